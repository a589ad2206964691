/** What widgets of a dashboard refer to that is not there: one derivation for the marks, the list and the ways to mend it. */
import { isPart, type Part, partOf } from '../../contract/part.ts';
import type { Command } from '../../stored/history.ts';
import { partAt, valueAt } from '../../stored/path.ts';
import { setAlias, setFilter } from './commands/aliases.ts';
import { WIDGETS } from './commands/layout-place.ts';
import { addState } from './commands/states.ts';
import { setWidgetField } from './commands/widgets.ts';
import { type Referred, referencesIn, withReferences } from './references.ts';
import { lostIn } from './whole.ts';

export interface BrokenTarget {
  readonly widget: string;
  /** `key`: no entity of its source has it. */
  readonly kind: Referred | 'key';
  /** Id, or name of an alias or a key. */
  readonly target: string;
  /** Of a key: the alias of its source. */
  readonly alias?: string;
}

/** What is asked of the server, as far as it has answered. */
export interface KnownTargets {
  readonly goneDashboards: ReadonlySet<string>;
  /** By alias: keys that none of its entities has. */
  readonly unsentKeys: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NOTHING_KNOWN: KnownTargets = { goneDashboards: new Set(), unsentKeys: new Map() };

const LISTS = ['dataKeys', 'latestDataKeys'] as const;
const KEY_TYPES = ['timeseries', 'attribute'];

/** Data sources of a widget's config. */
function sourcesOf(config: unknown): readonly Part[] {
  const { datasources, alarmSource } = partOf(config);
  const listed: unknown[] = Array.isArray(datasources) ? datasources : [];
  return [...listed, alarmSource].map(partOf);
}

export interface UsedKey {
  readonly alias: string;
  readonly type: string;
  readonly name: string;
}

/** Keys of entities that a widget shows by an alias, each once. */
export function keysOf(widget: unknown): readonly UsedKey[] {
  const all = sourcesOf(partOf(widget).config).flatMap((source) =>
    LISTS.flatMap((list) => (Array.isArray(source[list]) ? source[list].map(partOf) : [])).flatMap(({ type, name }) =>
      typeof source.entityAliasId === 'string' && typeof name === 'string' && name !== '' && KEY_TYPES.includes(String(type))
        ? [{ alias: source.entityAliasId, type: String(type), name }]
        : [],
    ),
  );
  return [...new Map(all.map((key) => [JSON.stringify(key), key])).values()];
}

/** As keys stand in `unsentKeys`. */
export const keyId = ({ type, name }: Pick<UsedKey, 'type' | 'name'>): string => `${type} ${name}`;

/** In the order of widgets. */
export function brokenTargets(document: Part, { goneDashboards, unsentKeys }: KnownTargets): readonly BrokenTarget[] {
  const lost: readonly BrokenTarget[] = lostIn(document)
    .filter(({ reference }) => reference !== '')
    .map(({ widget, kind, reference }) => ({ widget, kind, target: reference }));
  const others = Object.entries(partAt(document, WIDGETS)).flatMap(([widget, stored]): BrokenTarget[] => [
    ...referencesIn(partOf(stored).config, 'dashboard').flatMap((target) =>
      goneDashboards.has(target) ? [{ widget, kind: 'dashboard' as const, target }] : [],
    ),
    ...keysOf(stored).flatMap((key) =>
      unsentKeys.get(key.alias)?.has(keyId(key)) ? [{ widget, kind: 'key' as const, target: key.name, alias: key.alias }] : [],
    ),
  ]);
  const order = Object.keys(partAt(document, WIDGETS));
  return [...lost, ...others].sort((a, b) => order.indexOf(a.widget) - order.indexOf(b.widget));
}

/** The widget refers to something else. @param to null: to nothing; a key goes. */
export function refersTo({ widget, kind, target, alias }: BrokenTarget, to: string | null): Command {
  return (document) => {
    const config = valueAt(document, [...WIDGETS, widget, 'config']);
    const next =
      kind === 'key'
        ? withKeys(config, alias, target, to)
        : withReferences(config, kind, (reference) => (reference === target ? to : reference));
    return next === config ? document : setWidgetField(widget, ['config'], next)(document);
  };
}

function withKeys(config: unknown, alias: string | undefined, name: string, to: string | null): Part {
  const isIt = (key: Part) => key.name === name && KEY_TYPES.includes(String(key.type));
  const renamed = (key: Part) => (isIt(key) ? { ...key, name: to, ...(key.label === name && { label: to }) } : key);
  const changed = (source: unknown): unknown => {
    if (!isPart(source) || source.entityAliasId !== alias) return source;
    const lists = LISTS.flatMap((list) => {
      const keys: unknown = source[list];
      if (!Array.isArray(keys)) return [];
      return [[list, to === null ? keys.filter((key) => !isIt(partOf(key))) : keys.map((key) => renamed(partOf(key)))] as const];
    });
    return { ...source, ...Object.fromEntries(lists) };
  };
  const { datasources, alarmSource } = partOf(config);
  return {
    ...partOf(config),
    ...(Array.isArray(datasources) && { datasources: datasources.map(changed) }),
    ...(alarmSource !== undefined && { alarmSource: changed(alarmSource) }),
  };
}

/** What can be made anew: aliases and filters without content yet, and empty states. */
export const canMake = ({ kind }: BrokenTarget): boolean => kind !== 'dashboard' && kind !== 'key';

/** Makes what is missing under the id or the name by which widgets refer to it. @param name of an alias or a filter that has none. */
export function makeTarget(broken: BrokenTarget, name: string, newId: () => string): Command {
  const { kind, target } = broken;
  if (kind === 'alias') return setAlias(target, { id: target, alias: name, filter: {} });
  if (kind === 'filter') return setFilter(target, { id: target, filter: name, keyFilters: [], editable: true });
  if (kind === 'state') return addState(target, target);
  if (kind !== 'aliasName') return (document) => document;
  const id = newId();
  return setAlias(id, { id, alias: target, filter: {} });
}
