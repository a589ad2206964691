/** Components use CSS variables (`--wf-<role>`), canvases `readPalette`. palettes.test.ts checks contrast and colour-blind distances. */
import type { Severity } from '../contract/alarm.ts';

export interface Roles {
  readonly canvas: string;
  readonly surface: string;
  readonly sunken: string;
  readonly hover: string;
  readonly selected: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly link: string;
  readonly focus: string;
  /** Only for data that cannot be trusted. */
  readonly quality: string;
  readonly qualityTint: string;
  readonly track: string;
  readonly bar: string;
  readonly toastInfo: string;
  readonly toastWarn: string;
  readonly toastError: string;
  readonly toastDone: string;
  readonly shadow: string;
  readonly drawerShadow: string;
}

/**
 * `on` and `fill` for unacknowledged alarms, `text` and `tint` for acknowledged ones. Light fills of major, minor and warning have a
 * contrast below 3 on white: they are never drawn without their edge.
 */
export interface SeverityColors {
  readonly fill: string;
  readonly on: string;
  readonly edge: string;
  readonly text: string;
  readonly tint: string;
}

export const severityColors = (fill: string, on: string, edge: string, text: string, tint: string): SeverityColors => ({
  fill,
  on,
  edge,
  text,
  tint,
});

export interface PaletteColors {
  readonly roles: Roles;
  /** Colours in the order they are assigned; from the fifth on, lines are also dashed. */
  readonly series: readonly string[];
  readonly severity: Readonly<Record<Severity, SeverityColors>>;
  /** Filled glyphs need an edge in light; in dark a stroke would fill the gap in "!". */
  readonly glyphStroke: string;
}

export const LIGHT: PaletteColors = {
  roles: {
    canvas: '#eceef1',
    surface: '#ffffff',
    sunken: '#f5f6f8',
    hover: '#eef1f5',
    selected: '#dfe8f2',
    line: '#d7dbe1',
    lineStrong: '#7c8590',
    text: '#1a2027',
    text2: '#48525d',
    text3: '#5f6873',
    primary: '#305680',
    primaryHover: '#26466a',
    onPrimary: '#ffffff',
    link: '#2b5382',
    focus: '#1769c4',
    quality: '#6a3fa0',
    qualityTint: '#f1ebf9',
    track: '#e1e4e9',
    bar: '#8b95a1',
    toastInfo: '#323232',
    toastWarn: '#dc6d1b',
    toastError: '#800000',
    toastDone: '#008000',
    shadow: '0 1px 2px rgba(16, 24, 32, 0.08), 0 8px 24px rgba(16, 24, 32, 0.16)',
    drawerShadow: '-4px 0 12px rgba(16, 24, 32, 0.06)',
  },
  series: ['#305680', '#1e7e7a', '#c27eb3', '#705a27', '#001534', '#8a59da', '#3d3d3d', '#7f9c79'],
  severity: {
    CRITICAL: severityColors('#d3161c', '#ffffff', '#b01015', '#b01015', '#fdeaea'),
    MAJOR: severityColors('#f58220', '#1c1000', '#b85600', '#984400', '#fff1e2'),
    MINOR: severityColors('#ffca3d', '#211900', '#937000', '#735600', '#fff8e0'),
    WARNING: severityColors('#abab00', '#161600', '#7c7c00', '#5f5f00', '#f6f6da'),
    INDETERMINATE: severityColors('#26803c', '#ffffff', '#26803c', '#1c6b30', '#e6f3e9'),
  },
  glyphStroke: '1.8',
};

export const DARK: PaletteColors = {
  roles: {
    canvas: '#0e1216',
    surface: '#171c22',
    sunken: '#12171c',
    hover: '#20272f',
    selected: '#1d3147',
    line: '#2a323b',
    lineStrong: '#697583',
    text: '#e4e9ee',
    text2: '#aeb8c3',
    text3: '#8d98a5',
    primary: '#4270a3',
    primaryHover: '#386295',
    onPrimary: '#ffffff',
    link: '#9cbde4',
    focus: '#6fb1ff',
    quality: '#bb9df0',
    qualityTint: '#2a2239',
    track: '#2a323b',
    bar: '#6f7b88',
    toastInfo: '#aeb8c3',
    toastWarn: '#ff9838',
    toastError: '#ff5a5a',
    toastDone: '#4fbf6b',
    shadow: '0 10px 30px rgba(0, 0, 0, 0.55)',
    drawerShadow: '-4px 0 12px rgba(0, 0, 0, 0.3)',
  },
  series: ['#7fb0e6', '#058d88', '#e272b1', '#947d4a', '#a9e0fe', '#8c69ed', '#f2f2f2', '#aac8a3'],
  severity: {
    CRITICAL: severityColors('#ff5a5a', '#220000', '#ff5a5a', '#ff8383', '#3a1b1e'),
    MAJOR: severityColors('#ff9838', '#201000', '#ff9838', '#ffab5e', '#38250f'),
    MINOR: severityColors('#ffca3d', '#211900', '#ffca3d', '#ffd566', '#352c10'),
    WARNING: severityColors('#abab00', '#161600', '#abab00', '#cdcd3a', '#2b2b0f'),
    INDETERMINATE: severityColors('#4fbf6b', '#00180a', '#4fbf6b', '#6fd088', '#15301d'),
  },
  glyphStroke: '0',
};
