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
/** Name of an export in the merged file: chunks use the same short names. */
const renamed = (place, name) => `${name}$${place.toString(36)}`;
const namesOf = (list) => list.split(',').map((part) => part.split(' as '));

async function mergedText(root, chunks, exportsOf, settings) {
  const names = chunks.map((file) => basename(file));
  const contents = chunks.map((file, i) => {
    const list = exportsOf(file).map((name) => `${name} as ${renamed(i, name)}`);
    return list.length > 0 ? `export{${list.join(',')}}from"./${names[i]}";` : `import"./${names[i]}";`;
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

/** Points imports of merged chunks at their new files; several from one file become one statement. */
function redirect(text, placeOf) {
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
  return statements.join('') + rest;
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
 * @param groups maps a name to output files of `metafile`; no group may import a later one. An entry may be in a group if it exports nothing and
 * has no top-level await: late chunks import the merged file, and would wait for it to end.
 * @returns the metafile of the folder after merging.
 */
export async function mergeChunks(root, metafile, groups, settings) {
  const outputs = Object.entries(metafile.outputs).filter(([file]) => file.endsWith('.js'));
  const folder = dirname(outputs[0][0]);
  const placeOf = new Map();
  for (const [name, chunks] of Object.entries(groups)) {
    for (const [index, file] of chunks.entries()) placeOf.set(basename(file), { file: `${name}.js`, index });
  }
  const exportsOf = (file) => metafile.outputs[file].exports;
  const merge = async ([name, chunks]) => [`${name}.js`, redirect(await mergedText(root, chunks, exportsOf, settings), placeOf)];
  const texts = new Map(await Promise.all(Object.entries(groups).map(merge)));
  for (const [file] of outputs) {
    if (!placeOf.has(basename(file))) texts.set(basename(file), redirect(readFileSync(join(root, file), 'utf8'), placeOf));
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
    const known = merged[newPath(file)] ?? { imports: [], inputs: {}, exports: [] };
    const imports = output.imports.map((one) => (metafile.outputs[one.path] ? { ...one, path: newPath(one.path) } : one));
    merged[newPath(file)] = {
      ...known,
      ...(output.entryPoint ? { entryPoint: output.entryPoint } : {}),
      imports: [...known.imports, ...imports].filter(({ path }) => path !== newPath(file)),
      inputs: { ...known.inputs, ...output.inputs },
    };
  }
  return { ...metafile, outputs: merged };
}
