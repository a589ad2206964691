/**
 * Writes hashed files with their brotli and gzip forms, and index.html. --watch rebuilds on change, --dev also runs the embedded platform
 * and reloads open pages, --size prints the size report, --if-stale does nothing when the console is newer than its sources, --gallery
 * builds the gallery of controls into dist-gallery/.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { compress } from './build/compress.mjs';
import { deepImports } from './build/deep-imports.mjs';
import { graphOf } from './build/graph.mjs';
import { leafletMarkup } from './build/leaflet-markup.mjs';
import { leanPackages } from './build/lean-packages.mjs';
import { madeModules } from './build/made-modules.mjs';
import { bundlePackages } from './build/packages.mjs';
import { PAGES, RARE, ROOTS, WORKERS } from './build/pages.mjs';
import { splitParts } from './build/parts.mjs';
import { flatTexts, stemOfText, textsAt } from './build/text-files.mjs';
import { fillTexts, readLanguages, readTexts } from './build/texts.ts';

const flags = new Set(process.argv.slice(2));
const ROOT = dirname(fileURLToPath(import.meta.url));
const DIST = flags.has('--gallery') ? 'dist-gallery' : 'dist';
const OUT = join(ROOT, DIST);
/** Pages without an origin, in which code of dashboard authors runs, and their workers. */
const SANDBOXES = { sandbox: 'workers/sandbox.worker.ts', actions: 'workers/actions.worker.ts', symbols: 'workers/symbols.worker.ts' };
/** Loads code with its style sheets and texts. */
const LOAD_PART = 'src/page/load-part.ts';
/** Open pages of a development build poll this file, which changes with each build. */
const DEV_MARK = 'assets/build.json';
const isDev = flags.has('--dev') || flags.has('--watch');

/** In development, entries keep their names, so that no metafile is needed, and maps do not include sources (`linkSources`). */
const settings = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  splitting: true,
  metafile: !isDev,
  minify: !isDev,
  sourcemap: isDev ? 'linked' : false,
  sourcesContent: false,
  target: isDev ? 'esnext' : ['es2023', 'chrome120', 'firefox121', 'safari17'],
  outdir: `${DIST}/assets`,
  entryNames: isDev ? '[name]' : '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  // React has included it since 18, so the shim is not needed.
  alias: { 'use-sync-external-store/shim/index.js': 'react' },
  loader: { '.module.css': 'local-css' },
  define: {
    'process.env.NODE_ENV': isDev ? '"development"' : '"production"',
    'process.env.GALLERY': isDev || flags.has('--gallery') ? '"yes"' : '""',
  },
  jsx: 'automatic',
  logLevel: 'warning',
  legalComments: 'none',
  plugins: [madeModules, leafletMarkup, deepImports(ROOT, isDev ? ['@tabler/icons-react'] : undefined), ...(isDev ? [] : [leanPackages])],
};
const graphs = {
  console: { ...settings, entryPoints: isDev ? ROOTS : { ...ROOTS, 'load-part': LOAD_PART }, jsxDev: isDev },
  sandbox: { ...settings, entryPoints: SANDBOXES, splitting: false },
};

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** `src/i18n/i18n.ts` and `src/page/style-sheets.ts` make the same names from the short versions in index.html. */
const textFile = (language, number, versions) => `/assets/${language}-${number}-${versions[language]}.json`;
const sheetFile = (number, version) => `/assets/styles-${number}-${version}.css`;

/**
 * Writes the texts of each language, completed with English, a file for each of `files`.
 * @param files the keys of each. @returns the versions in their names, by language.
 */
