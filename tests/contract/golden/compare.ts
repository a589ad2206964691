/** Lists the differences between two answers to one exchange. Messages of errors are compared only for being there. */
export interface Recorded {
  readonly label: string;
  readonly status?: number;
  readonly type?: string;
  readonly location?: string;
  readonly answer?: unknown;
  /** Times and values of series, in milliseconds after the first time that was asked for. */
  readonly offsets?: unknown;
  readonly frames?: readonly unknown[];
  readonly closed?: unknown;
  /** Places that differ from run to run. */
  readonly varies?: readonly string[];
  /** The real server breaks here: not to be copied. */
  readonly breaks?: boolean;
}

const COMPARED = ['status', 'type', 'location', 'answer', 'offsets', 'frames', 'closed'] as const;
const FREE = new Set([
  ...['message', 'errorMsg', 'timestamp', 'path', 'error', 'actionFailureDetails', 'server', 'uid'],
  ...['createdTime', 'lastUpdateTs', 'ts'],
]);
/** Frames of several subscriptions to one change: recorded as varying in all places, but only their order does. */
const FRAMES_IN_ANY_ORDER = /^ws2 (old style inside|unsubscribe)$/;
/** Lines of which several may have the same time. */
const LINES = 'audit: what was logged';
/** Lists without an order. */
const UNORDERED = /keys\/(attributes|timeseries)|values\/attributes|queues|assignedCustomers|by ids/;
const LEFT_OUT = /^<(text|stack|html|js|data)>$/;

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** Said in words of our own; most recordings leave it out. */
const OWN_WORDS = /nodeDefinition\.description$/;
const isFree = (place: string) => FREE.has(place.slice(place.lastIndexOf('.') + 1)) || OWN_WORDS.test(place);

function* differ(real: unknown, ours: unknown, place: string): Generator<string> {
  const kind = kindOf(real);
  if (kind !== kindOf(ours)) {
    const areThere = real !== undefined && real !== null && ours !== undefined && ours !== null;
    if (!(isFree(place) && areThere)) yield `${place}: ${short(real)} | ${short(ours)}`;
  } else if (Array.isArray(real) && Array.isArray(ours)) {
    if (real.length !== ours.length) yield `${place}.length: ${real.length} | ${ours.length}`;
    for (let index = 0; index < Math.min(real.length, ours.length); index++) yield* differ(real[index], ours[index], `${place}[${index}]`);
  } else if (kind === 'object') {
    const [a, b] = [real as Record<string, unknown>, ours as Record<string, unknown>];
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (!(key in a)) yield `${place}.${key}: absent | ${short(b[key])}`;
      else if (!(key in b)) yield `${place}.${key}: ${short(a[key])} | absent`;
      else yield* differ(a[key], b[key], `${place}.${key}`);
    }
  } else if (real !== ours && !LEFT_OUT.test(String(real)) && !isFree(place)) {
    yield `${place}: ${short(real)} | ${short(ours)}`;
  }
}

function ordered(recorded: Recorded): Recorded {
  const { label, answer, frames } = recorded;
  if (FRAMES_IN_ANY_ORDER.test(label) && frames) return { ...recorded, frames: [...frames].sort((a, b) => idOfFrame(a) - idOfFrame(b)) };
  if (!UNORDERED.test(label) || !Array.isArray(answer)) return recorded;
  return { ...recorded, answer: [...answer].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) };
}

function idOfFrame(frame: unknown): number {
  const { cmdId, subscriptionId } = frame as { readonly cmdId?: number; readonly subscriptionId?: number };
  return cmdId ?? subscriptionId ?? 0;
}

/** Lines that only one of the two has. */
function differentLines(real: unknown, ours: unknown): string[] {
  const more = (some: unknown, others: unknown, line: (text: string) => string) => {
    const left = [...(others as readonly string[])];
    return (some as readonly string[]).flatMap((text) => {
      const index = left.indexOf(text);
      if (index >= 0) left.splice(index, 1);
      return index >= 0 ? [] : [line(text)];
    });
  };
  return [...more(real, ours, (text) => `answer: ${text} | absent`), ...more(ours, real, (text) => `answer: absent | ${text}`)];
}

/** Lines such as `answer.status: 404 | 400`: the real answer, then ours. */
export function differences(real: Recorded, ours: Recorded): string[] {
  if (real.label === LINES) return differentLines(real.answer, ours.answer);
  const [a, b] = [ordered(real), ordered(ours)];
  const places = FRAMES_IN_ANY_ORDER.test(real.label) ? [] : (real.varies ?? []);
  const varies = (line: string) => places.some((place) => [':', '.', '['].some((end) => line.startsWith(place + end)));
  return COMPARED.flatMap((part) => [...differ(a[part], b[part], part)]).filter((line) => !varies(line));
}
