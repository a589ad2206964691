import type { CSSProperties } from 'react';

/** Style of a shape in the author's colour, which forced colours replace. Undefined: that of its class. */
export const ownColour = (colour: string | undefined): CSSProperties | undefined =>
  colour === undefined ? undefined : ({ '--own': colour } as CSSProperties);
