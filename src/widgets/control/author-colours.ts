import { useComputedColorScheme } from '@mantine/core';
import { use, useCallback } from 'react';
import { isLightGround, legibleColor, parseColor, solidColor } from '../../theme/contrast.ts';
import { DARK, LIGHT } from '../../theme/palettes.ts';
import { FrameContext } from '../frame-context.ts';
import { useSurroundings } from '../surroundings.ts';

/** Of lines and shapes, and of texts. */
export const SHAPE = 3;
export const TEXT = 4.5;

export interface AuthorColours {
  /** Of a line or a text on the widget's ground, or on another one. Undefined where the author has no wish: the palette's counts. */
  readonly on: (stored: string | null | undefined, least: number, ground?: string) => string | undefined;
  /** What a ground of the author looks like over the widget's. Undefined for none, and for the white that everything is stored with. */
  readonly ground: (stored: string | null | undefined) => string | undefined;
  /** Of a text on a ground of the author's. */
  readonly text: (ground: string) => string;
  /** The widget's own ground, a solid colour. */
  readonly base: string;
}

const WHITE = 'rgb(255, 255, 255)';

/** Colours of newer servers that stand for those of their console. */
const isOwn = (stored: string | null | undefined): stored is string => typeof stored === 'string' && parseColor(stored) !== undefined;

/** What authors store of the colours of controls, as far as it is legible. Walls have their own palette. */
export function useAuthorColours(): AuthorColours {
  const { size } = useSurroundings();
  const isDark = useComputedColorScheme('light') === 'dark';
  const isWall = size === 'wall';
  const base = use(FrameContext)?.look.ground ?? (isDark ? DARK : LIGHT).roles.surface;
  const on = useCallback<AuthorColours['on']>(
    (stored, least, under = base) => {
      if (isWall || !isOwn(stored)) return undefined;
      const solid = solidColor(stored, under);
      return solid && legibleColor(solid, under, least);
    },
    [isWall, base],
  );
  const ground = useCallback<AuthorColours['ground']>(
    (stored) => {
      if (isWall || !isOwn(stored)) return undefined;
      const solid = solidColor(stored, base);
      return solid === WHITE ? undefined : solid;
    },
    [isWall, base],
  );
  const text = (under: string) => (isLightGround(under) ? LIGHT : DARK).roles.text;
  return { on, ground, text, base };
}
