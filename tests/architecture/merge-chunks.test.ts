import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { graphOf } from '../../build/graph.mjs';
import { mergeChunks, wrapImports } from '../../build/merge-chunks.mjs';
import { nameScripts, scriptsOfEntry } from '../../build/name-scripts.mjs';

const SOURCES = {
  'main.js': `import { first } from './first.js'; import { second } from './second.js'; import { state, next } from './state.js';
    export const run = async () => { next(); const { late } = await import('./late.js'); const { other } = await import('./other.js');
      return [first(1), second(2), late(), other(), state]; };`,
  'entry.js': `import { run } from './main.js'; globalThis.ran(run());`,
  'first.js': `import { state } from './state.js'; export const first = (a) => 'first' + a + state;`,
  'second.js': `import { first } from './first.js'; export const second = (a) => first(a) + 'second';`,
  'state.js': 'export let state = 0; export const next = () => { state += 1; };',
  'late.js': `import { first } from './first.js'; import { next, state } from './state.js'; export const late = () => { next(); return first('late') + state; };`,
  'other.js': `import { second } from './second.js'; import { state } from './state.js'; export const other = () => second('other') + state;`,
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watchfloor-chunks-'));
  mkdirSync(join(root, 'src'));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(root, 'src', name), text);
});

afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(root, { recursive: true, force: true });
});

const settings = () => ({ absWorkingDir: root, bundle: true, format: 'esm', minify: true, target: 'es2023' }) as const;

async function built(...entryPoints: string[]): Promise<esbuild.Metafile> {
  const { metafile } = await esbuild.build({
    ...settings(),
    splitting: true,
    metafile: true,
    entryPoints,
    outdir: 'out',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
  });
  return metafile;
}
const names = () =>
  readdirSync(join(root, 'out'))
    .map((name) => name.replace(/-[0-9a-f]{8}\.js$/, ''))
    .sort();
const entryOf = (built: esbuild.Metafile, source: string) => graphOf(built).fileOf.get(source) ?? '';
const chunksOf = ({ outputs }: esbuild.Metafile) => Object.keys(outputs).filter((file) => !outputs[file]?.entryPoint);
const RESULT = ['first11', 'first21second', 'firstlate22', 'firstother2second2', 2];

it('merges chunks into one file with the same behaviour and a single state, and removes the chunks', async () => {
  const metafile = await built('src/main.js');
  const chunks = chunksOf(metafile);
  expect(chunks.length).toBeGreaterThan(1);
  const merged = await mergeChunks(root, metafile, { always: chunks }, settings());
  expect(names()).toEqual(['always', 'late', 'main', 'other']);
  expect(Object.keys(merged.outputs).sort()).toEqual(
    readdirSync(join(root, 'out'))
      .map((name) => `out/${name}`)
      .sort(),
  );
  const { run } = (await import(pathToFileURL(join(root, entryOf(merged, 'src/main.js'))).href)) as { run: () => Promise<unknown[]> };
  expect(await run()).toEqual(RESULT);
});

it('merges an entry with the chunks that it imports', async () => {
  const metafile = await built('src/entry.js');
  const merged = await mergeChunks(root, metafile, { start: [...chunksOf(metafile), entryOf(metafile, 'src/entry.js')] }, settings());
  expect(names()).toEqual(['late', 'other', 'start']);
  const ran = vi.fn();
  vi.stubGlobal('ran', ran);
  await import(pathToFileURL(join(root, entryOf(merged, 'src/entry.js'))).href);
  expect(await ran.mock.lastCall?.[0]).toEqual(RESULT);
});

it('merges entries that are loaded later, which others import by statement, too', async () => {
  const metafile = await built('src/main.js', 'src/second.js');
  const files = ['src/late.js', 'src/other.js', 'src/second.js'].map((entry) => entryOf(metafile, entry));
  const merged = await mergeChunks(root, metafile, { later: [...chunksOf(metafile), ...files] }, settings());
  expect(names()).toEqual(['later', 'main']);
  expect(entryOf(merged, 'src/late.js')).toBe(entryOf(merged, 'src/other.js'));
  const { run } = (await import(pathToFileURL(join(root, entryOf(merged, 'src/main.js'))).href)) as { run: () => Promise<unknown[]> };
  expect(await run()).toEqual(RESULT);
});

it('wraps imports of entries that need more, and imports what loads it', async () => {
  writeFileSync(
    join(root, 'src', 'loader.js'),
    'export const loadPart = async (load, more) => { globalThis.wrapped(more); return load(); };',
  );
  const metafile = await built('src/entry.js', 'src/loader.js');
  const wrap = (call: string, entry: string) => (entry === 'src/late.js' ? `load$(()=>${call},"styles")` : call);
  await wrapImports(root, graphOf(metafile), { wrap, loader: 'src/loader.js', name: 'loadPart as load$' });
  const start = Object.keys(metafile.outputs).filter((file) => !/loader|late/.test(file));
  const merged = await mergeChunks(root, metafile, { start }, settings());
  const [ran, wrapped] = [vi.fn(), vi.fn()];
  vi.stubGlobal('ran', ran);
  vi.stubGlobal('wrapped', wrapped);
  await import(pathToFileURL(join(root, entryOf(merged, 'src/entry.js'))).href);
  expect(await ran.mock.lastCall?.[0]).toEqual(RESULT);
  expect(wrapped.mock.calls).toEqual([['styles']]);
});

it.each([
  { except: 'no file', told: 'chunk' },
  { except: 'the file that loads it', told: undefined },
])('tells a call what the part imports that is not there yet, except in $except', async ({ told }) => {
  writeFileSync(
    join(root, 'src', 'loader.js'),
    'export const loadPart = async (load, names) => { globalThis.told(names); return load(); };',
  );
  writeFileSync(join(root, 'src', 'start.js'), `import { next } from './state.js'; next(); globalThis.ran(import('./late.js'));`);
  const metafile = await built('src/start.js', 'src/loader.js', 'src/first.js');
  const wrap = (call: string, entry: string) => `load$(()=>${call},${scriptsOfEntry(entry)})`;
  await wrapImports(root, graphOf(metafile), { wrap, loader: 'src/loader.js', name: 'loadPart as load$' });
  const graph = graphOf(await mergeChunks(root, metafile, {}, settings()));
  const start = graph.fileOf.get('src/start.js') ?? '';
  nameScripts(root, graph, { main: start, except: new Set(told === undefined ? [start] : []) });
  const [ran, tell] = [vi.fn(), vi.fn()];
  vi.stubGlobal('ran', ran);
  vi.stubGlobal('told', tell);
  await import(pathToFileURL(join(root, start)).href);
  const [loaded] = ran.mock.lastCall ?? [];
  const { late } = (await loaded) as { late: () => string };
  expect(late()).toBe('firstlate22');
  expect(tell.mock.calls).toEqual([[told]]);
});
