/** `build.mjs` replaces them by constants: code behind a false condition is left out of the build. */
declare const process: { readonly env: { readonly GALLERY?: string } };
