//! A function becomes a struct with its parameters as fields.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Error, FnArg, ItemFn, Pat, PatType, Visibility};

pub(crate) fn expand(function: TokenStream) -> syn::Result<TokenStream> {
    let ItemFn { attrs, vis, sig, block, .. } = syn::parse2(function)?;
    let name = &sig.ident;
    let parameters: Vec<&PatType> = sig.inputs.iter().map(typed).collect::<syn::Result<_>>()?;
    let names: Vec<_> = parameters.iter().map(|it| ident(it)).collect::<syn::Result<_>>()?;
    let types = parameters.iter().map(|it| &it.ty);
    let docs = parameters.iter().map(|it| &it.attrs);
    // Whoever can name the component can fill its fields.
    let field_vis = match &vis {
        Visibility::Inherited => quote!(),
        vis => quote!(#vis),
    };
    Ok(quote! {
        #(#attrs)*
        #vis struct #name {
            #(#(#docs)* #field_vis #names: #types,)*
        }

        impl ::view::IntoView for #name {
            fn into_view(self) -> ::view::View {
                let #name { #(#names),* } = self;
                let made = #block;
                ::view::IntoView::into_view(made)
            }
        }
    })
}

fn typed(argument: &FnArg) -> syn::Result<&PatType> {
    match argument {
        FnArg::Typed(it) => Ok(it),
        other => Err(Error::new_spanned(other, "a component has no self")),
    }
}

fn ident(parameter: &PatType) -> syn::Result<&syn::Ident> {
    match &*parameter.pat {
        Pat::Ident(it) => Ok(&it.ident),
        other => Err(Error::new_spanned(other, "a field of a component has a plain name")),
    }
}
