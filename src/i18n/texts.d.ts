/** Says that code needs the texts of a file that no code names by their keys, such as `device.label` of a form (`build/made-modules.mjs`). */
declare module 'texts:*' {}