function writeTexts(files) {
  const { withTexts, default: fallback } = readLanguages(ROOT);
  const english = readTexts(ROOT, fallback);
  const versions = {};
  // The page takes the first one as the default.
  for (const language of [fallback, ...withTexts.filter((name) => name !== fallback)]) {
    const { texts, filled } = fillTexts(english, readTexts(ROOT, language), language);
    if (filled.length > 0) console.warn(`${language}: ${filled.length} texts are those of ${fallback}: ${filled.slice(0, 5).join(', ')} …`);
    const written = files.map((keys) => JSON.stringify(textsAt(texts, keys)));
    versions[language] = hash(written.join());
    for (const [number, text] of written.entries()) writeFileSync(join(OUT, textFile(language, number, versions)), text);
  }
  return versions;
}

/** Writes each of `sheets` into a file. @returns the version in their names. */
function writeSheets(sheets) {
  const version = hash(Buffer.concat(sheets));
  for (const [number, text] of sheets.entries()) writeFileSync(join(OUT, sheetFile(number, version)), text);
  return version;
}

/** In development entries keep their names, and there is no metafile. */
const outputOf = (metafile, entry) => (isDev ? `${DIST}/assets/${basename(entry).split('.')[0]}.js` : graphOf(metafile).fileOf.get(entry));

/** `</` must not end the script element. */
const jsonScript = (id, value) => `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** @param sheets their addresses. @param scripts files that are loaded with the page's own. */
function writePage({ main, workers, scripts, locales, sheets, styles = {} }) {
  const address = (file) => `/${relative(DIST, file)}`;
  const head = [
    ...sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`),
    jsonScript('styles', styles),
    jsonScript('workers', Object.fromEntries(Object.entries(workers).map(([name, file]) => [name, address(file)]))),
    jsonScript('locales', locales),
    ...scripts.map((file) => `<link rel="modulepreload" href="${address(file)}">`),
    `<script type="module" src="${address(main)}"></script>`,
    isDev ? `<script type="module" src="/assets/reload.js"></script>` : '',
  ];
  const html = readFileSync(join(ROOT, 'index.html'), 'utf8').replace('</head>', `${head.filter(Boolean).join('\n')}\n</head>`);
  const stuck = readTexts(ROOT, readLanguages(ROOT).default).fault.network;
  writeFileSync(join(OUT, 'index.html'), html.replace('__STUCK__', () => stuck).replaceAll(/^ +/gm, ''));
}

/** A sandbox has inert text and one script, allowed by hash: code of dashboard authors has no address to load from. */
function writeSandbox(name, sandbox) {
  const output = join(ROOT, outputOf(sandbox, SANDBOXES[name]));
  // A function scope, because top-level names of a plain script would be global, and so visible to the functions.
  const worker = `(() => {\n${readFileSync(output, 'utf8').replace(/\n\/\/# sourceMappingURL=.*/, '')}\n})();`;
  if (/<\/script/i.test(worker)) throw new Error('the sandbox worker would end its script element');
  if (!isDev) rmSync(output);
  const html = readFileSync(join(ROOT, 'workers/sandbox/sandbox.html'), 'utf8');
  const [, boot] = /<script>([\s\S]*?)<\/script>/.exec(html);
  const bootHash = `sha256-${createHash('sha256').update(boot).digest('base64')}`;
  writeFileSync(
    join(OUT, `${name}.html`),
    html.replace('__BOOT_HASH__', bootHash).replace('__WORKER__', () => worker),
  );
}

/** @param metafile of their build; undefined in development. */
function writeSandboxes(metafile) {
  for (const name of Object.keys(SANDBOXES)) writeSandbox(name, metafile);
}

/** Development only: open pages poll each second for a new build. */
function writeReload() {
  const id = JSON.stringify(Date.now());
  writeFileSync(join(OUT, DEV_MARK), id);
  writeFileSync(
    join(OUT, 'assets/reload.js'),
    `setInterval(async () => { const r = await fetch('/assets/build.json', { cache: 'no-store' }); if (r.ok && (await r.text()) !== ${JSON.stringify(id)}) location.reload(); }, 1000);`,
  );
}

function brotliSize(file) {
  const packed = `${file}.br`;
  return existsSync(packed) ? statSync(packed).size : statSync(file).size;
}

