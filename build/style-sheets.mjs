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
 * Pairs of sheets: that of a module, and one of what it imports by statements, by way of any others: of a component, and of what it is made of.
 */
function relatedSheets({ metafile }) {
  const pairs = [];
  const known = new Map();
  const sheetsBelow = (path) => {
    if (known.has(path)) return known.get(path);
    // A circle of modules ends here.
    known.set(path, new Set());
    const imports = (metafile.inputs[path]?.imports ?? []).filter(({ kind }) => kind === 'import-statement').map((one) => one.path);
    const own = imports.filter(isSheet);
    const below = new Set(imports.filter((next) => !isSheet(next)).flatMap((next) => [...sheetsBelow(next)]));
    for (const [i, sheet] of own.entries()) for (const other of [...below, ...own.slice(0, i)]) pairs.push([sheet, other]);
    const all = new Set([...own, ...below]);
    known.set(path, all);
    return all;
  };
  for (const [path, { imports }] of Object.entries(metafile.inputs)) {
    if (!isSheet(path)) sheetsBelow(path);
    // A class composed of another sheet's.
    else for (const { path: other } of imports) pairs.push([path, other]);
  }
  return pairs;
}

/**
 * In different files, the sheet of a component follows those of what it is made of.
 * @param file esbuild's sheet, whose bytes follow each other in the order of its sources.
 * @returns the pieces for `groupPieces`, by source, and their bytes.
 */
export function sheetPieces(root, graph, demands, file) {
  const bytes = readFileSync(join(root, file));
  const importers = importersOf(graph);
  const sources = Object.entries(graph.metafile.outputs[file].inputs);
  const before = new Map(sources.map(([source]) => [source, new Set()]));
  for (const [sheet, other] of relatedSheets(graph)) if (sheet !== other) before.get(sheet)?.add(other);
  const texts = new Map();
  const pieces = new Map();
  let from = 0;
  for (const [source, { bytesInOutput }] of sources) {
    texts.set(source, bytes.subarray(from, from + bytesInOutput));
    from += bytesInOutput;
    pieces.set(source, { bytes: bytesInOutput, follows: before.get(source), ...wantedAt(demands, importers.get(source) ?? []) });
  }
  if (bytes.length - from > 1) throw new Error(`${file}: ${bytes.length - from} bytes belong to no source`);
  return { pieces, textOf: (sources) => Buffer.concat(sources.map((source) => texts.get(source))) };
}
