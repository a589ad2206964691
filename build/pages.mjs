/** The pages whose bytes have a limit (`docs/decisions/budgets.md`), with the entries that a browser loads for them. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kindFolders } from './made-modules.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const KINDS = 'src/widgets/kinds';
const USUAL_SETTINGS = 'usual-settings.ts';
/** Of a kind of widgets: view and settings, those that most of its widgets store where it has a table of them. */
const entriesOf = (kind) => {
  const files = readdirSync(join(ROOT, KINDS, kind));
  const views = files.filter((name) => name.endsWith('-view.tsx'));
  return [...views, files.includes(USUAL_SETTINGS) ? USUAL_SETTINGS : 'settings.ts'].map((name) => `${KINDS}/${kind}/${name}`);
};
/** Of widgets that most dashboards have. */
const USUAL = kindFolders(false).flatMap(entriesOf);
/** The others, by kind. */
export const RARE = Object.fromEntries(kindFolders(true).map((kind) => [kind, entriesOf(kind)]));
const BOTH = ['src/main.tsx', 'src/shell/loading-bar.tsx'];
/** Of a stored session. */
const SIGNED_IN = [...BOTH, 'src/bridge/run-core.ts', 'src/shell/console-shell.tsx', 'workers/core.worker.ts'];

export const WORKERS = { core: 'workers/core.worker.ts', paint: 'workers/paint.worker.ts' };
/** Loaded by themselves; what else there is, is loaded by an `import()`. */
export const ROOTS = { main: 'src/main.tsx', ...WORKERS };

/** `limit`: bytes, compressed with brotli. */
export const PAGES = {
  signIn: { name: 'Sign-in page', limit: 120 * 1024, entries: [...BOTH, 'src/screens/sign-in/public-screens.tsx'] },
  firstTable: {
    name: 'First live table',
    limit: 190 * 1024,
    entries: [...SIGNED_IN, 'src/entities/live-list.tsx', 'src/entities/kinds/device/list.ts'],
  },
  firstDashboard: {
    name: 'First dashboard, with charts, tables and cards',
    limit: 300 * 1024,
    entries: [
      ...SIGNED_IN,
      'src/dashboards/dashboard-screen.tsx',
      'src/tables/table-notes.tsx',
      ...USUAL,
      'workers/core/late-parts.ts',
      'workers/paint.worker.ts',
    ],
  },
};
