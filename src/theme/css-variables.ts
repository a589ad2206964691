/** Turns the palettes into CSS variables: light and dark through Mantine, wall and night over them on the root element. */
import type { CSSVariablesResolver } from '@mantine/core';
import { SEVERITIES } from '../contract/severity.ts';
import { type PaletteName, ROLES, SERIES_COLORS } from './palettes.ts';
import { SEVERITY_COLORS } from './severity-colors.ts';

const kebab = (name: string) => name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`);

/** Name to value of every `--wf-*` variable of a palette. */
export function paletteVariables(name: PaletteName): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [role, value] of Object.entries(ROLES[name])) variables[`--wf-${kebab(role)}`] = value;
  SERIES_COLORS[name].forEach((color, index) => {
    variables[`--wf-series-${index + 1}`] = color;
  });
  // Filled glyphs need their edge in light; in dark a stroke would close the "!".
  variables['--wf-glyph-stroke'] = name === 'light' ? '1.8' : '0';
  for (const severity of SEVERITIES) {
    for (const [part, value] of Object.entries(SEVERITY_COLORS[name][severity]))
      variables[`--wf-${severity.toLowerCase()}-${part}`] = value;
  }
  return variables;
}

/** What Mantine's own components draw with, said in our roles. */
const MANTINE_ROLES = {
  '--mantine-color-body': 'var(--wf-canvas)',
  '--mantine-color-text': 'var(--wf-text)',
  '--mantine-color-default': 'var(--wf-surface)',
  '--mantine-color-default-hover': 'var(--wf-hover)',
  '--mantine-color-default-color': 'var(--wf-text)',
  '--mantine-color-default-border': 'var(--wf-line-strong)',
  '--mantine-color-dimmed': 'var(--wf-text-3)',
  '--mantine-color-placeholder': 'var(--wf-text-3)',
  '--mantine-color-anchor': 'var(--wf-link)',
  '--mantine-color-error': 'var(--wf-critical-text)',
  '--mantine-primary-color-filled': 'var(--wf-primary)',
  '--mantine-primary-color-filled-hover': 'var(--wf-primary-hover)',
  '--mantine-shadow-md': 'var(--wf-shadow)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...paletteVariables('light'), ...MANTINE_ROLES },
  dark: { ...paletteVariables('dark'), ...MANTINE_ROLES },
});

/** Puts the wall's or the night's colours on the page (over Mantine's dark scheme), or takes them off with null. */
export function applyWallPalette(name: 'wall' | 'night' | null): void {
  const root = document.documentElement;
  for (const [variable, value] of Object.entries(paletteVariables(name ?? 'wall'))) {
    if (name) root.style.setProperty(variable, value);
    else root.style.removeProperty(variable);
  }
  if (name) root.dataset.wfPalette = name;
  else delete root.dataset.wfPalette;
}
