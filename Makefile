# Kelci: `make play` to play, `make test` to check everything, `make help` for the rest.

TARGET := $(or $(CARGO_TARGET_DIR),target)
KELCI := $(TARGET)/release/kelci
PREFIX ?= /usr/local
GAMES := jersi-2 jersi-4 pijersi tricerata awele kalah ludii/kalah ludii/toguz-kumalak ludii/oware ludii/bao ludii/pallankuli

# What finds pages that shut somebody out; npm writes this file last.
AXE := apps/browser/node_modules/.package-lock.json

# Where rustup puts cargo, for a shell that was opened before.
export PATH := $(PATH):$(or $(CARGO_HOME),$(HOME)/.cargo)/bin

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help build install play bench promises screenshots soak test
.PHONY: format lint tidy page unit docs conformance browser fuzz tools page-tools test-tools

# The steps of `make test`, in order; each can be run alone.
CHECKS := format lint tidy page unit docs conformance browser fuzz

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

build: page ## build the program with the page in it, target/release/kelci, its manual and completions, target/share
	$(call step,build)
	cargo build --release --locked -p kelci
	$(KELCI) package $(TARGET)/share

install: build ## install all of it below PREFIX, /usr/local unless said
	install -D $(KELCI) $(DESTDIR)$(PREFIX)/bin/kelci
	mkdir -p $(DESTDIR)$(PREFIX)/share
	cp -R $(TARGET)/share/. $(DESTDIR)$(PREFIX)/share

play: build ## install what is missing, build, and serve the page at http://localhost:7171
	$(KELCI) serve

bench: build ## measure random games of each game
	@set -e; for game in $(GAMES); do echo "== bench $$game"; $(KELCI) bench $$game; done

screenshots: test-tools build $(AXE) ## take the pictures of README anew, docs/screenshots
	$(call step,screenshots)
	KELCI=$(abspath $(KELCI)) KELCI_README=$(CURDIR)/docs/screenshots cargo test --locked -p browser screenshots

test: test-tools $(CHECKS) ## install what the tests need and run every check below
	$(call step,all checks passed)

format: ## check the format of the sources
	$(call step,format)
	cargo fmt --all -- --check
	cargo fmt --manifest-path fuzz/Cargo.toml -- --check

lint: ## check with clippy, warnings are errors
	$(call step,lint)
	cargo clippy --workspace --all-targets --locked -- -D warnings

tidy: ## check dependency arrows, module cycles, boundaries, file sizes, unfinished work, stray paths
	$(call step,tidy)
	cargo xtask tidy

page: page-tools ## build the page, apps/web/dist; too large a page is an error
	$(call step,page)
	cargo xtask page

unit: ## run the tests of every crate, those in the documentation included
	$(call step,unit)
	cargo test --workspace --exclude browser --locked

docs: ## build the documentation, warnings are errors
	$(call step,docs)
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

conformance: ## run the recorded cases on the release build
	$(call step,conformance)
	cargo run --release --locked -p kelci -- conform testdata/conformance/*.jsonl

browser: build $(AXE) ## use the page in a real browser; with KELCI_SCREENSHOTS=FOLDER, picture it too
	$(call step,browser)
	KELCI=$(abspath $(KELCI)) cargo test --locked -p browser -- --nocapture --skip pace::

promises: test-tools build ## measure what page and servers promise about time, on a machine that has nothing else to do
	$(call step,promises)
	KELCI=$(abspath $(KELCI)) cargo test --locked -p browser -- --nocapture pace::
	cargo build --release --locked -p faults --bins
	$(TARGET)/release/kelci-soak promises

$(AXE): apps/browser/package-lock.json
	npm ci --prefix apps/browser --no-audit --no-fund --loglevel=error

soak: test-tools ## kill servers while matches are played, for SECONDS, 600 unless said
	$(call step,soak)
	cargo build --release --locked -p faults --bins
	$(TARGET)/release/kelci-soak $(or $(SECONDS),600)

fuzz: ## fuzz every parser for a few seconds
	$(call step,fuzz)
	cargo xtask fuzz

step = @printf '\n== %s\n' '$(1)'

# What must be there: $(call need,TEST,WHAT IT IS,HOW TO GET IT). What is missing is installed where we know how,
# on Debian and Ubuntu with apt-get; elsewhere the message says what to install.
need = @$(1) >/dev/null 2>&1 || { echo '$(2) is missing'; $(3); $(1) >/dev/null 2>&1; } \
	|| { echo 'please install $(2), then run make again' >&2; exit 1; }
root := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
apt = command -v apt-get >/dev/null && $(root) apt-get update && $(root) apt-get install --yes --no-install-recommends $(1)

tools:
	$(call need,cargo --version,Rust 1.95 or newer (rustup installs it),:)
	$(call need,command -v cc,a C compiler such as gcc,$(call apt,gcc libc6-dev))

# The page is compiled with the standard library: what counts is who has its sources, rustup's compiler or, where rustup
# cannot fetch them, Debian's for browsers (see xtask/src/page/toolchain.rs).
std_sources = ( for rustc in rustc /usr/bin/rustc; do \
	[ -e "$$($$rustc --print sysroot)/lib/rustlib/src/rust/library/std/Cargo.toml" ] && exit 0; done; exit 1 )

page-tools: tools
	$(call need,$(std_sources),rust-src of rustup,rustup component add rust-src || { $(call apt,rustc-web rust-web-src lld-19); })
	$(call need,command -v wasm-opt,wasm-opt of binaryen,$(call apt,binaryen))
	$(call need,npm --version,Node.js with npm,$(call apt,nodejs npm))

# Debian keeps the programs of PostgreSQL out of the path.
has_postgres = ( ls /usr/lib/postgresql/*/bin/postgres || command -v postgres )

test-tools: page-tools
	$(call need,command -v c++,a C++ compiler such as g++,$(call apt,g++))
	$(call need,command -v git,git,$(call apt,git))
	$(call need,cargo fmt --version,rustfmt,rustup component add rustfmt)
	$(call need,cargo clippy --version,clippy,rustup component add clippy)
	$(call need,command -v chromium,Chromium,$(call apt,chromium))
	$(call need,command -v chromedriver,the driver of Chromium,$(call apt,chromium-driver))
	$(call need,$(has_postgres),PostgreSQL,$(call apt,postgresql))
	$(call need,command -v nats-server,the server of NATS,$(call apt,nats-server))
