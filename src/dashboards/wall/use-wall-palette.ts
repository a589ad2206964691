import { useEffect } from 'react';
import { applyWallPalette } from '../../theme/wall-palettes.ts';

const NIGHT_FROM = 22;
const NIGHT_TO = 6;
const CHECK_MS = 60_000;

/** `hour` in local time. */
export function wallPaletteAt(hour: number): 'wall' | 'night' {
  return hour >= NIGHT_FROM || hour < NIGHT_TO ? 'night' : 'wall';
}

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
