import { useEffect } from 'react';
import { applyWallPalette } from '../../theme/wall-palettes.ts';

const NIGHT_FROM = 22;
const NIGHT_TO = 6;
const CHECK_MS = 60_000;

/** The palette of a wall at that local hour. */
export function wallPaletteAt(hour: number): 'wall' | 'night' {
  return hour >= NIGHT_FROM || hour < NIGHT_TO ? 'night' : 'wall';
}

/** Puts the wall's colours on the page while it is shown, over Mantine's dark scheme, and the night's from 22:00 to 06:00. */
export function useWallPalette(): void {
  useEffect(() => {
    const root = document.documentElement;
    const scheme = root.dataset.mantineColorScheme;
    let applied: 'wall' | 'night' | undefined;
    const apply = () => {
      const wanted = wallPaletteAt(new Date().getHours());
      if (wanted === applied) return;
      applied = wanted;
      root.dataset.mantineColorScheme = 'dark';
      applyWallPalette(wanted);
    };
    apply();
    const timer = setInterval(apply, CHECK_MS);
    return () => {
      clearInterval(timer);
      applyWallPalette(null);
      if (scheme) root.dataset.mantineColorScheme = scheme;
    };
  }, []);
}
