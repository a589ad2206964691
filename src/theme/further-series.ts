/** Colours of series beyond the eight of a palette, for its light or dark ground. */
export const FURTHER_ON_LIGHT = ['#c2850a', '#610505', '#0000b3', '#9b4b60', '#668fff', '#ac6b53', '#532956', '#29563b'] as const;
/** Of all dark palettes. */
export const FURTHER_ON_DARK = ['#eeff00', '#fff0b3', '#95da0b', '#b6fbd2', '#d5ff80', '#c5c187', '#cd98ad', '#9999ff'] as const;
