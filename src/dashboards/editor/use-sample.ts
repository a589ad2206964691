/** The entity that stands in a state while it is edited: whoever opens the state brings one, the editor has none. */
import { useMemo, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { type EntityId, entityIdSchema } from '../../contract/identifiers.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { type EntityFilter, entityFilterSchema } from '../../contract/query.ts';
import type { User } from '../../contract/session.ts';
import { notifyFault } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { partAt } from '../../stored/path.ts';
import { dependsOnState, resolveAlias } from '../alias-filter.ts';
import { WIDGETS } from '../document/commands/layout-place.ts';
import { leadsTo } from '../document/leads-to.ts';
import { widgetsWithin } from '../document/places.ts';
import { referencesIn } from '../document/references.ts';
import type { StateEntry, StateParams } from '../states/state-stack.ts';
import type { OpenDashboard } from '../use-dashboard.ts';

const KEY = 'TB-watchfloor-samples';

/** By dashboard and state, in this browser; never in the document. */
function storedSamples(): Part {
  try {
    return partOf(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch (error) {
    console.info(`Samples cannot be read: ${String(error)}`);
    return {};
  }
}

/** As actions hand an entity on. */
interface SampleParams {
  readonly entityId: EntityId;
  readonly entityName: string;
  readonly entityLabel: string;
}

function readSample(stored: unknown): SampleParams | null {
  const { entityId, entityName, entityLabel } = partOf(stored);
  const id = entityIdSchema.safeParse(entityId);
  return id.success ? { entityId: id.data, entityName: String(entityName ?? ''), entityLabel: String(entityLabel ?? '') } : null;
}

/** Names of the parameters by which aliases of a state's widgets take an entity; empty: the root. */
export function sampleParams({ document, configuration }: OpenDashboard, state: string): readonly string[] {
  const aliases = [...widgetsWithin(document, ['configuration', 'states', state])].flatMap((id) =>
    referencesIn(partAt(document, [...WIDGETS, id]), 'alias'),
  );
  const names = [...new Set(aliases)].flatMap((id) => {
    const alias = configuration.entityAliases[id];
    const name = alias && dependsOnState(alias) ? partOf(alias.filter).stateEntityParamName : undefined;
    return alias && dependsOnState(alias) ? [typeof name === 'string' ? name : ''] : [];
  });
  return [...new Set(names)];
}

export interface Sample {
  /** Whether widgets of the state take an entity. */
  readonly isNeeded: boolean;
  readonly entity: EntityId | null;
  readonly name: string;
  readonly choose: (entity: EntityId | null) => Promise<void>;
  /** Of the state that is edited. */
  readonly params: StateParams;
}

/** The first entity of a filter by name; null: there is none. */
async function firstOf(filter: EntityFilter): Promise<Outcome<SampleParams | null>> {
  const field = (key: string) => ({ type: 'ENTITY_FIELD', key }) as const;
  const query = {
    entityFilter: filter,
    pageLink: { pageSize: 1, page: 0, sortOrder: { key: field('name'), direction: 'ASC' } as const },
    entityFields: [field('name'), field('label')],
    latestValues: [],
    keyFilters: [],
  };
  const found = await request('findEntities', { query }, QUIET);
  if (!found.ok) return found;
  const [first] = found.value.data;
  const fields = first?.latest?.ENTITY_FIELD;
  return ok(first ? { entityId: first.entityId, entityName: fields?.name?.value ?? '', entityLabel: fields?.label?.value ?? '' } : null);
}

async function named(entity: EntityId): Promise<SampleParams | null> {
  const found = await firstOf(entityFilterSchema.parse({ type: 'singleEntity', singleEntity: entity }));
  if (!found.ok) notifyFault(found.fault);
  if (!found.ok) return null;
  return found.value ?? { entityId: entity, entityName: '', entityLabel: '' };
}

/** What a widget shows whose action opens the state; null: no such widget, or nothing without an entity of its own state. */
function filterBefore({ document, configuration: { entityAliases } }: OpenDashboard, state: string): EntityFilter | null {
  for (const id of leadsTo(document).get(state) ?? [])
    for (const alias of referencesIn(partAt(document, [...WIDGETS, id]), 'alias')) {
      const found = entityAliases[alias] && resolveAlias(entityAliases[alias], sessionStore.current.user as User | null).filter;
      if (found) return found;
    }
  return null;
}

export function useSample(dashboardId: string, dashboard: OpenDashboard, state: string, shown: StateEntry): Sample {
  const [all, setAll] = useState(storedSamples);
  const chosen = useMemo(() => readSample(partAt(all, [dashboardId])[state]), [all, dashboardId, state]);
  const taken = useMemo(() => sampleParams(dashboard, state), [dashboard, state]);
  const isOpened = dashboard.configuration.states[state]?.root !== true;
  const before = useMemo(() => (chosen === null && isOpened ? filterBefore(dashboard, state) : null), [chosen, isOpened, dashboard, state]);
  const { answer } = useAnswerOf(firstOf, before);
  // The first one that would open the state, until somebody chooses another.
  const sample = chosen ?? (answer?.ok ? answer.value : null);
  const params = useMemo(() => {
    if (!sample) return shown.params;
    const below = taken.filter(Boolean).map((name) => [name, sample] as const);
    // Also where nothing takes it yet: what is added next may.
    return { ...shown.params, ...((taken.length === 0 || taken.includes('')) && sample), ...Object.fromEntries(below) };
  }, [sample, taken, shown.params]);
  const keep = (next: SampleParams | null) => {
    const stored = storedSamples();
    const changed = { ...stored, [dashboardId]: { ...partOf(stored[dashboardId]), [state]: next ?? undefined } };
    localStorage.setItem(KEY, JSON.stringify(changed));
    setAll(changed);
  };
  return {
    isNeeded: taken.length > 0 || (isOpened && sample !== null),
    entity: sample?.entityId ?? null,
    name: sample?.entityName ?? '',
    choose: async (entity) => {
      if (entity === null) return keep(null);
      const next = await named(entity);
      if (next) keep(next);
    },
    params,
  };
}
