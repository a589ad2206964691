/** What a build says of itself (`build.mjs`): a condition on it is decided while building, and what stands behind it is left out. */
declare const process: { readonly env: { readonly GALLERY?: string } };
