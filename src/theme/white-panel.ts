/** Settings of types that stand on a white panel unless their author chose another one: official consoles store it only once it is changed. */
export const WHITE_PANEL = { background: { type: 'color', color: '#fff' } } as const;
