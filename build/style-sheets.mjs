/** Style sheets of the console's parts: esbuild puts the styles of all of them into one file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wantedAt } from './graph.mjs';

const isSheet = (path) => path.endsWith('.css');

/** By source of styles, in esbuild's order: the files of code that import it. */
function importersOf({ outputs, files, metafile }) {
  const importers = new Map();
  const sheetsIn = (path) => (metafile.inputs[path]?.imports ?? []).map((one) => one.path).filter(isSheet);
  for (const file of files) {
    const found = new Set(Object.keys(outputs[file].inputs).flatMap(sheetsIn));
    for (const sheet of found) for (const next of sheetsIn(sheet)) found.add(next);
    for (const sheet of found) importers.set(sheet, [...(importers.get(sheet) ?? []), file]);
  }
  return importers;
}

/**
 * By source of styles: those that must stand before it, because its component is made of theirs. Those of Mantine's components come before what
 * the theme changes of them, as their module imports them so.
 */
function orderOf({ metafile }) {
  const before = new Map();
  const known = new Map();
  /** The sheets that a module brings, and where it brings none, those of what it imports. */
  const broughtBy = (path) => {
    if (known.has(path)) return known.get(path);
    // A circle of modules ends here.
    known.set(path, []);
    const imports = (metafile.inputs[path]?.imports ?? []).filter(({ kind }) => kind === 'import-statement').map(({ path: next }) => next);
    const own = imports.filter(isSheet);
    const below = [...new Set(imports.filter((next) => !isSheet(next)).flatMap(broughtBy))];
    for (const [i, sheet] of own.entries()) before.set(sheet, new Set([...(before.get(sheet) ?? []), ...below, ...own.slice(0, i)]));
    known.set(path, own.length > 0 ? own : below);
    return known.get(path);
  };
  for (const path of Object.keys(metafile.inputs)) if (!isSheet(path)) broughtBy(path);
  return before;
}

/**
 * @param file esbuild's sheet, whose bytes follow each other in the order of its sources.
 * @returns the pieces for `groupPieces`, by source, and their bytes.
 */
export function sheetPieces(root, graph, demands, file) {
  const bytes = readFileSync(join(root, file));
  const importers = importersOf(graph);
  const order = orderOf(graph);
  const texts = new Map();
  const pieces = new Map();
  let from = 0;
  for (const [source, { bytesInOutput }] of Object.entries(graph.metafile.outputs[file].inputs)) {
    texts.set(source, bytes.subarray(from, from + bytesInOutput));
    from += bytesInOutput;
    pieces.set(source, { bytes: bytesInOutput, follows: order.get(source) ?? [], ...wantedAt(demands, importers.get(source) ?? []) });
  }
  if (bytes.length - from > 1) throw new Error(`${file}: ${bytes.length - from} bytes belong to no source`);
  return { pieces, textOf: (sources) => Buffer.concat(sources.map((source) => texts.get(source))) };
}
