import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundlePackages } from '../../build/packages.mjs';

const COMMON = `exports.count = 0; exports.next = () => { exports.count += 1; return exports.count; };`;
const SOURCES = {
  'package.json': '{"type": "module"}',
  'src/main.js': `import { next } from 'common'; import { fromModule } from 'module'; import { own } from './own.js'; import 'module/sheet.css'; import './own.css';
    export const run = async () => [next(), fromModule(), own(), (await import('common/part')).part()];`,
  'src/own.css': '.own { mask: url("data:image/svg+xml,%3Csvg/%3E") }',
  'src/own.js': `import { next } from 'common'; export const own = () => next();`,
  'src/later.js': `import { later } from 'later'; export const run = () => later();`,
  'node_modules/common/package.json': '{"main": "index.js"}',
  'node_modules/common/index.js': COMMON,
  'node_modules/common/part.js': `const { next } = require('./index.js'); module.exports = { part: () => next() };`,
  'node_modules/module/package.json': '{"type": "module", "main": "index.js"}',
  'node_modules/module/index.js': `import { next } from 'common'; import './look.css'; export const fromModule = () => next();`,
  'node_modules/module/look.css': '.look { color: red }',
  'node_modules/module/sheet.css': '.sheet { color: blue }',
  'node_modules/later/package.json': '{"main": "index.js"}',
  'node_modules/later/index.js': `exports.later = () => 'later';`,
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watchfloor-packages-'));
  for (const [name, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The packages of src/main.js are kept separate. Imports name files, because Node has no server to resolve them. */
async function build(entry: string) {
  const settings = { absWorkingDir: root, bundle: true, format: 'esm' as const, outdir: 'out', entryNames: '[name]', plugins: [] };
  const graph = (name: string) => ({ ...settings, entryPoints: [`src/${name}.js`], splitting: true });
  const packages = await bundlePackages([graph('main')], settings, pathToFileURL(join(root, 'out')).href);
  const { metafile } = await esbuild.build({ ...graph(entry), metafile: true, plugins: [packages.plugin] });
  const { run } = (await import(pathToFileURL(join(root, 'out', `${entry}.js`)).href)) as { run: () => unknown };
  return { run, styles: packages.styles, inputs: Object.keys(metafile.inputs).sort() };
}

it('excludes packages from rebuilds and gives every importer the same copy by name', async () => {
  const { run, inputs } = await build('main');
  expect(inputs).toEqual(['node_modules/module/sheet.css', 'src/main.js', 'src/own.css', 'src/own.js']);
  expect(await run()).toEqual([1, 2, 3, 4]);
});

it('lists style sheets that packages import, and leaves those that a source imports in its own bundle', async () => {
  const { styles } = await build('main');
  expect(styles).toEqual([pathToFileURL(join(root, 'out/packages/module.css')).href]);
  expect(readFileSync(join(root, 'out/packages/module.css'), 'utf8')).toContain('.look');
  const own = readFileSync(join(root, 'out/main.css'), 'utf8');
  expect(own).toContain('.sheet');
  expect(own).toContain('data:image/svg+xml');
  expect(own).not.toContain('.look');
});

it('bundles a package that is first imported after the start', async () => {
  const { run, inputs } = await build('later');
  expect(inputs).toEqual(['node_modules/later/index.js', 'src/later.js']);
  expect(run()).toBe('later');
  expect(readdirSync(join(root, 'out/packages'))).not.toContain('later.js');
});
