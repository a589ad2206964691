/**
 * Writes `src/marks/material/` anew: the paths of Material's filled icons by their names, a file a first letter, and the list of names.
 * Run by hand, with the `icons.json` of the package `@iconify-json/ic` (1.2.4, Apache 2.0): `node build/material-icons.mjs icons.json`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OUT = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src/marks/material');
const STYLE = 'baseline-';

const { icons, aliases = {} } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const bodyOf = (id) => icons[id]?.body ?? (aliases[id] ? bodyOf(aliases[id].parent) : undefined);

const attribute = (element, name) => new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];
const number = (element, name) => Number(attribute(element, name) ?? 0);

/** An ellipse as a path. */
const round = (cx, cy, rx, ry) => `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function pathOf(element) {
  const [, kind] = /^<(\w+)/.exec(element);
  // Parts that are drawn faintly are those that an icon says are off.
  if (attribute(element, 'fill-opacity') ?? attribute(element, 'opacity')) return '';
  if (kind === 'path') return attribute(element, 'd').replace(/^m/, 'M');
  const [x, y, r] = ['cx', 'cy', 'r'].map((name) => number(element, name));
  if (kind === 'circle') return round(x, y, r, r);
  if (kind === 'ellipse') return round(x, y, number(element, 'rx'), number(element, 'ry'));
  if (kind === 'rect') {
    const [left, top, width, height] = ['x', 'y', 'width', 'height'].map((name) => number(element, name));
    return `M${left} ${top}h${width}v${height}h${-width}z`;
  }
  throw new Error(`${kind} is not known`);
}

const parts = {};
const ids = [...Object.keys(icons), ...Object.keys(aliases)].filter((id) => id.startsWith(STYLE)).sort();
for (const id of ids) {
  const elements = [...bodyOf(id).matchAll(/<(?:path|circle|ellipse|rect)\b[^>]*>/g)].map(([element]) => element);
  const path = elements.map(pathOf).join('');
  if (path === '') continue;
  const name = id.slice(STYLE.length).replaceAll('-', '_');
  const letter = /^[a-z]/.test(name) ? name[0] : '0';
  parts[letter] ??= {};
  parts[letter][name] = elements.some((element) => element.includes('fill-rule="evenodd"')) ? { evenOdd: path } : path;
}
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const [letter, paths] of Object.entries(parts)) writeFileSync(join(OUT, `${letter}.json`), `${JSON.stringify(paths, null, 2)}\n`);
const names = Object.values(parts).flatMap((paths) => Object.keys(paths));
writeFileSync(join(OUT, 'names.json'), `${JSON.stringify(names.sort().join(' '))}\n`);
