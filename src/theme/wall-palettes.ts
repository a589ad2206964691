/** Loaded with the wall. The night colours are chosen darker, not dimmed. */
import { paletteVariables } from './css-variables.ts';
import { type PaletteColors, severityColors } from './palettes.ts';
import { WALL_SURFACE } from './wall-surface.ts';

export const WALL: PaletteColors = {
  roles: {
    canvas: '#202224',
    surface: WALL_SURFACE,
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
  series: ['#8dbdf2', '#579a92', '#ef7fbe', '#aa8d5c', '#b8e6ff', '#9776fb', '#f2f2f2', '#a9c7b0'],
  severity: {
    CRITICAL: severityColors('#ff5a4f', '#1c0000', '#ff5a4f', '#ff8a80', '#4a2524'),
    MAJOR: severityColors('#ff9838', '#201000', '#ff9838', '#ffb066', '#463119'),
    MINOR: severityColors('#ffca3d', '#211900', '#ffca3d', '#ffd566', '#453a1a'),
    WARNING: severityColors('#abab00', '#161600', '#abab00', '#d6d64a', '#3a3a18'),
    INDETERMINATE: severityColors('#5fd07c', '#00180a', '#5fd07c', '#84dd9a', '#22402b'),
  },
  glyphStroke: '0',
};

export const NIGHT: PaletteColors = {
  roles: {
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
  series: ['#7099c4', '#4a837c', '#c06796', '#8c744d', '#90b6cb', '#7c60cc', '#bcc0c4', '#84a08b'],
  severity: {
    CRITICAL: severityColors('#e8483e', '#1c0000', '#e8483e', '#ff8a80', '#2e1615'),
    MAJOR: severityColors('#d97c26', '#201000', '#d97c26', '#ffb066', '#2c1e10'),
    MINOR: severityColors('#d4a528', '#211900', '#d4a528', '#ffd566', '#2b2410'),
    WARNING: severityColors('#93930a', '#161600', '#93930a', '#d6d64a', '#22220f'),
    INDETERMINATE: severityColors('#48a562', '#00180a', '#48a562', '#84dd9a', '#142a1a'),
  },
  glyphStroke: '0',
};

/** Overrides Mantine's dark scheme; null ends that. */
export function applyWallPalette(name: 'wall' | 'night' | null): void {
  const root = document.documentElement;
  for (const [variable, value] of Object.entries(paletteVariables(name === 'night' ? NIGHT : WALL))) {
    if (name) root.style.setProperty(variable, value);
    else root.style.removeProperty(variable);
  }
  if (name) root.dataset.wfPalette = name;
  else delete root.dataset.wfPalette;
}
