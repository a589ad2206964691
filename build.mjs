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
import {
  checkCircles,
  checkWorkers,
  chunkGroups,
  outputOf as entryOutput,
  FIRST_DASHBOARD,
  FIRST_TABLE,
  LATE_CORE,
  SIGN_IN,
  scriptsOf,
  staticClosure,
  WITH_DASHBOARD,
  WITH_VIEWER,
  WORKERS,
} from './build/chunk-groups.mjs';
import { compress } from './build/compress.mjs';
import { deepImports } from './build/deep-imports.mjs';
import { foundKinds } from './build/found-kinds.mjs';
import { leafletMarkup } from './build/leaflet-markup.mjs';
import { leanPackages } from './build/lean-packages.mjs';
import { mergeChunks } from './build/merge-chunks.mjs';
import { MESSAGE_PARTS, messagesOf, referredIn } from './build/message-parts.mjs';
import { bundlePackages } from './build/packages.mjs';
import { fillTexts, readLanguages, readTexts } from './build/texts.ts';

const flags = new Set(process.argv.slice(2));
const ROOT = dirname(fileURLToPath(import.meta.url));
const DIST = flags.has('--gallery') ? 'dist-gallery' : 'dist';
const OUT = join(ROOT, DIST);
const SANDBOX = 'workers/sandbox.worker.ts';
/** Limits for all bytes that are loaded up to then, compressed with brotli (`docs/decisions/budgets.md`). */
const BUDGETS = { signIn: 120 * 1024, firstTable: 190 * 1024, firstDashboard: 300 * 1024 };
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
  plugins: [foundKinds, leafletMarkup, deepImports(ROOT, isDev ? ['@tabler/icons-react'] : undefined), ...(isDev ? [] : [leanPackages])],
};
const graphs = {
  console: { ...settings, entryPoints: { main: 'src/main.tsx', ...WORKERS }, jsxDev: isDev },
  sandbox: { ...settings, entryPoints: { sandbox: SANDBOX }, splitting: false },
};

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** `src/i18n/i18n.ts` makes the same names from the short versions in index.html. */
const messageFile = (language, part, versions) => `/assets/${language}-${part}-${versions[language]}.json`;

/** Writes a JSON file per part and language, completed with English. Returns the versions in their names, by language. */
function writeLocales(page) {
  const { withTexts, default: fallback } = readLanguages(ROOT);
  const versions = {};
  const english = readTexts(ROOT, fallback);
  // A development build does not know what its parts import.
  const [ofDashboards, ofViewer] = isDev
    ? [() => true, () => true]
    : [WITH_DASHBOARD, WITH_VIEWER].map((entries) => referredIn(sourcesOf(page, entries)));
  const laterOf = (name, key) => (ofDashboards(name, key) ? 'dashboard' : ofViewer(name, key) ? 'viewer' : 'rest');
  // The page takes the first one as the default.
  for (const language of [fallback, ...withTexts.filter((name) => name !== fallback)]) {
    const { texts, filled } = fillTexts(english, readTexts(ROOT, language), language);
    if (filled.length > 0) console.warn(`${language}: ${filled.length} texts are those of ${fallback}: ${filled.slice(0, 5).join(', ')} …`);
    const parts = MESSAGE_PARTS.map((part) => [part, JSON.stringify(messagesOf(part, Object.entries(texts), laterOf))]);
    versions[language] = hash(parts.join());
    for (const [part, text] of parts) writeFileSync(join(OUT, messageFile(language, part, versions)), text);
  }
  return versions;
}

/** In development entries keep their names, and there is no metafile. */
const outputOf = (metafile, entry) => (isDev ? `${DIST}/assets/${basename(entry).split('.')[0]}.js` : entryOutput(metafile, entry));

