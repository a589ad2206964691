/**
 * Merges chunks: esbuild makes one for every set of modules that the same entries reach, many of them tiny. Statements are found by a
 * parser of modules.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { init, parse } from 'es-module-lexer';
import * as esbuild from 'esbuild';
import { minified } from './minify.mjs';

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);
/** The form in which esbuild imports from a chunk. */
const NAMED = /^import(?:\s*\{([^}]*)\}\s*from\s*)?\s*"/;
/** Name of an export in the merged file: chunks use the same short names. */
const renamed = (place, name) => `${name}$${place.toString(36)}`;
/** Name under which a merged file exports all that one of its entries does. */
const wholeOf = (place) => `entry$${place.toString(36)}`;
const namesOf = (list) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => one.split(/\s+as\s+/));

/** Where a module imports a file beside it; `isLater`: by a call. */
function importsOf(text) {
  const [found] = parse(text);
  return found
    .filter(({ specifier }) => specifier?.startsWith('./'))
    .map(({ type, specifier, importStart, importEnd }) => ({
      name: specifier.slice(2),
      from: importStart,
      to: importEnd,
      isLater: type === 'dynamic',
    }));
}

/** Puts texts in place of parts of one. @param edits in their order. */
function replaced(text, edits) {
  let from = 0;
  const parts = edits.flatMap(({ from: start, to, by }) => {
    const before = text.slice(from, start);
    from = to;
    return [before, by];
  });
  return [...parts, text.slice(from)].join('');
}

/** Files that others import by a statement. */
const importedAtOnce = (outputs) =>
  new Set(
    Object.values(outputs).flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)),
  );

/**
 * Puts `wrap(call, entry)` in place of each `import()` of an entry, in the files that esbuild wrote. Where that changes one, `loader` is
 * imported there as `name`.
 */
export async function wrapImports(root, graph, { wrap, loader, name }) {
  await init;
  const from = basename(graph.fileOf.get(loader));
  for (const file of graph.files) {
    const text = readFileSync(join(root, file), 'utf8');
    const edits = importsOf(text).flatMap((one) => {
      const { entryPoint } = one.isLater ? graph.outputs[join(dirname(file), one.name)] : {};
      const call = text.slice(one.from, one.to);
      const by = entryPoint ? wrap(call, entryPoint) : call;
      return by === call ? [] : [{ ...one, by }];
    });
    if (edits.length === 0) continue;
    writeFileSync(join(root, file), `import{${name}}from"./${from}";${replaced(text, edits)}`);
    graph.outputs[file].imports.push({ path: graph.fileOf.get(loader), kind: 'import-statement' });
  }
}

