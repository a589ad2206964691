import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demandsOf, graphOf } from '../../build/graph.mjs';
import { groupPieces } from '../../build/group.mjs';
import { sheetPieces } from '../../build/style-sheets.mjs';

const SOURCES = {
  'main.js': `import './page.css'; import { label } from './label.js'; label(); import('./drawer.js'); import('./menu.js');`,
  'label.js': `import './label.css'; export const label = () => 'label';`,
  'button.js': `import { label } from './label.js'; import './button.css'; import './button-look.css'; export const button = () => label();`,
  'drawer.js': `import './drawer.css'; import { button } from './button.js'; export const drawer = button();`,
  'menu.js': `import { button } from './button.js'; import './menu.css'; export const menu = button();`,
};
const SHEETS = ['page', 'label', 'button', 'button-look', 'drawer', 'menu'];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watchfloor-sheets-'));
  mkdirSync(join(root, 'src'));
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(root, 'src', name), text);
  for (const name of SHEETS) writeFileSync(join(root, 'src', `${name}.css`), `.${name} { color: red; }`);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('gives each part the sheets of its code, each in an order in which a component follows what it is made of', async () => {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    metafile: true,
    entryPoints: ['src/main.js'],
    outdir: 'out',
  });
  const graph = graphOf(metafile);
  const demands = demandsOf(graph, ['src/main.js'], { first: ['src/main.js', 'src/menu.js'] });
  const { pieces, textOf } = sheetPieces(root, graph, demands, 'out/main.css');
  const names = (paths: Iterable<string>) => [...paths].map((path) => path.replace(/^src\/|\.css$/g, ''));
  const follows = Object.fromEntries([...pieces].map(([path, piece]) => [...names([path]), names(piece.follows ?? []).sort()]));
  expect(follows).toEqual({
    page: ['label'],
    label: [],
    button: ['label'],
    'button-look': ['button', 'label'],
    drawer: ['button', 'button-look', 'label'],
    menu: ['button', 'button-look', 'label'],
  });
  const wantedBy = (name: string) => [...(pieces.get(`src/${name}.css`)?.wanted ?? [])].map((i) => demands[i]?.name);
  expect(wantedBy('label')).toEqual(['src/main.js', 'first']);
  expect(wantedBy('button').sort()).toEqual(['first', 'src/drawer.js', 'src/menu.js']);
  expect(wantedBy('drawer')).toEqual(['src/drawer.js']);
  const groups = groupPieces(pieces, demands);
  const fileOf = (path: string) => groups.findIndex((group) => group.includes(path));
  for (const [path, { follows: before = [] }] of pieces) {
    for (const other of before) expect(fileOf(other), `${other} before ${path}`).toBeLessThanOrEqual(fileOf(path));
  }
  expect(textOf(['src/menu.css']).toString()).toContain('.menu{');
});
