/** ARCHITECTURE.md gives the reasons of the rules. */
import type { SourceFile } from './source-files.ts';

export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly message: string;
}

const VIEW = ['contract', 'page', 'marks', 'i18n', 'format', 'theme'];

/** The rooms that each room may import, besides itself. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  'src/engine': ['contract'],
  'src/stored': ['contract'],
  'src/rule-chains': ['contract', 'stored'],
  'src/i18n': ['contract'],
  'src/store': ['contract', 'i18n'],
  'src/theme': ['contract'],
  'src/format': ['contract', 'i18n'],
  'src/page': ['contract', 'i18n'],
  'src/bridge': ['contract', 'stored', 'store', 'page'],
  'src/marks': ['contract', 'page', 'store', 'i18n', 'format', 'theme'],
  'src/charts': [...VIEW, 'workers/paint'],
  'src/inputs': [...VIEW, 'stored', 'store', 'bridge'],
  'src/gallery': [...VIEW, 'store', 'bridge', 'inputs'],
  'src/tables': [...VIEW, 'store', 'bridge'],
  'src/editing': [...VIEW, 'stored', 'store', 'inputs'],
  'src/widgets': [...VIEW, 'stored', 'store', 'bridge', 'charts', 'tables', 'inputs'],
  'src/entities': [...VIEW, 'engine', 'stored', 'rule-chains', 'store', 'bridge', 'charts', 'tables', 'inputs'],
  'src/dashboards': [...VIEW, 'stored', 'store', 'bridge', 'widgets', 'inputs', 'editing'],
  'src/screens': [
    ...VIEW,
    'stored',
    'rule-chains',
    'store',
    'bridge',
    'entities',
    'widgets',
    'dashboards',
    'charts',
    'tables',
    'inputs',
    'editing',
  ],
  'src/shell': [...VIEW, 'page', 'store', 'bridge', 'entities', 'dashboards', 'screens', 'inputs', 'gallery'],
  'workers/core/telemetry': ['contract'],
  'workers/paint': ['contract'],
  'workers/sandbox': [],
  'workers/actions': ['contract', 'workers/sandbox'],
  'workers/symbols': ['contract', 'workers/sandbox'],
  workers: ['contract', 'engine', 'workers/core/telemetry', 'workers/paint', 'workers/sandbox', 'workers/actions', 'workers/symbols'],
  platform: ['contract', 'engine'],
};

/** Only some rooms or files may import these. Benches may import everything. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  comlink: ['src/bridge', 'workers'],
  uplot: ['src/charts'],
  acorn: ['src/engine/scripts'],
  // Views send commands by `src/bridge/request.ts`.
  'src/bridge/core.ts': ['src/bridge', 'src/main.tsx'],
};

/** React's own lazy loading does not load styles; `lateComponent` does. */
const LAZY = /import \{[^}]*\blazy\b[^}]*\} from 'react'/;
const LATE_COMPONENT = 'src/page/late-component.ts';
/** React's own boundary holds back what is loaded for 300 ms; `UntilLoaded` does not. */
const SUSPENSE = /import \{[^}]*\bSuspense\b[^}]*\} from 'react'/;
const UNTIL_LOADED = 'src/page/until-loaded.tsx';
const ACT = 'tests/act.ts';

const FORBIDDEN_NAME = /(^|\/)(utils?|helpers?|commons?|misc|shared|lib)(\/|\.[a-z.]+$)/;
const MAX_LINES = 400;
const HEX_COLOUR = /#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b(?!['"]?\s*:)/;

const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('tests/');

/** The longest matching folder of the table. */
export function roomOf(path: string): string | undefined {
  return Object.keys(ROOMS)
    .filter((room) => path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

export function checkRooms(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => {
      const room = roomOf(path);
      if (!room) return [];
      const allowed = (ROOMS[room] as readonly string[]).map((name) => (name.includes('/') ? name : `src/${name}`));
      return imports
        .filter(({ isOwn, target }) => isOwn && isSource(target))
        .flatMap(({ target }): Violation[] => {
          const other = roomOf(target);
          if (other === room || (other !== undefined && allowed.includes(other))) return [];
          return [{ rule: 'rooms', path, message: `${room} must not import ${other ?? target}` }];
        });
    });
}

const isSource = (target: string) => !target.startsWith('locales/') && !target.startsWith('node_modules/');

/** Kinds and screens are leaves: code that two of them need belongs to their room. */
export function checkSiblings(files: readonly SourceFile[]): Violation[] {
  const family = /^src\/(?:(entities\/kinds|widgets\/kinds|screens)\/([^/]+))/;
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => {
      const own = family.exec(path);
      if (!own) return [];
      return imports.flatMap(({ target }): Violation[] => {
        const other = family.exec(target);
        if (!other || other[1] !== own[1] || kindName(other[2]) === kindName(own[2])) return [];
        return [{ rule: 'siblings', path, message: `must not import its sibling ${target}` }];
      });
    });
}

const kindName = (name = '') => name.replace(/\.[a-z.]+$/, '');

export function checkGuardedPackages(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !isTest(path) && !path.startsWith('bench/'))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }): Violation[] => {
        const rooms = GUARDED[target];
        if (!rooms || rooms.some((room) => path === room || path.startsWith(`${room}/`))) return [];
        return [{ rule: 'packages', path, message: `${target} belongs to ${rooms.join(' and ')}` }];
      }),
    );
}