async function mergedText(root, chunks, outputs, settings) {
  const names = chunks.map((file) => basename(file));
  const imported = importedAtOnce(outputs);
  const contents = chunks.map((file, i) => {
    const { exports, entryPoint } = outputs[file];
    if (exports.length === 0) return `import"./${names[i]}";`;
    const list = `export{${exports.map((name) => `${name} as ${renamed(i, name)}`).join(',')}}from"./${names[i]}";`;
    if (!entryPoint) return list;
    const whole = `export*as ${wholeOf(i)} from"./${names[i]}";`;
    return imported.has(file) ? list + whole : whole;
  });
  const others = {
    name: 'other-files-stay',
    setup: (build) =>
      build.onResolve({ filter: /^\.\// }, ({ path }) => (names.includes(path.slice(2)) ? undefined : { path, external: true })),
  };
  const { outputFiles } = await esbuild.build({
    ...settings,
    stdin: { contents: contents.join('\n'), resolveDir: join(root, dirname(chunks[0])) },
    entryPoints: undefined,
    splitting: false,
    metafile: false,
    write: false,
    plugins: [others],
  });
  return outputFiles[0].text;
}

/** Points imports of merged files at their new ones; several from one file become one statement. */
function redirect(text, placeOf, silent) {
  const lists = new Map();
  const edits = importsOf(text).flatMap((one) => {
    const place = placeOf.get(one.name);
    if (!place) return [];
    if (one.isLater) {
      const loaded = `import("./${place.file}")`;
      return [{ ...one, by: silent.has(one.name) ? loaded : `${loaded}.then(loaded=>loaded.${wholeOf(place.index)})` }];
    }
    const statement = text.slice(one.from, one.to);
    const [, list = ''] = NAMED.exec(statement) ?? [];
    if (!NAMED.test(statement)) throw new Error(`esbuild imports in another form: ${statement}`);
    const known = lists.get(place.file) ?? [];
    lists.set(place.file, [...known, ...namesOf(list).map(([from, to = from]) => `${renamed(place.index, from)} as ${to}`)]);
    // With the semicolon behind it.
    return [{ ...one, to: text[one.to] === ';' ? one.to + 1 : one.to, by: '' }];
  });
  const statements = [...lists].map(([file, list]) =>
    list.length > 0 ? `import{${list.join(',')}}from"./${file}";` : `import"./${file}";`,
  );
  return statements.join('') + replaced(text, edits);
}

/** By name of esbuild. What has the same name is numbered. */
function finalNamesOf(names, version) {
  const counts = new Map();
  return new Map(
    names.map((name) => {
      const stem = name.replace(/(-[A-Z0-9]{8})?\.js$/, '');
      const count = counts.get(stem) ?? 0;
      counts.set(stem, count + 1);
      return [name, `${stem}${count > 0 ? `.${count}` : ''}-${version}.js`];
    }),
  );
}

/**
 * Changes esbuild's output in place.
 * @param groups maps a name to output files of `metafile`; no group may import a later one. An entry may be in a group
 * if it has no top-level await: late chunks import the merged file, and would wait for it to end.
 * @returns the metafile of the folder after merging; a file has `entryPoints`, the sources that it is loaded for.
 */
export async function mergeChunks(root, metafile, groups, settings) {
  await init;
  const outputs = Object.entries(metafile.outputs).filter(([file]) => file.endsWith('.js'));
  const folder = dirname(outputs[0][0]);
  const placeOf = new Map();
  for (const [name, chunks] of Object.entries(groups)) {
    for (const [index, file] of chunks.entries()) placeOf.set(basename(file), { file: `${name}.js`, index });
  }
  const silent = new Set(outputs.filter(([, { exports }]) => exports.length === 0).map(([file]) => basename(file)));
  const merge = async ([name, chunks]) => [
    `${name}.js`,
    redirect(await mergedText(root, chunks, metafile.outputs, settings), placeOf, silent),
  ];
  const texts = new Map(await Promise.all(Object.entries(groups).map(merge)));
  for (const [file] of outputs) {
    if (!placeOf.has(basename(file))) texts.set(basename(file), redirect(readFileSync(join(root, file), 'utf8'), placeOf, silent));
    rmSync(join(root, file));
  }
  await Promise.all([...texts].map(async ([name, text]) => texts.set(name, await minified(text))));
  // All files are renamed, because their imports change: a cached old file must not load new ones. One hash for all repeats well, and so
  // compresses to next to nothing; the names of esbuild hold a hash of each file.
  const version = hash([...texts.values(), ...outputs.map(([file]) => file)].join('\n'));
  const finalNames = finalNamesOf([...texts.keys()], version);
  const finalName = (name) => finalNames.get(name);
  for (const [name, text] of texts) {
    const edits = importsOf(text).map((one) => ({ ...one, by: text.slice(one.from, one.to).replace(one.name, finalName(one.name)) }));
    writeFileSync(join(root, folder, finalName(name)), replaced(text, edits));
  }
  const newPath = (file) => join(folder, finalName(placeOf.get(basename(file))?.file ?? basename(file)));
  const merged = {};
  for (const [file, output] of outputs) {
    const known = merged[newPath(file)] ?? { entryPoints: [], imports: [], inputs: {} };
    const imports = output.imports.map((one) => (metafile.outputs[one.path] ? { ...one, path: newPath(one.path) } : one));
    merged[newPath(file)] = {
      entryPoints: [...known.entryPoints, ...(output.entryPoint ? [output.entryPoint] : [])],
      imports: [...known.imports, ...imports].filter(({ path }) => path !== newPath(file)),
      inputs: { ...known.inputs, ...output.inputs },
    };
  }
  return { ...metafile, outputs: merged };
}
