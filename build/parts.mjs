/**
 * Parts of the console that load themselves. esbuild writes a file for each set of modules that the same entries reach; here these, the style
 * sheets and the texts become as few files as pay, and each `import()` brings the sheets and texts that its code needs besides.
 */
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { demandsOf, graphOf, wantedAt } from './graph.mjs';
import { groupPieces } from './group.mjs';
import { mergeChunks, wrapImports } from './merge-chunks.mjs';
import { nameScripts, scriptsOfEntry } from './name-scripts.mjs';
import { PAGES, ROOTS, WORKERS } from './pages.mjs';
import { sheetPieces } from './style-sheets.mjs';
import { textPieces } from './text-files.mjs';

const LOADED = 'loadPart$';
const ENTRIES = Object.fromEntries(Object.entries(PAGES).map(([page, { entries }]) => [page, entries]));

/** @returns for each demand the numbers of the groups that it loads. */
function numbersFor(groups, pieces, demands) {
  const numbers = demands.map(() => []);
  for (const [number, keys] of groups.entries()) {
    const all = keys.map((key) => pieces.get(key));
    for (const i of demands.keys()) {
      if (all.some(({ wanted }) => wanted.has(i)) && !all.some(({ held }) => held.has(i))) numbers[i].push(number);
    }
  }
  return numbers;
}

/** The first group is for every page, which loads no other. */
function groupsForPage(pieces, demands) {
  const page = demands.findIndex(({ name }) => name === ROOTS.main);
  const groups = groupPieces(pieces, demands);
  const [first, ...more] = groups.filter((keys) => keys.some((key) => pieces.get(key).wanted.has(page)));
  if (!first || more.length > 0) throw new Error(`every page would load ${more.length + 1} files of ${first?.[0]} and the like`);
  const sorted = [first, ...groups.filter((keys) => keys !== first)];
  return { groups: sorted, numbers: numbersFor(sorted, pieces, demands) };
}

/**
 * Only files of one world are merged. A worker must not load what draws the page, and nobody else may load what starts a worker: parts of
 * workers import it, so they stay apart from what the page loads, too.
 */
function worldOf(graph, demands, { wanted, held }) {
  const entries = [...wanted, ...held].map((i) => demands[i]).filter(({ name }) => graph.fileOf.has(name));
  if (!entries.some(({ isWorker }) => isWorker)) return 'page';
  if (!entries.every(({ isWorker }) => isWorker)) return 'everybody';
  const [only, ...others] = [...wanted].map((i) => demands[i].name).filter((name) => graph.fileOf.has(name));
  return others.length === 0 && Object.values(WORKERS).includes(only) ? only : 'workers';
}

function scriptGroups(graph, demands) {
  const pieceOf = (file) => {
    const at = wantedAt(demands, [file]);
    return { ...at, bytes: graph.outputs[file].bytes, needs: graph.atOnce(file), world: worldOf(graph, demands, at) };
  };
  const groups = groupPieces(new Map(graph.files.map((file) => [file, pieceOf(file)])), demands);
  const named = {};
  for (const files of groups) {
    const name = nameOf(graph, files);
    const others = Object.keys(named).filter((other) => other.split('.')[0] === name).length;
    named[others > 0 ? `${name}.${others}` : name] = files;
  }
  return named;
}

/** That of its largest entry, else of the largest source. */
function nameOf({ outputs }, files) {
  const bySize = files.toSorted((a, b) => outputs[b].bytes - outputs[a].bytes);
  const entry = bySize.find((file) => outputs[file].entryPoint);
  const largest = Object.entries(outputs[bySize[0]].inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput)[0]?.[0];
  const source = entry ? outputs[entry].entryPoint : (largest ?? 'part');
  return basename(source).replace(/\..*/, '');
}

/** Files that import each other would run with what is not there yet. */
function checkCircles(graph) {
  const circle = graph.files.find((file) => graph.atOnce(file).some((next) => graph.closureOf(next).has(file)));
  if (circle) throw new Error(`${circle} imports itself by way of others`);
}

