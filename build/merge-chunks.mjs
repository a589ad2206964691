/**
 * Merges chunks that are always loaded together: esbuild makes one for every set of modules that the same entries reach, many of them
 * tiny.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as esbuild from 'esbuild';
import { minified } from './minify.mjs';

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const IMPORT = /import(?:\{([^}]*)\}from)?"\.\/([\w.-]+\.js)";/g;
const LATER = /import\("\.\/([\w.-]+\.js)"\)/g;
/** Name of an export in the merged file: chunks use the same short names. */
const renamed = (place, name) => `${name}$${place.toString(36)}`;
/** Name under which a merged file exports all that one of its entries does. */
const wholeOf = (place) => `entry$${place.toString(36)}`;
const namesOf = (list) => list.split(',').map((part) => part.split(' as '));

/** Files that others import by a statement. */
const importedAtOnce = (outputs) =>
  new Set(
    Object.values(outputs).flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)),
  );

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
  const rest = text.replace(IMPORT, (statement, list, name) => {
    const place = placeOf.get(name);
    if (!place) return statement;
    const known = lists.get(place.file) ?? [];
    lists.set(place.file, known);
    for (const [from, to = from] of list ? namesOf(list) : []) known.push(`${renamed(place.index, from)} as ${to}`);
    return '';
  });
  const statements = [...lists].map(([file, list]) =>
    list.length > 0 ? `import{${list.join(',')}}from"./${file}";` : `import"./${file}";`,
  );
  const later = rest.replace(LATER, (call, name) => {
    const place = placeOf.get(name);
    if (!place) return call;
    const loaded = `import("./${place.file}")`;
    return silent.has(name) ? loaded : `${loaded}.then(loaded=>loaded.${wholeOf(place.index)})`;
  });
  return statements.join('') + later;
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
    const final = text.replace(/"\.\/([\w.-]+\.js)"/g, (quoted, other) => (texts.has(other) ? `"./${finalName(other)}"` : quoted));
    writeFileSync(join(root, folder, finalName(name)), final);
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
