/** Says that code needs all texts whose keys begin so, where these are made of the names of fields (`build/made-modules.mjs`). */
declare module 'texts:*' {}
