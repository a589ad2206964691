import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { seriesColor } from '../../charts/plot-look.ts';
import { watchScheme } from '../../charts/watch-scheme.ts';
import { type Palette, readPalette } from '../../theme/read-palette.ts';
import type { LatestValue } from '../latest/latest-values.ts';

/** As charts colour series: what is stored, made legible, else the next one of the palette. @returns `box`: for the element whose palette counts. */
export function useValueColours(values: readonly LatestValue[]): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly colourOf: (value: LatestValue) => string | undefined;
} {
  const box = useRef<HTMLDivElement>(null);
  const [palette, setPalette] = useState<Palette>();
  useEffect(() => {
    const read = () => box.current && setPalette(readPalette(box.current));
    read();
    return watchScheme(() => void read());
  }, []);
  const places = useMemo(() => new Map(values.map(({ id }, i) => [id, i])), [values]);
  const colourOf = useCallback(
    ({ id, colour }: LatestValue) => (palette ? seriesColor(palette, places.get(id) ?? 0, colour) : undefined),
    [palette, places],
  );
  return { box, colourOf };
}
