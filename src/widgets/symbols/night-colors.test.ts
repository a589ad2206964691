import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastRatio, parseColor } from '../../theme/contrast.ts';
import { hasHue, nightAttribute, nightColor, nightSheet } from './night-colors.ts';

const written = (parts: readonly number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const part = fc.integer({ min: 0, max: 255 });

it('turns greys over, in their order', () => {
  expect(['#000000', '#ffffff', '#808080'].map((grey) => nightColor(grey))).toEqual([
    'rgb(237, 237, 237)',
    'rgb(18, 18, 18)',
    'rgb(127, 127, 127)',
  ]);
  fc.assert(
    fc.property(part, part, (a, b) => {
      const [one, other] = [a, b].map((grey) => parseColor(nightColor(written([grey, grey, grey])))?.[0] ?? 0);
      expect(Math.sign((one ?? 0) - (other ?? 0)) * Math.sign(a - b)).toBeLessThanOrEqual(0);
    }),
  );
});

it('keeps colors with a hue, lighter where they would not be seen', () => {
  expect(['#d12730', '#1c943e', '#faa405'].map((color) => parseColor(nightColor(color)))).toEqual(
    ['#d12730', '#1c943e', '#faa405'].map(parseColor),
  );
  fc.assert(
    fc.property(part, part, part, (...parts) => {
      const color = written(parts);
      if (!hasHue(color)) return;
      expect(contrastRatio(nightColor(color), '#121212')).toBeGreaterThanOrEqual(3);
      const shown: readonly number[] = parseColor(nightColor(color)) ?? [];
      const [before, after] = [parts, shown].map((all) => all.indexOf(Math.max(...all)));
      expect(parts[after ?? 0]).toBe(parts[before ?? 0]);
    }),
  );
});

it('keeps what is seen better on the color of its group', () => {
  expect([nightColor('#000000', '#faa405'), nightColor('#000000', '#002878')]).toEqual(['#000000', 'rgb(237, 237, 237)']);
});

it('reads sheets, steps and attributes, and leaves what is no color', () => {
  expect(nightSheet('.a{fill:#000000;stroke-width:2;stroke: #d12730 !important} .b { stop-color: rgba(255, 255, 255, 0.5) }')).toBe(
    '.a{fill:rgb(237, 237, 237);stroke-width:2;stroke: rgb(209, 39, 48)!important} .b { stop-color: rgba(18, 18, 18, 0.5)}',
  );
  expect(nightAttribute('animate', 'values', '#000000; #ffffff')).toBe('rgb(237, 237, 237);rgb(18, 18, 18)');
  expect(['none', 'url(#a)', 'inherit', 'currentColor'].map((text) => nightAttribute('path', 'fill', text))).toEqual([
    'none',
    'url(#a)',
    'inherit',
    'currentColor',
  ]);
  expect([nightAttribute('path', 'd', '#000000'), nightAttribute('path', 'style', 'fill:#ffffff')]).toEqual([
    '#000000',
    'fill:rgb(18, 18, 18)',
  ]);
});
