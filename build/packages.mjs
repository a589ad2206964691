/**
 * Packages of a development build, bundled once and apart from our own modules: esbuild goes through all that a graph reaches at each
 * change, and most of that never changes. Called by build.mjs before it watches. Every graph that gets the plugin shares one copy of
 * each package. One that is imported for the first time later is bundled with its importer until the next start.
 */
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';

/** In a browser whatever is not a path is a package. */
const BARE = /^[^./]/;

const entriesOf = (names) => Object.fromEntries(names.map((name) => [name, name]));

/** Bare specifiers that the scripts of `graphs` import, those of JSX included; style sheets of packages stay where they are. */
async function importedNames(graphs) {
  const names = new Set();
  const collect = {
    name: 'collect-packages',
    setup: (build) =>
      build.onResolve({ filter: BARE }, ({ path, kind }) => {
        if (kind === 'entry-point' || kind === 'url-token' || path.endsWith('.css')) return undefined;
        names.add(path);
        return { path, external: true };
      }),
  };
  const scan = (graph) => esbuild.build({ ...graph, write: false, sourcemap: false, plugins: [collect, ...graph.plugins] });
  await Promise.all(graphs.map(scan));
  return [...names].sort();
}

/** Those of `names` that are CommonJS: of its exports esbuild makes one object, and a browser finds no names in it. */
async function commonNames(names, settings) {
  const alone = {
    name: 'entries-alone',
    setup: (build) => build.onResolve({ filter: /./ }, ({ path, kind }) => (kind === 'entry-point' ? undefined : { path, external: true })),
  };
  const read = (name) => esbuild.build({ ...settings, entryPoints: [name], metafile: true, write: false, plugins: [alone] });
  const formats = await Promise.all(names.map(async (name) => Object.values((await read(name)).metafile.inputs)[0]?.format));
  return names.filter((_, i) => formats[i] === 'cjs');
}

/** An entry for each of the CommonJS `packages` that exports what Node finds in it, by name. */
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
 * Writes the packages of `graphs` into the folder `packages` of `settings.outdir`, which the browser knows as `address`.
 * @returns `plugin`, which leaves them out of a graph and names them by their addresses, and the addresses of their style sheets.
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
