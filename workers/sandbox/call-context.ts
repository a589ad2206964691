/** The context that functions for looks get as their last argument: of the official client's, what needs nothing of a page. */

import type { AskedState, CallSite } from './batch.ts';

// Taken before any author's text runs.
const Format = Intl.DateTimeFormat;
const Moment = Date;

const NAMED: Readonly<Record<string, string>> = {
  short: 'M/d/yy, h:mm a',
  medium: 'MMM d, y, h:mm:ss a',
  shortDate: 'M/d/yy',
  mediumDate: 'MMM d, y',
  longDate: 'MMMM d, y',
  shortTime: 'h:mm a',
  mediumTime: 'h:mm:ss a',
};
const TOKEN = /'[^']*'|y+|M+|d+|E+|H+|h+|m+|s+|S+|a/g;

function written(at: Date, token: string): string {
  const number = (value: number) => String(value).padStart(token.length, '0');
  const name = (options: Intl.DateTimeFormatOptions) => new Format(undefined, options).format(at);
  const width = token.length > 3 ? 'long' : 'short';
  switch (token.charAt(0)) {
    case 'y':
      return token.length === 2 ? String(at.getFullYear()).slice(-2) : number(at.getFullYear());
    case 'M':
      return token.length > 2 ? name({ month: width }) : number(at.getMonth() + 1);
    case 'd':
      return number(at.getDate());
    case 'E':
      return name({ weekday: width });
    case 'H':
      return number(at.getHours());
    case 'h':
      return number(at.getHours() % 12 || 12);
    case 'm':
      return number(at.getMinutes());
    case 's':
      return number(at.getSeconds());
    case 'S':
      return String(at.getMilliseconds()).padStart(3, '0').slice(0, token.length);
    case 'a':
      return at.getHours() < 12 ? 'AM' : 'PM';
    default:
      return token.slice(1, -1);
  }
}

/** As Angular's date pipe; null for no value. @throws for what is no time, as there. */
function transform(value: unknown, format = 'mediumDate'): string | null {
  if (value === null || value === undefined || value === '') return null;
  const given = typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
  const at = new Moment(given as number | string);
  if (Number.isNaN(at.getTime())) throw new TypeError(`${String(value)} is no time`);
  return (NAMED[format] ?? format).replace(TOKEN, (token) => written(at, token));
}

const isNumber = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && value !== '' && Number.isFinite(Number(value));

/** As the official client's: what is no number stays as it is, zeros at the end go unless asked for. */
function formatValue(value: unknown, decimals?: number | null, units?: string | null, showZeroDecimals?: boolean): unknown {
  const hasDecimals = decimals !== undefined && decimals !== null;
  if (!isNumber(value) || !(hasDecimals || units || Number(value).toString() === String(value))) return value ?? '';
  const rounded = hasDecimals ? Number(value).toFixed(decimals) : String(value);
  const text = showZeroDecimals ? rounded : String(Number(rounded));
  return units ? `${text} ${units}` : text;
}

const SPANS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** As the official client's pipe: `1 day 2 hours`; short: `1d 2h`. @param isOne only the largest part. */
function spanWords(ms: unknown, isShort = false, isOne = false): string {
  let left = Number(ms) || 0;
  const parts = SPANS.flatMap(([word, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count === 0) return [];
    return [isShort ? `${count}${word.charAt(0)}` : `${count} ${word}${count > 1 ? 's' : ''}`];
  });
  return (isOne ? parts.slice(0, 1) : parts).join(' ') || (isShort ? '0s' : '0 seconds');
}

/** As the page shows keys of the server's translations (`src/i18n/server-words.ts`); the sandbox has nothing of the page. */
function serverWords(key: string): string {
  const words = (key.split('.').at(-1) ?? '')
    .replaceAll(/([a-z])([A-Z])(?=[a-z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Parameters = Readonly<Record<string, unknown>>;

/** The official client's texts are not here: its keys in words, the own texts of authors as they are. */
function instant(key: string | readonly string[], given: Parameters = {}): unknown {
  if (typeof key !== 'string') return Object.fromEntries(key.map((one) => [one, instant(one, given)]));
  const text = /^[\w-]+(\.[\w-]+)+$/.test(key) ? serverWords(key) : key;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (name in given ? String(given[name]) : whole));
}

/** What `rxjs` gives of a value that is there: its listener gets it at once. */
function told(value: unknown) {
  const subscribe = (listener: ((value: unknown) => void) | { next?: (value: unknown) => void }) => {
    if (typeof listener === 'function') listener(value);
    else listener.next?.(value);
    return { unsubscribe: () => undefined };
  };
  return { subscribe, toPromise: async () => value };
}

const get = (key: string | readonly string[], given?: Parameters) => told(instant(key, given));
const customTranslation = (text: string, fallback?: string) => {
  const [, key] = /^\{i18n:(.+)\}$/.exec(text) ?? [];
  return key ? instant(key) : text || fallback;
};
const SERVICES = {
  date: { transform },
  utils: { formatValue, customTranslation },
  utilsService: { formatValue, customTranslation },
  // What functions write is made safe where it is drawn.
  sanitizer: { bypassSecurityTrustHtml: (markup: unknown) => markup, sanitize: (_context: unknown, markup: unknown) => markup },
  milliSecondsToTimeString: { transform: spanWords },
  translate: { instant, get },
};

/** @throws for a service that needs the page. */
function service(name: string): object {
  if (!Object.hasOwn(SERVICES, name)) throw new TypeError(`${name} is not there for functions that only say how values look`);
  return SERVICES[name as keyof typeof SERVICES];
}

// Frozen, because a function may keep what it gets, and the next one must get the same.
for (const one of Object.values(SERVICES)) {
  for (const method of Object.values(one) as object[]) Object.freeze(method);
  Object.freeze(one);
}
const OF_ALL = Object.freeze({
  ...SERVICES,
  servicesMap: Object.freeze({ get: Object.freeze((name: string) => name) }),
  $injector: Object.freeze({ get: Object.freeze(service) }),
});

const nobody = () => undefined;

/** @param site a copy of its own, which a function may change. @param onState hears of the state that it asks for. */
export function callContext(site: CallSite | undefined, onState: (asked: AskedState) => void = nobody) {
  if (!site) return { ...OF_ALL };
  const { config, state, user, units, decimals, descriptors } = site;
  const { settings, title } = config;
  const ask = (replaces: boolean) => (id: unknown, params?: unknown) =>
    onState({ id: id === null || id === undefined ? null : String(id), params: params ?? {}, replaces });
  const stateController = {
    getStateId: () => state?.id ?? '',
    getStateParams: () => state?.params ?? {},
    updateState: ask(true),
    openState: ask(false),
  };
  // Where the widget stands is told to nobody, but may be asked for and set.
  const dashboardWidget = { widgetLayout: {} };
  const actionsApi = { getActionDescriptors: (source: string) => descriptors[source] ?? [] };
  const own = { settings, widgetConfig: config, widgetTitle: title, $scope: {}, units, decimals, currentUser: user, isMobile: false };
  return { ...OF_ALL, ...own, stateController, actionsApi, dashboardWidget };
}