function reportFiles(name, files, budget) {
  const kib = (bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`;
  const sizes = files.map((file) => [file, brotliSize(join(ROOT, file))]).sort(([, a], [, b]) => b - a);
  const listed = sizes.filter(([, size]) => size >= 1024);
  for (const [file, size] of listed) console.log(`${kib(size)}  ${relative(DIST, file)}`);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const least = total - listed.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${kib(least)}  ${sizes.length - listed.length} smaller files`);
  console.log(`${kib(total)}  ${name}, everything in brotli (budget ${budget / 1024} KiB)\n`);
  if (total <= budget) return;
  console.error(`${name}: ${kib(total - budget).trim()} over its budget.`);
  process.exitCode = 1;
}

/** The files that a browser loads for a page. `bench/first-load.bench.ts` measures the same over the network. */
function filesOf({ sheets, texts, scripts }, versions, language) {
  return [
    `${DIST}/index.html`,
    ...scripts,
    ...sheets.map((number) => `${DIST}${sheetFile(number, versions.styles)}`),
    ...texts.map((number) => `${DIST}${textFile(language, number, versions.locales)}`),
  ];
}

/** The file of a rare kind of widgets. A map has a library. */
const MOST_OF_KIND = 60 * 1024;
const LARGER = new Set(['map']);

/** Its own file, and all that it loads besides a dashboard of usual kinds: controls and libraries that others load, too. */
function reportKinds({ scripts }, { fileOf, scriptsOf }) {
  const kib = (files) => {
    const bytes = files.reduce((sum, file) => sum + brotliSize(join(ROOT, file)), 0);
    return { bytes, text: `${(bytes / 1024).toFixed(1).padStart(7)} KiB` };
  };
  for (const [kind, entries] of Object.entries(RARE)) {
    const known = entries.filter((entry) => fileOf.has(entry));
    const own = kib([...new Set(known.map((entry) => fileOf.get(entry)))].filter((file) => !scripts.includes(file)));
    const all = kib(scriptsOf(known).filter((file) => !scripts.includes(file)));
    console.log(`${own.text} ${all.text}  ${kind}`);
    if (own.bytes <= MOST_OF_KIND || LARGER.has(kind)) continue;
    console.error(`${kind}: its own file has more than ${MOST_OF_KIND / 1024} KiB.`);
    process.exitCode = 1;
  }
  console.log('Of each rare kind its own file, and all that it loads besides the first dashboard.\n');
}

function reportSizes({ pages, ...parts }, versions) {
  for (const [page, loaded] of Object.entries(pages)) reportFiles(PAGES[page].name, filesOf(loaded, versions, 'en_US'), PAGES[page].limit);
  const all = readdirSync(join(OUT, 'assets')).filter((name) => /\.(js|css|json)$/.test(name));
  const total = all.reduce((sum, name) => sum + brotliSize(join(OUT, 'assets', name)), 0);
  reportKinds(pages.firstDashboard, parts);
  console.log(`All ${all.length} files: ${(total / 1024).toFixed(1)} KiB.`);
}

