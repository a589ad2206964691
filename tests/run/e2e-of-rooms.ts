/** Which end-to-end files try a room: `npm test -- --since REF` runs those of the rooms in which something changed. */

/** By folder; the longest that a path begins with counts. Files of `tests/e2e`, without `.spec.ts`. */
export const E2E_OF_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/contract': ['devices', 'records', 'sign-in', 'stored-dashboards'],
  'src/engine': ['rule-chains'],
  'src/stored': ['dashboard-editor', 'records'],
  'src/store': ['shell', 'devices', 'dashboards'],
  'src/page': ['first-load', 'late-parts', 'security'],
  'src/bridge': ['devices', 'errors', 'link-loss', 'sandbox'],
  'src/i18n': ['languages', 'long-texts'],
  'src/format': ['languages', 'readings', 'same-value'],
  'src/theme': ['accessibility', 'gallery'],
  'src/marks': ['accessibility', 'alarms', 'errors', 'gallery'],
  'src/tables': ['devices', 'keyboard', 'list-filters', 'long-texts'],
  'src/charts': ['charts', 'telemetry-tab'],
  'src/inputs/media': ['gallery', 'images'],
  'src/inputs': ['gallery', 'keyboard', 'records', 'wrong-fields'],
  'src/gallery': ['gallery'],
  'src/entities': [
    'devices',
    'device-tabs',
    'import',
    'key-settings',
    'list-filters',
    'logs-and-usage',
    'profiles',
    'rule-chains',
    'records',
    'telemetry-tab',
  ],
  'src/entities/alarms': ['alarms', 'device-tabs'],
  'src/entities/files': ['images'],
  'src/entities/images': ['images'],
  'src/entities/import': ['import'],
  'src/entities/chains': ['rule-chains'],
  'src/widgets': ['dashboards', 'dashboard-viewer', 'functions', 'readings', 'same-value', 'stored-dashboards'],
  'src/widgets/markup': ['state-in-widget'],
  'src/widgets/actions': ['author-actions', 'dashboard-viewer'],
  'src/widgets/control': ['control-widgets', 'device-commands'],
  'src/widgets/kinds/date-range': ['input-widgets'],
  'src/widgets/kinds/device-claiming': ['input-widgets'],
  'src/widgets/kinds/gateway-form': ['gateway-widgets'],
  'src/widgets/kinds/map': ['maps'],
  'src/widgets/kinds/photo-camera': ['input-widgets'],
  'src/widgets/kinds/rpc-button': ['control-widgets'],
  'src/widgets/kinds/rpc-knob': ['control-widgets'],
  'src/widgets/kinds/rpc-slider': ['control-widgets'],
  'src/widgets/kinds/rpc-stepper': ['control-widgets'],
  'src/widgets/kinds/rpc-led': ['control-widgets'],
  'src/widgets/kinds/rpc-switch': ['control-widgets'],
  'src/widgets/kinds/update-attributes': ['input-widgets'],
  'src/widgets/kinds/update-value': ['input-widgets'],
  'src/widgets/inputs': ['input-widgets'],
  'src/dashboards': [
    'dashboards',
    'dashboard-editor',
    'dashboard-entities',
    'dashboard-viewer',
    'home-dashboard',
    'stored-dashboards',
    'walls',
  ],
  'src/editing': ['dashboard-editor', 'rule-chain-editor'],
  'src/rule-chains': ['rule-chain-editor'],
  'src/screens/rule-chains': ['rule-chain-editor'],
  'src/screens/sign-in': ['public-screens', 'refused-sign-in', 'sign-in'],
  'src/screens/profile': ['profile'],
  'src/screens/settings': ['settings'],
  'src/screens/notifications': ['accessibility', 'shell'],
  'src/screens/usage': ['logs-and-usage'],
  'src/screens/audit-logs': ['logs-and-usage'],
  'src/screens/alarms': ['alarms'],
  'src/shell': ['acting-as', 'diagnostics', 'errors', 'guard', 'home', 'keyboard', 'reach', 'roles', 'shell'],
  'src/main.tsx': ['first-load', 'sign-in'],
  'workers/core': ['devices', 'charts', 'alarms', 'link-loss', 'same-value', 'sign-in'],
  'workers/actions': ['author-actions', 'sandbox'],
  'workers/sandbox': ['functions', 'sandbox'],
  'workers/paint': ['charts', 'walls'],
  workers: ['functions', 'sandbox', 'security'],
  platform: ['devices', 'records', 'roles', 'public-screens', 'sign-in'],
  'platform/serve': ['first-load', 'security'],
  locales: ['languages', 'long-texts'],
  'build.mjs': ['first-load', 'late-parts', 'security'],
  build: ['first-load', 'late-parts', 'security'],
  'index.html': ['first-load', 'security'],
};

/** @param paths of changed files, from the project's root. @returns names of files in `tests/e2e`, changed ones included, each once. */
export function e2eFilesOf(paths: readonly string[]): string[] {
  const rooms = Object.keys(E2E_OF_ROOMS).sort((a, b) => b.length - a.length);
  const names = paths.flatMap((path) => {
    const own = /^tests\/e2e\/([^/]+)\.spec\.ts$/.exec(path)?.[1];
    if (own) return [own];
    const room = rooms.find((name) => path === name || path.startsWith(`${name}/`));
    return room && !/\.(test|fixture)\.tsx?$|\.md$/.test(path) ? (E2E_OF_ROOMS[room] ?? []) : [];
  });
  return [...new Set(names)].sort().map((name) => `${name}.spec.ts`);
}
