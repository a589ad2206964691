import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const RULE = /\{[^{}]*\}/g;
const SHEETS = globSync('src/**/*.css', { cwd: new URL('../..', import.meta.url) });
const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const hasBar = (text: string) => (text.match(RULE) ?? []).some((rule) => /position: sticky/.test(rule) && /inset-block-end: 0/.test(rule));

it('what is focused is scrolled clear of bars that stay at the end of what scrolls', () => {
  const withBars = SHEETS.filter((path) => hasBar(textOf(path)));
  expect(withBars).not.toEqual([]);
  expect(withBars.filter((path) => !/scroll-(padding|margin)-block-end|drawerBody/.test(textOf(path)))).toEqual([]);
});
