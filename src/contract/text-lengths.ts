/** UTF-16 units of a name, a label, a title or a type: servers keep them in columns of this length and refuse longer ones. */
export const LONGEST_TEXT = 255;