/** `</` must not end the script element. */
const jsonScript = (id, value) => `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

function sourcesOf(page, entries) {
  const inputs = new Set(scriptsOf(page, entries).flatMap((script) => Object.keys(page.outputs[script].inputs)));
  return [...inputs].filter((input) => /\.tsx?$/.test(input)).map((input) => readFileSync(join(ROOT, input), 'utf8'));
}

function stylesOf(page, scripts) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next } of page.inputs[path]?.imports ?? []) if (next.endsWith('.css')) visit(next);
  };
  for (const script of scripts) {
    for (const input of Object.keys(page.outputs[script].inputs)) {
      for (const { path } of page.inputs[input]?.imports ?? []) if (path.endsWith('.css')) visit(path);
    }
  }
  return found;
}

/**
 * esbuild puts the styles of all lazy chunks into one file; the metafile tells which bytes come from where. The order within each part is
 * kept, and what a component builds on is never in a later part than its own styles.
 */
function splitStyles(page) {
  const file = page.outputs[outputOf(page, 'src/main.tsx')].cssBundle;
  const bytes = readFileSync(join(ROOT, file));
  const ofSignIn = stylesOf(page, scriptsOf(page, SIGN_IN));
  const ofTable = stylesOf(page, scriptsOf(page, FIRST_TABLE));
  const ofDashboard = stylesOf(page, scriptsOf(page, WITH_DASHBOARD));
  const ofViewer = stylesOf(page, scriptsOf(page, WITH_VIEWER));
  const parts = { first: [], console: [], dashboard: [], viewer: [], rest: [] };
  const partOf = (input) => {
    if (ofSignIn.has(input)) return 'first';
    if (ofTable.has(input)) return 'console';
    return ofDashboard.has(input) ? 'dashboard' : ofViewer.has(input) ? 'viewer' : 'rest';
  };
  let from = 0;
  for (const [input, { bytesInOutput }] of Object.entries(page.outputs[file].inputs)) {
    parts[partOf(input)].push(bytes.subarray(from, from + bytesInOutput));
    from += bytesInOutput;
  }
  if (bytes.length - from > 1) throw new Error(`${file}: ${bytes.length - from} bytes belong to no style sheet`);
  for (const output of Object.keys(page.outputs)) if (output.endsWith('.css')) rmSync(join(ROOT, output));
  const write = (name, list) => {
    const text = Buffer.concat(list);
    const address = `/assets/${name}-${hash(text)}.css`;
    writeFileSync(join(OUT, address), text);
    return address;
  };
  return Object.fromEntries(Object.entries(parts).map(([name, list]) => [name, write(name, list)]));
}

function writePage(page, locales, { first, ...later }, stylesOfPackages = []) {
  const main = outputOf(page, 'src/main.tsx');
  const head = [
    ...[first, ...stylesOfPackages].map((address) => `<link rel="stylesheet" href="${address}">`),
    jsonScript('styles', later),
    jsonScript(
      'workers',
      Object.fromEntries(Object.entries(WORKERS).map(([name, entry]) => [name, `/${relative(DIST, outputOf(page, entry))}`])),
    ),
    jsonScript('locales', locales),
    ...(page ? staticClosure(page, main) : []).map((file) => `<link rel="modulepreload" href="/${relative(DIST, file)}">`),
    `<script type="module" src="/${relative(DIST, main)}"></script>`,
    isDev ? `<script type="module" src="/assets/reload.js"></script>` : '',
  ];
  const html = readFileSync(join(ROOT, 'index.html'), 'utf8').replace('</head>', `${head.filter(Boolean).join('\n')}\n</head>`);
  const stuck = readTexts(ROOT, readLanguages(ROOT).default).fault.network;
  writeFileSync(join(OUT, 'index.html'), html.replace('__STUCK__', () => stuck).replaceAll(/^ +/gm, ''));
}

/** sandbox.html has inert text and one script, allowed by hash: functions of dashboard authors have no address to load from. */
function writeSandbox(sandbox) {
  const output = join(ROOT, outputOf(sandbox, SANDBOX));
  // A function scope, because top-level names of a plain script would be global, and so visible to the functions.
  const worker = `(() => {\n${readFileSync(output, 'utf8').replace(/\n\/\/# sourceMappingURL=.*/, '')}\n})();`;
  if (/<\/script/i.test(worker)) throw new Error('the sandbox worker would end its script element');
  if (!isDev) rmSync(output);
  const html = readFileSync(join(ROOT, 'workers/sandbox/sandbox.html'), 'utf8');
  const [, boot] = /<script>([\s\S]*?)<\/script>/.exec(html);
  const bootHash = `sha256-${createHash('sha256').update(boot).digest('base64')}`;
  writeFileSync(
    join(OUT, 'sandbox.html'),
    html.replace('__BOOT_HASH__', bootHash).replace('__WORKER__', () => worker),
  );
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

/** The texts are those of one language. `bench/first-load.bench.ts` measures the same over the network. */
function firstFiles(page, locales, styles, language) {
  const both = [`${DIST}/index.html`, `${DIST}${styles.first}`, join(DIST, messageFile(language, 'first', locales))];
  const ofConsole = [`${DIST}${styles.console}`, join(DIST, messageFile(language, 'late', locales)), ...scriptsOf(page, [WORKERS.core])];
  const ofDashboard = [
    `${DIST}${styles.dashboard}`,
    join(DIST, messageFile(language, 'dashboard', locales)),
    ...scriptsOf(page, [...FIRST_DASHBOARD, LATE_CORE, WORKERS.paint]),
  ];
  return {
    signIn: [...both, ...scriptsOf(page, SIGN_IN)],
    firstTable: [...new Set([...both, ...ofConsole, ...scriptsOf(page, FIRST_TABLE)])],
    firstDashboard: [...new Set([...both, ...ofConsole, ...ofDashboard])],
  };
}

function reportSizes({ signIn, firstTable, firstDashboard }) {
  reportFiles('Sign-in page', signIn, BUDGETS.signIn);
  reportFiles('First live table', firstTable, BUDGETS.firstTable);
  reportFiles('First dashboard, with charts, tables and cards', firstDashboard, BUDGETS.firstDashboard);
  const all = readdirSync(join(OUT, 'assets')).filter((name) => /\.(js|css|json)$/.test(name));
  const total = all.reduce((sum, name) => sum + brotliSize(join(OUT, 'assets', name)), 0);
  console.log(`All ${all.length} files: ${(total / 1024).toFixed(1)} KiB.`);
}

async function buildOnce() {
  const started = performance.now();
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(join(OUT, 'assets'), { recursive: true });
  const built = await Promise.all(Object.values(graphs).map((graph) => esbuild.build(graph)));
  const [split, sandbox] = built.map(({ metafile }) => metafile);
  const locales = writeLocales(split);
  const styles = splitStyles(split);
  const page = await mergeChunks(ROOT, split, chunkGroups(split), settings);
  checkWorkers(page);
  checkCircles(page);
  writePage(page, locales, styles);
  writeSandbox(sandbox);
  const filesIn = (language) => firstFiles(page, locales, styles, language);
  const first = Object.keys(locales).flatMap((language) => Object.values(filesIn(language)).flat());
  // Only developers and tests load the gallery, from this machine.
  if (!flags.has('--gallery')) await compress(OUT, new Set(first.map((file) => relative(DIST, file))));
  console.log(`Built ${DIST}/ in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  if (flags.has('--size')) reportSizes(filesIn('en_US'));
}

/** Maps of a development build refer to sources by path: links beside the built files let a debugger find them. */
function linkSources() {
  for (const folder of ['src', 'workers', 'node_modules']) symlinkSync(join(ROOT, folder), join(OUT, folder), 'dir');
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
    { ...settings, plugins: [foundKinds, leafletMarkup, deepImports(ROOT)] },
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
        writePage(undefined, writeLocales(), { first: '/assets/main.css' }, packages.styles);
        writeSandbox();
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
