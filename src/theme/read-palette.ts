import { SEVERITIES, type Severity } from '../contract/severity.ts';
import type { Roles, SeverityColors } from './palettes.ts';

export interface Palette extends Omit<Roles, 'shadow' | 'drawerShadow'> {
  readonly series: readonly string[];
  readonly severity: Readonly<Record<Severity, SeverityColors>>;
}

const SERIES_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Costs one style computation: call it when a chart is created or the scheme changes, not on each draw. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--wf-${name}`).trim();
  const severity = Object.fromEntries(
    SEVERITIES.map((name) => {
      const part = (key: string) => read(`${name.toLowerCase()}-${key}`);
      return [name, { fill: part('fill'), on: part('on'), edge: part('edge'), text: part('text'), tint: part('tint') }];
    }),
  ) as Record<Severity, SeverityColors>;
  return {
    canvas: read('canvas'),
    surface: read('surface'),
    sunken: read('sunken'),
    hover: read('hover'),
    selected: read('selected'),
    line: read('line'),
    lineStrong: read('line-strong'),
    text: read('text'),
    text2: read('text-2'),
    text3: read('text-3'),
    primary: read('primary'),
    primaryHover: read('primary-hover'),
    onPrimary: read('on-primary'),
    link: read('link'),
    focus: read('focus'),
    quality: read('quality'),
    qualityTint: read('quality-tint'),
    track: read('track'),
    bar: read('bar'),
    toastInfo: read('toast-info'),
    toastWarn: read('toast-warn'),
    toastError: read('toast-error'),
    toastDone: read('toast-done'),
    series: SERIES_NUMBERS.map((index) => read(`series-${index}`)),
    severity,
  };
}
