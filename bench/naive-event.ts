/** Sent on `window` by a naive page after the frame that shows a message; the detail is the time since the message came, in ms. */
export const NAIVE_EVENT = 'naive:painted';
