/**
 * Every colour of the console, by role. Components use the CSS variables made from it (`--wf-<role>`), canvases use
 * `readPalette`. Contrast and colour-blind floors are tested in palettes.test.ts.
 */
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
  /** Data that cannot be trusted, and nothing else. */
  readonly quality: string;
  readonly qualityTint: string;
  readonly track: string;
  readonly bar: string;
  /** Edges of toasts by what they tell. */
  readonly toastInfo: string;
  readonly toastWarn: string;
  readonly toastError: string;
  readonly toastDone: string;
  readonly shadow: string;
  readonly drawerShadow: string;
}

export const PALETTE_NAMES = ['light', 'dark', 'wall', 'night'] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

export const ROLES: Readonly<Record<PaletteName, Roles>> = {
  light: {
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
  dark: {
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
  wall: {
    canvas: '#202224',
    surface: '#2c2f32',
    sunken: '#26292b',
    hover: '#373b3f',
    selected: '#34465a',
    line: '#43484d',
    lineStrong: '#8b9299',
    text: '#f1f3f5',
    text2: '#ced3d8',
    text3: '#b3bac1',
    primary: '#4270a3',
    primaryHover: '#386295',
    onPrimary: '#ffffff',
    link: '#a9cdf5',
    focus: '#8dc2ff',
    quality: '#cbb1f7',
    qualityTint: '#3a3348',
    track: '#41464b',
    bar: '#8b9299',
    toastInfo: '#ced3d8',
    toastWarn: '#ff9838',
    toastError: '#ff5a4f',
    toastDone: '#5fd07c',
    shadow: 'none',
    drawerShadow: 'none',
  },
  night: {
    canvas: '#111213',
    surface: '#191b1d',
    sunken: '#151718',
    hover: '#222528',
    selected: '#222d39',
    line: '#2e3236',
    lineStrong: '#757c83',
    text: '#c9cdd1',
    text2: '#a9afb5',
    text3: '#90979d',
    primary: '#4270a3',
    primaryHover: '#386295',
    onPrimary: '#ffffff',
    link: '#a9cdf5',
    focus: '#8dc2ff',
    quality: '#a68ed0',
    qualityTint: '#211c2c',
    track: '#2b2f33',
    bar: '#8b9299',
    toastInfo: '#a9afb5',
    toastWarn: '#d97c26',
    toastError: '#e8483e',
    toastDone: '#48a562',
    shadow: 'none',
    drawerShadow: 'none',
  },
};

/** Colours of chart series, in the order they are given out; from the fifth on a line is also dashed. */
export const SERIES_COLORS: Readonly<Record<PaletteName, readonly string[]>> = {
  light: ['#305680', '#1e7e7a', '#c27eb3', '#705a27', '#001534', '#8a59da', '#3d3d3d', '#7f9c79'],
  dark: ['#7fb0e6', '#058d88', '#e272b1', '#947d4a', '#a9e0fe', '#8c69ed', '#f2f2f2', '#aac8a3'],
  wall: ['#8dbdf2', '#579a92', '#ef7fbe', '#aa8d5c', '#b8e6ff', '#9776fb', '#f2f2f2', '#a9c7b0'],
  night: ['#7099c4', '#4a837c', '#c06796', '#8c744d', '#90b6cb', '#7c60cc', '#bcc0c4', '#84a08b'],
};
