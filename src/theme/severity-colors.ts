import type { Severity } from '../contract/alarm.ts';
import type { PaletteName } from './palettes.ts';

/**
 * Colours of one severity: `fill` with `on` for unacknowledged alarms, `tint` with `text` for acknowledged ones, `edge`
 * around both. In light, fills of major, minor and warning are below 3 on white: they are never drawn without their edge.
 */
export interface SeverityColors {
  readonly fill: string;
  readonly on: string;
  readonly edge: string;
  readonly text: string;
  readonly tint: string;
}

const colors = (fill: string, on: string, edge: string, text: string, tint: string): SeverityColors => ({ fill, on, edge, text, tint });

export const SEVERITY_COLORS: Readonly<Record<PaletteName, Readonly<Record<Severity, SeverityColors>>>> = {
  light: {
    CRITICAL: colors('#d3161c', '#ffffff', '#b01015', '#b01015', '#fdeaea'),
    MAJOR: colors('#f58220', '#1c1000', '#b85600', '#984400', '#fff1e2'),
    MINOR: colors('#ffca3d', '#211900', '#937000', '#735600', '#fff8e0'),
    WARNING: colors('#abab00', '#161600', '#7c7c00', '#5f5f00', '#f6f6da'),
    INDETERMINATE: colors('#26803c', '#ffffff', '#26803c', '#1c6b30', '#e6f3e9'),
  },
  dark: {
    CRITICAL: colors('#ff5a5a', '#220000', '#ff5a5a', '#ff8383', '#3a1b1e'),
    MAJOR: colors('#ff9838', '#201000', '#ff9838', '#ffab5e', '#38250f'),
    MINOR: colors('#ffca3d', '#211900', '#ffca3d', '#ffd566', '#352c10'),
    WARNING: colors('#abab00', '#161600', '#abab00', '#cdcd3a', '#2b2b0f'),
    INDETERMINATE: colors('#4fbf6b', '#00180a', '#4fbf6b', '#6fd088', '#15301d'),
  },
  wall: {
    CRITICAL: colors('#ff5a4f', '#1c0000', '#ff5a4f', '#ff8a80', '#4a2524'),
    MAJOR: colors('#ff9838', '#201000', '#ff9838', '#ffb066', '#463119'),
    MINOR: colors('#ffca3d', '#211900', '#ffca3d', '#ffd566', '#453a1a'),
    WARNING: colors('#abab00', '#161600', '#abab00', '#d6d64a', '#3a3a18'),
    INDETERMINATE: colors('#5fd07c', '#00180a', '#5fd07c', '#84dd9a', '#22402b'),
  },
  night: {
    CRITICAL: colors('#e8483e', '#1c0000', '#e8483e', '#ff8a80', '#2e1615'),
    MAJOR: colors('#d97c26', '#201000', '#d97c26', '#ffb066', '#2c1e10'),
    MINOR: colors('#d4a528', '#211900', '#d4a528', '#ffd566', '#2b2410'),
    WARNING: colors('#93930a', '#161600', '#93930a', '#d6d64a', '#22220f'),
    INDETERMINATE: colors('#48a562', '#00180a', '#48a562', '#84dd9a', '#142a1a'),
  },
};
