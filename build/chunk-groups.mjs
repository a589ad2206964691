/** What is loaded together: the entries of the first pages, and the chunks of them that are merged. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Loaded for the sign-in page, and for the first live table of a stored session. */
const BOTH = ['src/main.tsx', 'src/shell/loading-bar.tsx'];
export const SIGN_IN = [...BOTH, 'src/screens/sign-in/public-screens.tsx'];
const SIGNED_IN = [...BOTH, 'src/bridge/run-core.ts', 'src/shell/console-shell.tsx'];
export const FIRST_TABLE = [...SIGNED_IN, 'src/entities/live-list.tsx', 'src/entities/kinds/device/list.ts'];
export const WORKERS = { core: 'workers/core.worker.ts', paint: 'workers/paint.worker.ts' };
/** What the core loads for the first dashboard, and after it. */
export const LATE_CORE = 'workers/core/late-parts.ts';
const FURTHER_CORE = 'workers/core/further-parts.ts';
const KINDS = 'src/widgets/kinds';
const VIEWS = readdirSync(join(ROOT, KINDS), { recursive: true })
  .filter((name) => name.endsWith('-view.tsx'))
  .map((name) => `${KINDS}/${name}`);
/** Of kinds that few dashboards have; their description says so. */
const isRare = (view) => readFileSync(join(ROOT, dirname(view), 'kind.ts'), 'utf8').includes("needs: 'viewer'");
/** Loaded with the view of their kind. */
const tableOf = (view) => `${dirname(view)}/settings.ts`;
const USUAL = VIEWS.filter((view) => !isRare(view));
/** What a viewer of a dashboard with charts, tables and cards sees at first. */
export const DASHBOARD = ['src/dashboards/dashboard-screen.tsx', 'src/tables/table-notes.tsx', ...USUAL, ...USUAL.map(tableOf)];
export const FIRST_DASHBOARD = [...SIGNED_IN, ...DASHBOARD];
const LATE = /lateComponent(?:<\w+>)?\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+,\s*'(dashboard|viewer)',?\s*\)/g;
const SAID = /= lateComponent[^;]*'(?:dashboard|viewer)'[^;]*;/g;
const LATER = readdirSync(join(ROOT, 'src'), { recursive: true })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .flatMap((name) => {
    const text = readFileSync(join(ROOT, 'src', name), 'utf8');
    const found = [...text.matchAll(LATE)];
    if (found.length !== [...text.matchAll(SAID)].length) throw new Error(`${name}: which styles and texts does its late component need?`);
    return found.map(([, path, part]) => ({ entry: join('src', dirname(name), path), part }));
  });
const laterWith = (part) => LATER.filter((one) => one.part === part).map(({ entry }) => entry);
/** What is loaded with the texts and styles of dashboards: the views of their widgets, and what `lateComponent` loads so. */
export const WITH_DASHBOARD = [...new Set([...DASHBOARD, ...laterWith('dashboard')])];
/** What only some dashboards need: states, walls, rare kinds of widgets. */
export const WITH_VIEWER = [
  ...new Set([...WITH_DASHBOARD, ...VIEWS, ...VIEWS.map(tableOf).filter((table) => existsSync(join(ROOT, table))), ...laterWith('viewer')]),
];
/** Charts beside those of dashboards. */
const CHARTS = ['src/entities/entity-chart.tsx', 'src/screens/usage/usage-chart.tsx'];
/** Entries that are loaded only where a dashboard is shown. */
const OF_DASHBOARDS = /^src\/(dashboards|widgets)\/|^src\/shell\/full-screen-dashboard\.tsx$/;
/** Opened soon after the first table; they have most of their modules in common. */
const AFTERWARDS = ['src/entities/list-drawers.ts', 'src/entities/list-parts.ts', 'src/screens/alarms/alarms-screen.tsx'];
/** Have some of them, and should not wait for the others. */
const LIGHTER = {
  dashboard: DASHBOARD,
  screens: ['src/shell/home/home-screen.tsx', 'src/screens/usage/usage-screen.tsx'],
};

