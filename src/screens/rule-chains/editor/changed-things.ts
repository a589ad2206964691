/** What an edited chain changes, in the units that people think in. */
import { type Part, partOf } from '../../../contract/part.ts';
import { nameOf, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import { madeWhole } from '../../../rule-chains/document/merge.ts';
import { changesBetween } from '../../../stored/changes.ts';
import { type Path, valueAt, withValue } from '../../../stored/path.ts';

export const THINGS = ['node', 'link', 'note', 'first', 'chain'] as const;
export type ThingKind = (typeof THINGS)[number];

export interface Difference {
  readonly of: ThingKind;
  readonly path: Path;
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Of the node, or of both ends of a link. */
  readonly name: string;
  readonly fields: readonly string[];
}

const KINDS: Readonly<Record<string, ThingKind>> = { nodes: 'node', links: 'link', notes: 'note', first: 'first', ruleChain: 'chain' };

const thingOf = (path: Path): Path => (path[0] === 'first' || path[0] === 'ruleChain' ? path.slice(0, 1) : path.slice(0, 2));

function named(path: Path, documents: readonly Part[]): string {
  const [member = '', key = ''] = path;
  const nameAt = (node: unknown) => documents.map((one) => nameOf(nodesOf(one)[String(node)])).find((name) => name !== '') ?? '';
  if (member === 'nodes') return nameAt(key);
  if (member === 'first') return documents.map((one) => nameAt(one.first)).find((name) => name !== '') ?? '';
  const link = documents.map((one) => partOf(valueAt(one, path))).find(({ from }) => from !== undefined);
  return link ? `${nameAt(link.from)} → ${nameAt(link.to)}` : '';
}

interface Place {
  readonly of: ThingKind;
  readonly name: string;
  /** Within the thing, with dots; '': all of it. */
  readonly field: string;
}

/** What a path of a chain belongs to. @param documents in which its name is looked for, the first that has one counts. */
export function placeOf(path: Path, documents: readonly Part[]): Place {
  const thing = thingOf(path);
  return { of: KINDS[path[0] ?? ''] ?? 'chain', name: named(thing, documents), field: path.slice(thing.length).join('.') };
}

/** Thing by thing, in the order of the chain. */
export function differencesBetween(base: Part, current: Part): readonly Difference[] {
  const changes = changesBetween(base, current).filter(({ path }) => KINDS[path[0] ?? ''] !== undefined);
  const things = Map.groupBy(changes, ({ path }) => JSON.stringify(thingOf(path)));
  return [...things.values()].map((own): Difference => {
    const path = thingOf(own[0]?.path ?? []);
    const of = KINDS[path[0] ?? ''] as ThingKind;
    const [before, after] = [valueAt(base, path), valueAt(current, path)];
    const fields = own.map((change) => change.path.slice(path.length).join('.')).filter((field) => field !== '');
    const isMove = fields.length > 0 && fields.every((field) => /^(additionalInfo\.layout[XY]|[xy])$/.test(field));
    const isThing = path.length === 2;
    const kind = isThing && before === undefined ? 'added' : isThing && after === undefined ? 'removed' : isMove ? 'moved' : 'changed';
    return { of, path, kind, name: named(path, [current, base]), fields: isMove ? [] : fields };
  });
}

/** The nodes without which a thing cannot be. */
function endsOf(path: Path, thing: unknown): readonly unknown[] {
  if (path[0] === 'first') return [thing];
  const { from, to } = partOf(thing);
  return path[0] === 'links' ? [from, to] : [];
}

/** The chain with one thing as it was: a link with its nodes, and no link that leads nowhere then. */
export function reverted(base: Part, current: Part, { path }: Difference): Part {
  const before = valueAt(base, path);
  const gone = endsOf(path, before).flatMap((end): [string, Part][] => {
    const node = nodesOf(base)[String(end)];
    return node && !nodesOf(current)[String(end)] ? [[String(end), node]] : [];
  });
  const whole = gone.reduce((part, [key, node]) => withValue(part, ['nodes', key], node), current);
  return madeWhole(withValue(whole, path, before));
}