/** What starts a worker must not run in the page, and a worker must not load what draws it: a merged file brings everything that is in it. */
function checkWorkers(graph) {
  const starts = new Set(Object.values(WORKERS).map((entry) => graph.fileOf.get(entry)));
  for (const [entry, file] of graph.fileOf) {
    const started = entry.startsWith('workers/') ? undefined : [...graph.closureOf(file)].find((one) => starts.has(one));
    if (started) throw new Error(`${entry} would run ${started} in the page`);
  }
  const inputs = [...graph.filesOf(Object.values(WORKERS))].flatMap((file) => Object.keys(graph.outputs[file].inputs));
  const drawing = inputs.filter((input) => /node_modules\/react|\.tsx$/.test(input));
  if (drawing.length > 0) throw new Error(`the workers would load ${drawing.slice(0, 5).join(', ')}`);
}

/**
 * Changes esbuild's output in place.
 * @param loader the entry whose `loadPart` loads code with sheets and texts. @param english all texts of the default language.
 * @returns the scripts of the page and the workers; style sheets and texts, which the caller writes: the bytes of each sheet and the keys of
 * each file of texts, by number; for each page what it loads; the script of each entry, and all that a browser loads for some.
 */
export async function splitParts(root, metafile, { loader, english, settings }) {
  const split = graphOf(metafile);
  const demands = demandsOf(split, Object.values(ROOTS), ENTRIES);
  // A worker draws nothing, and gets its texts from the page.
  const ofPage = demands.map((demand) => (demand.isWorker ? { ...demand, files: new Set(), held: new Set() } : demand));
  const { cssBundle } = metafile.outputs[split.fileOf.get(ROOTS.main)];
  const { pieces: ofSheets, textOf } = sheetPieces(root, split, ofPage, cssBundle);
  const ofTexts = textPieces(split, ofPage, english);
  const sheets = groupsForPage(ofSheets, demands);
  const texts = groupsForPage(ofTexts, demands);
  for (const output of Object.keys(metafile.outputs)) if (output.endsWith('.css')) rmSync(join(root, output));

  const indexOf = new Map(demands.map(({ name }, i) => [name, i]));
  const isEmpty = (entry) => split.outputs[split.fileOf.get(entry)].bytes === 0;
  const wrap = (call, entry) => {
    const lists = [sheets, texts].map(({ numbers }) => numbers[indexOf.get(entry)]);
    return lists.every((list) => list.length === 0)
      ? call
      : `${LOADED}(()=>${isEmpty(entry) ? 'Promise.resolve()' : call},${[...lists.map((list) => JSON.stringify(list)), scriptsOfEntry(entry)].join(',')})`;
  };
  await wrapImports(root, split, { wrap, loader, name: `loadPart as ${LOADED}` });
  const wrapped = graphOf(metafile);
  const merged = graphOf(
    await mergeChunks(root, metafile, scriptGroups(wrapped, demandsOf(wrapped, Object.values(ROOTS), ENTRIES)), settings),
  );
  const everybodys = merged.filesOf([ROOTS.main, ...Object.values(ENTRIES).flat()]);
  nameScripts(root, merged, { main: merged.fileOf.get(ROOTS.main), except: everybodys });
  checkWorkers(merged);
  checkCircles(merged);
  const loadedFor = ([page, entries]) => [
    page,
    {
      sheets: sheets.numbers[indexOf.get(page)],
      texts: texts.numbers[indexOf.get(page)],
      scripts: [...merged.filesOf(entries)],
    },
  ];
  const main = merged.fileOf.get(ROOTS.main);
  return {
    main,
    scripts: [...merged.closureOf(main)].filter((file) => file !== main),
    workers: Object.fromEntries(Object.entries(WORKERS).map(([name, entry]) => [name, merged.fileOf.get(entry)])),
    sheets: sheets.groups.map(textOf),
    texts: texts.groups,
    pages: Object.fromEntries(Object.entries(ENTRIES).map(loadedFor)),
    fileOf: merged.fileOf,
    scriptsOf: (entries) => [...merged.filesOf(entries)],
  };
}