/** A component loaded without its styles is drawn unstyled, and one that is held back is drawn late: tests of texts notice neither. */
export function checkLazyComponents(files: readonly SourceFile[]): Violation[] {
  const breaking = (pattern: RegExp, owner: string) =>
    files.filter(({ path, text }) => path.startsWith('src/') && path !== owner && !isTest(path) && pattern.test(text));
  return [
    ...breaking(LAZY, LATE_COMPONENT).map(({ path }) => ({
      ...{ rule: 'lazy', path, message: `loads a component without its styles, ${LATE_COMPONENT} loads both` },
    })),
    ...breaking(SUSPENSE, UNTIL_LOADED).map(({ path }) => ({
      ...{ rule: 'lazy', path, message: `holds back what is loaded, ${UNTIL_LOADED} does not` },
    })),
  ];
}

/** A flag that one file sets stays for the next one in its page. */
export function checkAct(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, imports }) => path !== ACT && imports.some(({ target, names }) => target === 'react' && names.includes('act')))
    .map(({ path }) => ({ rule: 'act', path, message: `calls React's act, ${ACT} puts its flag away` }));
}

/** Type-only imports count, too. */
export function checkCycles(files: readonly SourceFile[]): Violation[] {
  const graph = new Map(files.map(({ path, imports }) => [path, imports.filter(({ isOwn }) => isOwn).map(({ target }) => target)]));
  const state = new Map<string, 'open' | 'done'>();
  const violations: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      violations.push({ rule: 'cycles', path, message: [...trail.slice(trail.indexOf(path)), path].join(' -> ') });
      return;
    }
    state.set(path, 'open');
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  return violations;
}

export function checkNames(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => FORBIDDEN_NAME.test(path))
    .map(({ path }) => ({ rule: 'names', path, message: 'a dumping-ground name' }));
}

export function checkSizes(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    return lines > MAX_LINES ? [{ rule: 'sizes', path, message: `${lines} lines, at most ${MAX_LINES}` }] : [];
  });
}

/** Colours live in the theme: a hex value elsewhere does not follow the light, dark and wall schemes. */
export function checkColours(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/theme/') && !isTest(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, i) =>
          HEX_COLOUR.test(line) ? [{ rule: 'colours', path: `${path}:${i + 1}`, message: 'a colour outside src/theme' }] : [],
        ),
    );
}

const PHYSICAL =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right)\b|(?:left|right)\s*:|(?:text-align|float)\s*:\s*(?:left|right)\b)/;

function linesOfSheets(files: readonly SourceFile[], rule: string, pattern: RegExp, message: string): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => (pattern.test(line) ? [{ rule, path: `${path}:${i + 1}`, message }] : [])),
    );
}

/** Styles use logical sides, so that they also work right to left. */
export function checkDirections(files: readonly SourceFile[]): Violation[] {
  return linesOfSheets(files, 'directions', PHYSICAL, 'left or right where start or end is meant');
}

const STYLE_WITHIN = /:has\([^)]*\[style/;

/** Chromium then judges all that any `:has()` may reach anew with each inline style that changes: of a live dashboard, all of it, many times a second. */
export function checkStylesWithin(files: readonly SourceFile[]): Violation[] {
  return linesOfSheets(files, 'styles within', STYLE_WITHIN, 'asks for inline styles within an element');
}

const TEXT_PROPS = /\b(?:aria-label|title|label|placeholder|alt|description)="([^"]*[A-Za-z]{2}[^"]*)"/;
const JSX_TEXT = /(?:<\/?[A-Za-z][\w.]*[^<>=]*>|^\s*)([^<>{}()=;:'"`/*]*[A-Za-z]{2}[^<>{}()=;'"`]*)<\/[A-Za-z]/;

/** User-visible text comes from the locale files; the naive pages of the benches are exempt. */
export function checkLiterals(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.endsWith('.tsx') && !isTest(path) && !path.startsWith('bench/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => {
        const found = TEXT_PROPS.exec(line)?.[1] ?? JSX_TEXT.exec(line)?.[1];
        return found ? [{ rule: 'literals', path: `${path}:${i + 1}`, message: `"${found.trim()}" is not in the locale files` }] : [];
      }),
    );
}

export function checkOrphans(files: readonly SourceFile[]): Violation[] {
  const imported = new Set(files.flatMap(({ imports }) => imports.filter(({ isOwn }) => isOwn).map(({ target }) => target)));
  return files
    .filter(
      ({ path }) =>
        /^(src|workers|platform)\//.test(path) && /\.(tsx?|css)$/.test(path) && !isTest(path) && !isEntry(path) && !imported.has(path),
    )
    .map(({ path }) => ({ rule: 'orphans', path, message: 'nobody imports it' }));
}

/**
 * Styles of Mantine are imported with their components (`build/deep-imports.mjs`), kinds of widgets are found (`build/made-modules.mjs`), and
 * kinds of entities are loaded by their names.
 */
const isEntry = (path: string) =>
  /^(src\/main\.tsx|src\/theme\/mantine\/[a-z-]+\.css|src\/widgets\/kinds\/[a-z-]+\/kind\.ts|src\/entities\/kinds\/[a-z-]+\/list\.ts|src\/page\/load-part\.ts|workers\/\w+\.worker\.ts|platform\/(main|replay|scripts\/script-process)\.ts)$/.test(
    path,
  ) || path.endsWith('.d.ts');

export const RULES = [
  checkRooms,
  checkSiblings,
  checkGuardedPackages,
  checkLazyComponents,
  checkAct,
  checkCycles,
  checkNames,
  checkSizes,
  checkColours,
  checkDirections,
  checkStylesWithin,
  checkLiterals,
  checkOrphans,
];

export function checkAll(files: readonly SourceFile[]): Violation[] {
  return RULES.flatMap((rule) => rule(files));
}
