/**
 * Bundles packages of a development build once, because esbuild rebuilds everything that it reaches on each change. All graphs share one
 * copy. A package first imported while watching is bundled with its importer until the next start.
 */
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { isMade } from './made-modules.mjs';

/** A specifier that is not a path is a package. */
const BARE = /^[^./]/;

const entriesOf = (names) => Object.fromEntries(names.map((name) => [name, name]));

/** Those of JSX included; style sheets of packages are not. */
async function importedNames(graphs) {
  const names = new Set();
  const collect = {
    name: 'collect-packages',
    setup: (build) =>
      build.onResolve({ filter: BARE }, ({ path, kind }) => {
        if (kind === 'entry-point' || kind === 'url-token' || path.endsWith('.css') || isMade(path)) return undefined;
        names.add(path);
        return { path, external: true };
      }),
  };
  const scan = (graph) => esbuild.build({ ...graph, write: false, sourcemap: false, plugins: [collect, ...graph.plugins] });
  await Promise.all(graphs.map(scan));
  return [...names].sort();
}

/** CommonJS packages among `names`: esbuild exports them as one object, without the names that a browser needs. */
async function commonNames(names, settings) {
  const alone = {
    name: 'entries-alone',
    setup: (build) => build.onResolve({ filter: /./ }, ({ path, kind }) => (kind === 'entry-point' ? undefined : { path, external: true })),
  };
  const read = (name) => esbuild.build({ ...settings, entryPoints: [name], metafile: true, write: false, plugins: [alone] });
  const formats = await Promise.all(names.map(async (name) => Object.values((await read(name)).metafile.inputs)[0]?.format));
  return names.filter((_, i) => formats[i] === 'cjs');
}

/** An entry for each CommonJS package that exports by name what Node finds in it. */
function namedExports(packages, root) {
  const load = createRequire(join(root, 'package.json'));
  return {
    name: 'named-exports',
    setup(build) {
      build.onResolve({ filter: BARE }, ({ path, kind }) =>
        kind === 'entry-point' && packages.includes(path) ? { path, namespace: 'named-exports' } : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'named-exports' }, ({ path }) => {
        const names = new Set([...Object.keys(load(path)), 'default']);
        return { contents: `export { ${[...names].join(', ')} } from ${JSON.stringify(path)};`, resolveDir: root };
      });
    },
  };
}

/**
 * Writes the packages of `graphs` into the folder `packages` of `settings.outdir`, served at `address`.
 * @returns `plugin`, which makes a graph import them from there, and the addresses of their style sheets.
 */
export async function bundlePackages(graphs, settings, address) {
  const root = settings.absWorkingDir;
  const names = await importedNames(graphs);
  const outdir = `${settings.outdir}/packages`;
  const whole = { ...settings, outdir, entryNames: '[dir]/[name]', sourcemap: false, splitting: true, metafile: true };
  const common = await commonNames(names, whole);
  const { metafile } = await esbuild.build({
    ...whole,
    entryPoints: entriesOf(names),
    plugins: [namedExports(common, root), ...settings.plugins],
  });
  const known = new Set(names);
  const plugin = {
    name: 'packages-apart',
    setup: (build) =>
      build.onResolve({ filter: BARE }, ({ path }) =>
        known.has(path) ? { path: `${address}/packages/${path}.js`, external: true } : undefined,
      ),
  };
  const sheets = Object.keys(metafile.outputs).filter((file) => file.endsWith('.css'));
  return { plugin, styles: sheets.map((file) => `${address}/packages/${relative(outdir, file)}`) };
}
