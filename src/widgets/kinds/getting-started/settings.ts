/** It stores nothing of its own. */
export const SETTINGS = {};
