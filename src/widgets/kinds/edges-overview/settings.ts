/** It stores nothing that it needs: the name of its edge is always told. */
export const SETTINGS = {};
