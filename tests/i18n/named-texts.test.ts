import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sourcesOfTexts } from '../../build/named-texts.mjs';
import { readTexts } from '../../build/texts.ts';
import { ROOT } from '../architecture/source-files.ts';
import { keysOf } from './used-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'watchfloor-texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function named(text: string, keys: readonly string[]): string[] {
  const file = join(folder, 'source.tsx');
  writeFileSync(file, text);
  return [...sourcesOfTexts([file], keys)].filter(([, sources]) => sources.length > 0).map(([key]) => key);
}

const KEYS = ['device.label', 'device.plural', 'asset.plural', 'editor.edit', 'editor.tools.undo', 'editor.tools.redo'];

it.each<[source: string, keys: string[]]>([
  ["t('editor.edit')", ['editor.edit']],
  ['<Hint text="editor.edit" />', ['editor.edit']],
  ["const KEYS = { a: isIt ? 'editor.tools.undo' : 'editor.edit' } as const", ['editor.edit', 'editor.tools.undo']],
  ['t(`editor.tools.${tool}`)', ['editor.tools.undo', 'editor.tools.redo']],
  ['t(`${kind}.plural`)', ['device.plural', 'asset.plural']],
  // Nothing is said of the key.
  ['t(`${kind}.${field}`)', []],
  // One hole is one word.
  ['t(`editor.${name}`)', ['editor.edit']],
  ["import 'texts:device';", ['device.label', 'device.plural']],
  ["const form = describeForm<Draft>()('device', {})", ['device.label', 'device.plural']],
  ["import 'texts:editor.tools';", ['editor.tools.undo', 'editor.tools.redo']],
  ["type Key = 'editor.edit'; /* 'device.label' */", []],
])('%s needs %j', (source, keys) => expect(named(source, KEYS)).toEqual(keys));

it('finds a source for every text of the console, so that a part brings it', () => {
  const keys = keysOf(readTexts(ROOT, 'en_US'));
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$|\.fixture\./.test(name))
    .map((name) => join(ROOT, 'src', name));
  const kinds = readdirSync(join(ROOT, 'src/widgets/kinds')).map((start) => ({ path: 'found:kind-words', start }));
  expect([...sourcesOfTexts(sources, keys, kinds)].filter(([, found]) => found.length === 0).map(([key]) => key)).toEqual([]);
});
