/** Whether people used keys last, or a pointer: what opens by keys takes the focus. */
let isByKeys = false;

window.addEventListener('keydown', () => (isByKeys = true), true);
window.addEventListener('pointerdown', () => (isByKeys = false), true);

export const wasByKeys = (): boolean => isByKeys;
