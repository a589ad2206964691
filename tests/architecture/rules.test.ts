import { describe, expect, it } from 'vitest';
import { checkAll, RULES } from './rules.ts';
import { readSource, readSources } from './source-files.ts';

const LONG = `${'const a = 1;\n'.repeat(401)}`;

const SEEDED: Record<string, [path: string, text: string][]> = {
  rooms: [
    ['src/store/a.ts', "import { b } from '../charts/b.ts';\n"],
    ['src/charts/b.ts', "import '../store/a.ts';\n"],
  ],
  siblings: [
    ['src/screens/a/a.tsx', "import '../b/b.tsx';\n"],
    ['src/screens/b/b.tsx', "import '../a/a.tsx';\n"],
  ],
  packages: [
    ['src/shell/a.ts', "import * as Comlink from 'comlink';\n"],
    ['src/shell/b.ts', "import './a.ts';\nimport uPlot from 'uplot';\n"],
  ],
  act: [['src/shell/a.test.tsx', "import { act, useState } from 'react';\n"]],
  lazy: [
    ['src/shell/a.tsx', "import { lazy } from 'react';\n"],
    ['src/shell/b.tsx', "import { Suspense, use } from 'react';\n"],
  ],
  cycles: [
    ['src/store/a.ts', "import { b } from './b.ts';\n"],
    ['src/store/b.ts', "export * from './a.ts';\n"],
  ],
  names: [
    ['src/store/utils.ts', ''],
    ['src/helpers/a.ts', ''],
  ],
  sizes: [['src/store/a.ts', LONG]],
  colours: [['src/shell/a.module.css', '.a { color: #ff0000; }\n']],
  directions: [
    ['src/shell/a.module.css', '.a { margin-left: 1px; }\n'],
    ['src/shell/b.module.css', '.a {\n  left: 0;\n}\n'],
    ['src/shell/c.module.css', '.a {\n  text-align: right;\n}\n'],
  ],
  'styles within': [['src/shell/a.module.css', '.a:has(br, [style]) {\n  margin: 0;\n}\n']],
  literals: [
    ['src/shell/a.tsx', '  return <p>Some words</p>;\n'],
    ['src/shell/b.tsx', '  <Button aria-label="Close it" />\n'],
  ],
  orphans: [['src/store/a.ts', 'export const a = 1;\n']],
};

describe('the rules', () => {
  it.each(Object.entries(SEEDED))('%s fails on a seeded violation', (rule, sources) => {
    const found = checkAll(sources.map(([path, text]) => readSource(path, text))).filter((violation) => violation.rule === rule);
    expect(found.length).toBeGreaterThan(0);
  });

  it('has a seeded violation for each rule', () => {
    expect(Object.keys(SEEDED)).toHaveLength(RULES.length);
  });

  it('parses every import form that the sources use', () => {
    const file = readSource(
      'src/a/b.ts',
      "import type { A } from './a.ts';\nimport { type B, c } from '../c.ts';\nimport x from '@scope/pkg/deep';\nconst y = import('./lazy.ts');\n",
    );
    expect(file.imports).toEqual([
      { target: 'src/a/a.ts', isOwn: true, names: ['A'] },
      { target: 'src/c.ts', isOwn: true, names: ['B', 'c'] },
      { target: '@scope/pkg', isOwn: false, names: ['default'] },
      { target: 'src/a/lazy.ts', isOwn: true, names: ['*'] },
    ]);
    const styles = readSource('src/a/b.module.css', '.a {\n  composes: cut from "../c.module.css";\n}\n');
    expect(styles.imports).toMatchObject([{ target: 'src/c.module.css', isOwn: true }]);
  });

  it.each([
    ['a cycle of type-only imports', 'cycles', "import type { B } from './b.ts';\n", "import type { A } from './a.ts';\n"],
    ['a view that talks to the core past the bridge', 'packages', "import '../bridge/core.ts';\n", ''],
  ])('finds %s', (_, rule, a, b) => {
    const files = [readSource('src/shell/a.ts', a), readSource('src/shell/b.ts', b)];
    expect(checkAll(files).filter((violation) => violation.rule === rule)).toHaveLength(1);
  });

  it('reads enough files for the result to mean something', () => {
    expect(readSources().length).toBeGreaterThan(50);
  });

  it('keeps the descriptions of kinds of entity within 230 lines each, on the average', () => {
    const files = readSources().filter(({ path }) => path.startsWith('src/entities/kinds/') && !path.includes('.test.'));
    const kinds = new Set(files.map(({ path }) => path.split('/')[3]));
    const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    expect(kinds.size).toBeGreaterThan(10);
    expect(lines / kinds.size).toBeLessThanOrEqual(230);
  });
});
