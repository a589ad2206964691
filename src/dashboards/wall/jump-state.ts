/** The state of a dashboard that shows where an alarm comes from. */
import type { Alarm } from '../../contract/alarm.ts';
import type { Widget } from '../../contract/dashboard.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { EntityDataQuery, EntityFilter } from '../../contract/query.ts';
import type { User } from '../../contract/session.ts';
import { resolveAlias } from '../alias-filter.ts';
import type { OpenConfiguration } from '../migrate-dashboard.ts';
import type { StateEntry, StateSet } from '../states/state-stack.ts';

type Find = (query: EntityDataQuery) => Promise<Outcome<{ readonly data: readonly { readonly entityId: EntityId }[] }>>;

/** Names are not unique, and servers find parts of names. */
const MOST_NAMED = 100;

/** What is nearest to the originator first. */
const RANKS = ['entity', 'state', 'list', 'search', 'alarms'] as const;
type Rank = (typeof RANKS)[number];

interface Holder {
  readonly state: string;
  readonly rank: Rank;
  /** Asked whether it holds the originator; absent: it does. */
  readonly filter?: EntityFilter;
}

function aliasesOf({ config }: Widget): string[] {
  return [...(config?.datasources ?? []), config?.alarmSource ?? []].flat().flatMap(({ entityAliasId }) => entityAliasId ?? []);
}

function widgetsOf({ states, widgets }: OpenConfiguration, state: string): Widget[] {
  const ids = Object.values(states[state]?.layouts ?? {}).flatMap((layout) => Object.keys(layout?.widgets ?? {}));
  return ids.flatMap((id): Widget[] => (widgets[id] ? [widgets[id]] : []));
}

function holderOf(state: string, filter: EntityFilter | null, { originator }: Alarm): Holder[] {
  if (filter?.type === 'singleEntity') return filter.singleEntity.id === originator.id ? [{ state, rank: 'entity' }] : [];
  if (filter?.type === 'entityList') return filter.entityList.includes(originator.id) ? [{ state, rank: 'list' }] : [];
  return filter ? [{ state, rank: 'search', filter }] : [];
}

/** States that may show the originator, the best first: the root before others of the same rank. */
function holders(configuration: OpenConfiguration, set: StateSet, user: User | null, alarm: Alarm): Holder[] {
  const inOrder = [set.rootId, ...set.ids.filter((id) => id !== set.rootId)];
  const found = inOrder.flatMap((state) => {
    const widgets = widgetsOf(configuration, state);
    const ofAliases = [...new Set(widgets.flatMap(aliasesOf))].flatMap((id): Holder[] => {
      const alias = configuration.entityAliases[id];
      if (!alias) return [];
      if (alias.filter?.type === 'stateEntity') return set.controller === 'entity' ? [{ state, rank: 'state' }] : [];
      return holderOf(state, resolveAlias(alias, user).filter, alarm);
    });
    const hasAlarms = widgets.some(({ type }) => type === 'alarm');
    return [...ofAliases, ...(hasAlarms ? [{ state, rank: 'alarms' } as const] : [])];
  });
  return found.sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
}

async function holds(filter: EntityFilter, { originator, originatorName }: Alarm, find: Find): Promise<boolean> {
  const answer = await find({
    entityFilter: filter,
    pageLink: { pageSize: MOST_NAMED, page: 0, textSearch: originatorName || undefined },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: [],
    keyFilters: [],
  });
  return answer.ok && answer.value.data.some(({ entityId }) => entityId.id === originator.id);
}

/**
 * First a state of that entity alone, then one that shows the entity of the state, then lists and searches that hold it, then one with a
 * list of alarms. Null: none of them. Each filter is asked once, and only if no better state is known.
 */
export async function jumpState(
  configuration: OpenConfiguration,
  set: StateSet,
  user: User | null,
  alarm: Alarm,
  find: Find,
): Promise<StateEntry | null> {
  const asked = new Map<string, Promise<boolean>>();
  const { originator, originatorName } = alarm;
  for (const { state, rank, filter } of holders(configuration, set, user, alarm)) {
    if (filter) {
      const key = JSON.stringify(filter);
      const answer = asked.get(key) ?? holds(filter, alarm, find);
      asked.set(key, answer);
      if (!(await answer)) continue;
    }
    const params = { entityId: originator, ...(originatorName ? { entityName: originatorName } : {}) };
    return { id: state, params: rank === 'state' ? params : {} };
  }
  return null;
}
