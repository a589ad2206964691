/** Light and dark apply through Mantine; `wall-palettes.ts` sets the wall's over them. */
import type { CSSVariablesResolver } from '@mantine/core';
import { SEVERITIES } from '../contract/severity.ts';
import { DARK, LIGHT, type PaletteColors } from './palettes.ts';

const kebab = (name: string) => name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`);

export function paletteVariables({ roles, series, severity, glyphStroke }: PaletteColors): Record<string, string> {
  const variables: Record<string, string> = { '--wf-glyph-stroke': glyphStroke };
  for (const [role, value] of Object.entries(roles)) variables[`--wf-${kebab(role)}`] = value;
  series.forEach((color, index) => {
    variables[`--wf-series-${index + 1}`] = color;
  });
  for (const name of SEVERITIES) {
    for (const [part, value] of Object.entries(severity[name])) variables[`--wf-${name.toLowerCase()}-${part}`] = value;
  }
  return variables;
}

/** Mantine's colours by ours. They are resolved where they stand: with a part's own palette they are set again. */
export const MANTINE_ROLES = {
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
  light: { ...paletteVariables(LIGHT), ...MANTINE_ROLES },
  dark: { ...paletteVariables(DARK), ...MANTINE_ROLES },
});