/** Those of `mergeChunks` have several. */
const entriesOf = ({ entryPoint, entryPoints = entryPoint ? [entryPoint] : [] }) => entryPoints;

/** The file that a build wrote for an entry. */
export function outputOf(metafile, entry) {
  const [file] = Object.entries(metafile.outputs).find(([, output]) => entriesOf(output).includes(entry)) ?? [];
  if (!file) throw new Error(`${entry} has no file of its own`);
  return file;
}

/** Recursive: a browser loads them with `file`. */
export function staticClosure(metafile, file, seen = new Set()) {
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || seen.has(path) || !metafile.outputs[path]) continue;
    seen.add(path);
    staticClosure(metafile, path, seen);
  }
  return [...seen];
}

export function scriptsOf(metafile, entries) {
  const files = entries.map((entry) => outputOf(metafile, entry));
  return [...new Set(files.flatMap((file) => [file, ...staticClosure(metafile, file)]))];
}

/** The merged files. */
export function chunkGroups(built) {
  const ofWorkers = workerGroups(built);
  const taken = new Set(Object.values(ofWorkers).flat());
  const groups = { ...ofWorkers, ...pageGroups(built, taken) };
  for (const more of [laterGroups, dashboardGroups]) Object.assign(groups, more(built, new Set(Object.values(groups).flat())));
  // Too small for a file of their own.
  const { marks, ...others } = groups;
  return { ...others, console: [...groups.console, ...marks] };
}

const entriesBelow = (built, folder) =>
  Object.values(built.outputs).flatMap((output) => entriesOf(output).filter((entry) => entry.startsWith(folder) && /\.tsx?$/.test(entry)));

/**
 * Files of the workers: what they alone load, and what the page loads from them, too, by when it needs that: at once (`common`), with the
 * first table (`link`), or later with the core (`schemas`), with its late parts (`windows`), with the paint worker (`picture`), or with
 * dashboards (`shown`). Late and further parts of the core are merged with their entries.
 */
function workerGroups(built) {
  const entries = [WORKERS.core, LATE_CORE, FURTHER_CORE, WORKERS.paint];
  const [core, late, further, paint] = entries.map((entry) => new Set(scriptsOf(built, [entry])));
  const pages = [SIGN_IN, FIRST_TABLE, DASHBOARD, entriesBelow(built, 'src/')].map((entries) => new Set(scriptsOf(built, entries)));
  const [atOnce, ofTable, ofDashboard, ofPage] = pages;
  const groupOf = (file) => {
    if (atOnce.has(file)) return 'common';
    if (ofTable.has(file)) return 'link';
    const isBoth = ofPage.has(file);
    if (core.has(file)) return isBoth ? 'schemas' : 'core';
    if (!isBoth) return late.has(file) ? 'late-parts' : further.has(file) ? 'further-parts' : 'alone';
    return late.has(file) ? 'windows' : paint.has(file) ? 'picture' : ofDashboard.has(file) ? 'shown' : 'others';
  };
  const names = ['common', 'link', 'schemas', 'windows', 'picture', 'shown', 'others', 'core', 'late-parts', 'further-parts', 'alone'];
  const groups = Object.fromEntries(names.map((name) => [name, []]));
  for (const file of scriptsOf(built, entriesBelow(built, 'workers/'))) groups[groupOf(file)].push(file);
  const { alone, ...merged } = groups;
  return Object.fromEntries(Object.entries(merged).filter(([, files]) => files.length > 0));
}

/**
 * A worker must not load what draws the page, and a merged file brings everything that is in it.
 * @param page the metafile after merging.
 */