async function buildOnce() {
  const started = performance.now();
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(join(OUT, 'assets'), { recursive: true });
  const built = await Promise.all(Object.values(graphs).map((graph) => esbuild.build(graph)));
  const [split, sandbox] = built.map(({ metafile }) => metafile);
  const { default: fallback } = readLanguages(ROOT);
  const parts = await splitParts(ROOT, split, { loader: LOAD_PART, english: readTexts(ROOT, fallback), settings });
  const { main, workers, scripts, sheets, texts, pages, fileOf } = parts;
  const versions = { styles: writeSheets(sheets), locales: writeTexts(texts) };
  writePage({
    main,
    workers,
    scripts,
    locales: versions.locales,
    sheets: [sheetFile(0, versions.styles)],
    styles: { version: versions.styles },
  });
  writeSandboxes(sandbox);
  // For tests that hold a part back.
  writeFileSync(join(OUT, 'entries.json'), JSON.stringify(Object.fromEntries(fileOf)));
  const first = Object.keys(versions.locales).flatMap((language) =>
    Object.values(pages).flatMap((loaded) => filesOf(loaded, versions, language)),
  );
  // Only developers and tests load the gallery, from this machine.
  if (!flags.has('--gallery')) await compress(OUT, new Set(first.map((file) => relative(DIST, file))));
  console.log(`Built ${DIST}/ in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  if (flags.has('--size')) reportSizes(parts, versions);
}

/** Maps of a development build refer to sources by path: links beside the built files let a debugger find them. */
function linkSources() {
  for (const folder of ['src', 'workers', 'node_modules']) symlinkSync(join(ROOT, folder), join(OUT, folder), 'dir');
}

/** With all styles and texts at once. */
function writeDevelopmentPage(stylesOfPackages) {
  const english = readTexts(ROOT, readLanguages(ROOT).default);
  const [main, ...workers] = Object.values(ROOTS).map((entry) => outputOf(undefined, entry));
  writePage({
    main,
    workers: Object.fromEntries(Object.keys(WORKERS).map((name, i) => [name, workers[i]])),
    scripts: [],
    locales: writeTexts([flatTexts(english).map(([key]) => stemOfText(key))]),
    sheets: ['/assets/main.css', ...stylesOfPackages],
  });
}

/** Resolves when the first page is written. */
async function watch() {
  // esbuild keeps all syntax trees: at Go's default, a fifth of each build would be spent on garbage collection.
  process.env.GOGC ??= '400';
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(join(OUT, 'assets'), { recursive: true });
  linkSources();
  const packages = await bundlePackages(
    [graphs.console],
    { ...settings, plugins: [madeModules, leafletMarkup, deepImports(ROOT)] },
    '/assets',
  );
  // The sandbox's worker can load nothing, so its packages stay bundled.
  const watched = { ...graphs, console: { ...graphs.console, plugins: [packages.plugin, ...graphs.console.plugins] } };
  const built = new Set();
  let written;
  const first = new Promise((resolve) => {
    written = resolve;
  });
  const writeWhenDone = (graph) => ({
    name: 'write-page',
    setup: (build) =>
      build.onEnd((result) => {
        if (result.errors.length) return;
        built.add(graph);
        if (built.size < Object.keys(graphs).length) return;
        writeDevelopmentPage(packages.styles);
        writeSandboxes();
        writeReload();
        written();
      }),
  });
  for (const [name, { plugins, ...graph }] of Object.entries(watched)) {
    const context = await esbuild.context({ ...graph, logLevel: 'info', plugins: [...plugins, writeWhenDone(name)] });
    await context.watch();
  }
  await first;
}

function newest(paths) {
  let time = 0;
  for (const path of paths) {
    const stat = statSync(join(ROOT, path));
    time = Math.max(time, stat.mtimeMs, stat.isDirectory() ? newest(readdirSync(join(ROOT, path)).map((name) => join(path, name))) : 0);
  }
  return time;
}

/** A development build does not count as fresh: it has no compressed files and reloads itself. */
const isFresh = () =>
  existsSync(join(OUT, 'index.html')) &&
  !existsSync(join(OUT, DEV_MARK)) &&
  statSync(join(OUT, 'index.html')).mtimeMs >
    newest(['src', 'workers', 'locales', 'index.html', 'build.mjs', 'build', 'package-lock.json']);

if (flags.has('--dev')) {
  await watch();
  const passed = process.argv.slice(2).filter((flag) => flag !== '--dev');
  spawn(process.execPath, ['--watch-path=platform', 'platform/main.ts', ...passed], { cwd: ROOT, stdio: 'inherit' });
} else if (flags.has('--watch')) {
  await watch();
} else if (!(flags.has('--if-stale') && isFresh())) {
  await buildOnce();
}
