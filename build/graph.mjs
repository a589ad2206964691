/** What esbuild wrote: which files are loaded with which, and what is there before an `import()` in any case. */

/** What the bytes of a page that is measured count, beside those of a part that is opened later; the entries of such a page alone hardly count. */
const MEASURED = 20_000;
const WITHIN_MEASURED = 0.02;
/** What a request costs, in bytes before compression: of a part, and of a page that is measured, which everybody waits for. */
const REQUEST = 20_000;
const MEASURED_REQUEST = 30_000_000;

const ofKind = (outputs, file, kind) =>
  outputs[file].imports.filter((one) => one.kind === kind && outputs[one.path]).map(({ path }) => path);

/** Of the scripts of a metafile, of esbuild or of `mergeChunks`, whose files may have several entries. Entries are sources, files are outputs. */
export function graphOf(metafile) {
  const outputs = Object.fromEntries(Object.entries(metafile.outputs).filter(([file]) => file.endsWith('.js')));
  const files = Object.keys(outputs);
  const entriesIn = ({ entryPoint, entryPoints = entryPoint ? [entryPoint] : [] }) => entryPoints;
  const fileOf = new Map(files.flatMap((file) => entriesIn(outputs[file]).map((entry) => [entry, file])));
  const closures = new Map();
  /** It and what a browser loads with it. */
  const closureOf = (file) => {
    if (!closures.has(file)) {
      const found = new Set([file]);
      for (const one of found) for (const next of ofKind(outputs, one, 'import-statement')) found.add(next);
      closures.set(file, found);
    }
    return closures.get(file);
  };
  const graph = {
    metafile,
    outputs,
    files,
    fileOf,
    closureOf,
    atOnce: (file) => ofKind(outputs, file, 'import-statement'),
    onDemand: (file) => ofKind(outputs, file, 'dynamic-import'),
    /** Files that are loaded with any of the entries. */
    filesOf: (entries) => new Set(entries.flatMap((entry) => [...closureOf(entryFile(entry))])),
  };
  const entryFile = (entry) => {
    if (!fileOf.has(entry)) throw new Error(`${entry} has no file of its own`);
    return fileOf.get(entry);
  };
  return graph;
}

/** By entry: the files that are loaded before it, whichever `import()` loads it. */
function heldBefore({ files, fileOf, closureOf, onDemand }, roots) {
  const importers = new Map([...fileOf.values()].map((file) => [file, new Set()]));
  const entriesOf = new Map(files.map((file) => [file, []]));
  for (const [entry, file] of fileOf) for (const one of closureOf(file)) entriesOf.get(one).push(entry);
  for (const file of files) for (const loaded of onDemand(file)) importers.get(loaded).add(file);
  // Undefined: not known yet, which leaves the others as they are.
  const held = new Map(roots.map((entry) => [entry, new Set()]));
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const [entry, file] of fileOf) {
      if (roots.includes(entry)) continue;
      const before = [...importers.get(file)]
        .flatMap((importer) => entriesOf.get(importer))
        .filter((one) => held.has(one))
        .map((one) => closureOf(fileOf.get(one)).union(held.get(one)));
      if (before.length === 0) continue;
      const common = before.reduce((all, one) => all.intersection(one));
      if (held.get(entry)?.size === common.size) continue;
      held.set(entry, common);
      isSettled = false;
    }
  }
  return held;
}

/**
 * What is loaded as a whole: each entry, and each of the pages that are measured.
 * @param roots entries that are loaded alone: of the page and of each worker.
 * @param pages by name, the entries that are loaded for it.
 * @returns for each its weight, the files it loads, and those that are there before it.
 */
export function demandsOf(graph, roots, pages) {
  const held = heldBefore(graph, roots);
  const measured = new Set(Object.values(pages).flat());
  // Others are imported by statements alone.
  const ofEntries = [...held.keys()].map((entry) => ({
    name: entry,
    isWorker: entry.startsWith('workers/'),
    weight: measured.has(entry) ? WITHIN_MEASURED : 1,
    request: measured.has(entry) ? WITHIN_MEASURED * REQUEST : REQUEST,
    files: graph.closureOf(graph.fileOf.get(entry)).difference(held.get(entry)),
    held: held.get(entry),
  }));
  const ofPages = Object.entries(pages).map(([name, entries]) => ({
    name,
    isWorker: false,
    weight: MEASURED,
    request: MEASURED_REQUEST,
    files: graph.filesOf(entries),
    held: new Set(),
  }));
  return [...ofEntries, ...ofPages];
}

/** The demands that load any of `files`, and those before which one of them is loaded, by index. */
export function wantedAt(demands, files) {
  const among = (set) => files.some((file) => set.has(file));
  const held = new Set(demands.keys().filter((i) => among(demands[i].held)));
  return { wanted: new Set(demands.keys().filter((i) => !held.has(i) && among(demands[i].files))), held };
}