export function checkWorkers(page) {
  const inputs = scriptsOf(page, entriesBelow(page, 'workers/')).flatMap((file) => Object.keys(page.outputs[file].inputs));
  const drawing = inputs.filter((input) => /node_modules\/react|\.tsx$/.test(input));
  if (drawing.length > 0) throw new Error(`the workers would load ${drawing.slice(0, 5).join(', ')}`);
}

/** Files that import each other would run with what is not there yet. @param page the metafile after merging. */
export function checkCircles(page) {
  const circle = Object.keys(page.outputs).find((file) => staticClosure(page, file).includes(file));
  if (circle) throw new Error(`${circle} imports itself by way of others`);
}

/**
 * One file for what every page loads, the entry included: compressed as a whole it is 2 kB smaller. `console` is for lists and dashboards,
 * `list` for lists alone. The entries that a signed-in page always loads are in it.
 */
function pageGroups(built, taken) {
  const needed = [['src/main.tsx'], SIGN_IN, FIRST_TABLE].map((entries) => new Set(scriptsOf(built, entries)));
  const ofDashboard = new Set(scriptsOf(built, FIRST_DASHBOARD));
  const [main, ...ofConsole] = ['src/main.tsx', 'src/shell/console-shell.tsx'].map((entry) => outputOf(built, entry));
  const groups = { main: [], entry: [], console: [], list: [] };
  for (const file of new Set(needed.flatMap((files) => [...files]))) {
    if ((built.outputs[file].entryPoint && !ofConsole.includes(file)) || taken.has(file)) continue;
    const [ofMain, ofSignIn, ofTable] = needed.map((files) => files.has(file));
    const ofTables = ofDashboard.has(file) ? 'console' : 'list';
    groups[ofMain || (ofSignIn && ofTable) ? 'main' : ofSignIn ? 'entry' : ofTables].push(file);
  }
  groups.main.push(main);
  return groups;
}

/**
 * No chunk that an entry outside of `taken` stands behind, because that entry may import the merged file.
 * @param merged entries that are merged, too.
 */
function mergeable(page, entries, taken, merged = []) {
  const inside = new Set(merged.map((entry) => outputOf(page, entry)));
  const isLoose = (file) => page.outputs[file].entryPoint !== undefined && !taken.has(file) && !inside.has(file);
  const all = new Set(entries.flatMap((entry) => scriptsOf(page, [entry])));
  return [...all].filter((file) => ![file, ...staticClosure(page, file)].some(isLoose) && !taken.has(file));
}

/** What draws charts, what only dashboards need, and what other screens need, too: sixty files else. */
function dashboardGroups(page, taken) {
  const ofCharts = new Set(scriptsOf(page, CHARTS));
  const entries = Object.values(page.outputs).map(({ entryPoint = '' }) => entryPoint);
  const others = entries.filter((entry) => /\.tsx?$/.test(entry) && !OF_DASHBOARDS.test(entry));
  const elsewhere = new Set(scriptsOf(page, others));
  const needed = mergeable(page, DASHBOARD, taken, DASHBOARD);
  return {
    plots: needed.filter((file) => ofCharts.has(file)),
    viewer: needed.filter((file) => !elsewhere.has(file)),
    marks: needed.filter((file) => elsewhere.has(file) && !ofCharts.has(file)),
  };
}

/**
 * What `AFTERWARDS` need beyond `taken`: a group of what each of `LIGHTER` needs, too, and one of what several of them need. Each would ask for
 * up to ninety files, which on slow machines takes longer than all they hold.
 */
function laterGroups(page, taken) {
  const all = AFTERWARDS.flatMap((entry) => scriptsOf(page, [entry]));
  let left = mergeable(page, AFTERWARDS, taken);
  const groups = {};
  for (const [name, entries] of Object.entries(LIGHTER)) {
    const needed = new Set(scriptsOf(page, entries));
    groups[name] = left.filter((file) => needed.has(file));
    left = left.filter((file) => !needed.has(file));
  }
  return { ...groups, lists: left.filter((file) => all.indexOf(file) !== all.lastIndexOf(file)) };
}
