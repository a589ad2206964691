/** UTF-16 units of a name, a label, a title, a type or a comment on an alarm: servers keep them in columns of this length and refuse longer ones. */
export const LONGEST_TEXT = 255;
