//! The games that the documents print as examples, as we write them.

// Each test crate uses only some of them.
#![allow(dead_code)]

/// The example of Pijersi.
pub(crate) const PIJERSI: &str = "\
g16:sprspr f13:prs f4:ww f57:rsp
b13:PSR b4:WW b57:SRP a16:RPSRPS

1   a4-b5=c4           2   f4=d5-d4
3   a1-b2=c2           4   f1-f2=d3
5   c2=c3-c2           6   d3=c2!-b3!
7   a3-b3!             8   c2-b3!
9   a2-b3!             10  g6-f7=d6
11  a5-b6=c5           12  d6=e6-f6
13  c4-c3=d3           14  g4-f5=e4
15  d3=f2-g1!
";

/// The example of 2.0, which 3.0 prints too.
pub(crate) const JERSI_2: &str = "\
1   a5-b5=d7           i5-h5=f7
2   d7=e8-f7!          h6-g6
3   e8-f7=g6!          i2-h3=f5
4   g6=i4!-i3!!
1 0
";

/// The example of 4.0, with the misprint of line 16 corrected.
pub(crate) const JERSI_4: &str = "\
1   a2-b2=d3           h4-h3=f4
2   b3-b4=d5           f4=d3!
3   d5=d3!-e4          CM:f3/CM:f4
4   a4-a3=c2           i1-i2=g3
5   c2=e2              h1-h2=f1
6   e2=g2-h2           f1=h2!!-g2!/KN:a2
7   e4-d3=f2           g2-f2!
8   a2-a1=c2           i4-i3=g4
9   CM:d4/CM:d5        h5-h6=f7
10  b5-b6=d7           i6-i5=g6
11  d7=f8-f7!          g6=g7-f8!
12  f7-f8!             h8-g7=f8!
13  a6-a5=b6           i7-h7=f6
14  b8-a7              g4=e6-e5
15  b6-b7=c6           f8=d7-c6!
16  a7=c6!-d7!         f6=d7!-e7
17  BV:b7/BV:c7        g3=g1-f1
18  c6-c7=e9           e6-e7=e9!
19  b7-b6=b4           f1-f2=e3
20  b4=d3-c3           e3=c1-b1!
21  c2=b3-b4           e9=e7-e6
22  d3-c3=c1!          e5-e6=c6
23  CM:b6/CM:b7        c6-d7=b8
24  c1=b1!             b8-a7
0 1
";
