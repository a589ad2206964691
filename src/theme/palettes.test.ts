import { describe, expect, it } from 'vitest';
import { SEVERITIES } from '../contract/alarm.ts';
import { contrastRatio, legibleColor, parseColor } from './contrast.ts';
import { paletteVariables } from './css-variables.ts';
import { FURTHER_ON_DARK, FURTHER_ON_LIGHT } from './further-series.ts';
import { DARK, LIGHT } from './palettes.ts';
import { NIGHT, WALL } from './wall-palettes.ts';

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** Machado, Oliveira, Fernandes 2009, severity 1.0; applied to linear RGB. */
const VISION: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (m: Matrix, v: Vector): Vector => m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as [number, number, number];

/** CIELAB (D65). */
function lab(color: string, vision: Matrix): Vector {
  const rgb = parseColor(color);
  if (!rgb) throw new Error(`not a colour: ${color}`);
  const linear = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  const seen = times(vision, linear).map((part) => Math.min(1, Math.max(0, part))) as [number, number, number];
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    seen,
  );
  const f = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
  const [x, y, z] = [f(xyz[0] / 0.95047), f(xyz[1]), f(xyz[2] / 1.08883)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 after Sharma, Wu, Dalal 2005. */
function difference(one: Vector, two: Vector): number {
  const rad = Math.PI / 180;
  const [l1, a1, b1] = one;
  const [l2, a2, b2] = two;
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (b: number, a: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360);
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * rad) +
    0.24 * Math.cos(2 * h * rad) +
    0.32 * Math.cos((3 * h + 6) * rad) -
    0.2 * Math.cos((4 * h - 63) * rad);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rotation = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * rad) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, deltaH / sh];
  return Math.sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

const apart = (a: string, b: string, vision: Matrix) => difference(lab(a, vision), lab(b, vision));

function worstPair(colors: readonly string[], vision: Matrix): number {
  return Math.min(...colors.flatMap((a, i) => colors.slice(i + 1).map((b) => apart(a, b, vision))));
}

it('matches published colour differences', () => {
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
  expect(difference([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 3);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
});

describe.each(Object.entries({ LIGHT, DARK, WALL, NIGHT }))('%s', (_name, palette) => {
  const { roles, series, severity: bySeverity } = palette;

  it.each(['text', 'text2', 'text3', 'link', 'quality'] as const)('%s is readable on every ground it is used on', (role) => {
    for (const ground of ['canvas', 'surface', 'sunken', 'hover', 'selected'] as const) {
      expect.soft(contrastRatio(roles[role], roles[ground]), `${role} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has visible controls, focus and filled buttons', () => {
    expect(contrastRatio(roles.lineStrong, roles.surface)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(roles.lineStrong, roles.canvas)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(roles.focus, roles.surface)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(roles.onPrimary, roles.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(roles.quality, roles.qualityTint)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SEVERITIES)('%s is readable in both of its forms, with a visible edge', (severity) => {
    const colors = bySeverity[severity];
    expect(contrastRatio(colors.on, colors.fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colors.text, colors.tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colors.edge, roles.surface)).toBeGreaterThanOrEqual(3);
  });

  it('has further series colours that differ from all others and from severities', () => {
    const further = palette === LIGHT ? FURTHER_ON_LIGHT : FURTHER_ON_DARK;
    const normal = VISION.normal as Matrix;
    for (const color of further) {
      expect.soft(contrastRatio(color, roles.surface), color).toBeGreaterThanOrEqual(3);
      for (const { fill } of Object.values(bySeverity))
        expect.soft(apart(color, fill, normal), `${color} ${fill}`).toBeGreaterThanOrEqual(10);
    }
    expect(worstPair([...series, ...further.slice(0, 4)], normal)).toBeGreaterThanOrEqual(11);
    expect(worstPair([...series, ...further], normal)).toBeGreaterThanOrEqual(9);
  });

  it('has series colours that differ from each other for every vision, and from severities for normal vision', () => {
    for (const color of series) expect.soft(contrastRatio(color, roles.surface), color).toBeGreaterThanOrEqual(3);
    for (const [kind, vision] of Object.entries(VISION)) {
      expect.soft(worstPair(series, vision), kind).toBeGreaterThanOrEqual(7.5);
      expect.soft(worstPair(series.slice(0, 4), vision), `${kind}, first four`).toBeGreaterThanOrEqual(7.5);
    }
    const normal = VISION.normal as Matrix;
    for (const color of series) {
      for (const severity of SEVERITIES) {
        expect.soft(apart(color, bySeverity[severity].fill, normal), `${color}, ${severity}`).toBeGreaterThanOrEqual(14);
      }
    }
  });

  it('has a colour for doubtful data that differs from critical for every vision', () => {
    for (const [kind, vision] of Object.entries(VISION)) {
      expect.soft(apart(roles.quality, bySeverity.CRITICAL.fill, vision), kind).toBeGreaterThanOrEqual(30);
    }
  });

  it('becomes one CSS variable per role', () => {
    const variables = paletteVariables(palette);
    expect(variables['--wf-text-2']).toBe(roles.text2);
    expect(variables['--wf-line-strong']).toBe(roles.lineStrong);
    expect(variables['--wf-critical-tint']).toBe(bySeverity.CRITICAL.tint);
    expect(Object.keys(variables)).toHaveLength(Object.keys(roles).length + 8 + 25 + 1);
  });
});

it('adjusts a foreign colour only until it is visible', () => {
  expect(legibleColor('#305680', '#ffffff')).toBe('#305680');
  expect(legibleColor('crimson', '#ffffff')).toBe('crimson');
  const moved = legibleColor('#ffffaa', '#ffffff');
  expect(contrastRatio(moved, '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrastRatio(moved, '#ffffff')).toBeLessThan(3.6);
  expect(contrastRatio(legibleColor('#101010', '#171c22'), '#171c22')).toBeGreaterThanOrEqual(3);
});
