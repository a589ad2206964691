import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { EntityAlias } from '../../contract/dashboard.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import type { EntityFilter } from '../../contract/query.ts';
import type { User } from '../../contract/session.ts';
import { sessionStore } from '../../store/session.ts';
import { partAt } from '../../stored/path.ts';
import { resolveAlias } from '../alias-filter.ts';
import {
  type BrokenTarget,
  brokenTargets,
  type KnownTargets,
  keyId,
  keysOf,
  NOTHING_KNOWN,
  type UsedKey,
} from '../document/broken-targets.ts';
import { WIDGETS } from '../document/commands/layout-place.ts';
import { referencesIn } from '../document/references.ts';

/** After somebody typed. */
const PAUSE_MS = 800;
/** Entities whose values are read for an alias. Where it has more, a key may be that of another one. */
const MOST_ENTITIES = 100;

interface AskedKeys {
  readonly alias: string;
  readonly filter: EntityFilter;
  readonly keys: readonly UsedKey[];
}

interface Asked {
  readonly sources: readonly AskedKeys[];
  readonly dashboards: readonly string[];
}

const FIELDS = { timeseries: 'TIME_SERIES', attribute: 'ATTRIBUTE' } as const;
const fieldOf = ({ type }: UsedKey) => (type === 'attribute' ? FIELDS.attribute : FIELDS.timeseries);

/** Keys that none of the entities has. None, where there are no entities, or too many to say. */
async function unsentOf({ filter, keys }: AskedKeys): Promise<Outcome<readonly string[]>> {
  const sortOrder = { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' } as const;
  const query = {
    entityFilter: filter,
    pageLink: { pageSize: MOST_ENTITIES, page: 0, sortOrder },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' } as const],
    latestValues: keys.map((key) => ({ type: fieldOf(key), key: key.name })),
    keyFilters: [],
  };
  const found = await request('findEntities', { query }, QUIET);
  if (!found.ok) return found;
  const { data, totalElements } = found.value;
  if (data.length === 0 || totalElements > data.length) return ok([]);
  const has = (key: UsedKey) =>
    data.some(({ latest }) => {
      const value = latest?.[fieldOf(key)]?.[key.name];
      return value !== undefined && (value.ts > 0 || Boolean(value.value));
    });
  return ok(keys.filter((key) => !has(key)).map(keyId));
}

interface Found {
  readonly unsent: readonly (readonly [alias: string, keys: readonly string[]])[];
  readonly gone: readonly string[];
}

async function ask({ sources, dashboards }: Asked): Promise<Outcome<Found>> {
  const unsent: (readonly [string, readonly string[]])[] = [];
  for (const source of sources) {
    const keys = await unsentOf(source);
    if (!keys.ok) return keys;
    unsent.push([source.alias, keys.value]);
  }
  const gone: string[] = [];
  for (const id of dashboards) {
    const info = await request('dashboardInfo', { id }, QUIET);
    if (!info.ok && info.fault.kind !== 'not-found') return info;
    if (!info.ok) gone.push(id);
  }
  return ok({ unsent, gone });
}

function askedOf(document: Part, aliases: Readonly<Record<string, EntityAlias>>): Asked {
  const widgets = Object.values(partAt(document, WIDGETS));
  const user = sessionStore.current.user as User | null;
  const byAlias = Map.groupBy(new Set(widgets.flatMap(keysOf)), ({ alias }) => alias);
  const sources = [...byAlias].flatMap(([alias, keys]) => {
    const stored = aliases[alias];
    const filter = stored ? resolveAlias(stored, user).filter : null;
    const each = new Map(keys.map((key) => [keyId(key), key]));
    return filter ? [{ alias, filter, keys: [...each.values()] }] : [];
  });
  return { sources, dashboards: [...new Set(widgets.flatMap((widget) => referencesIn(widget, 'dashboard')))] };
}

/** What the dashboard refers to that is not there. What only the server knows comes later, and stays away while that cannot be asked. */
export function useBrokenTargets(document: Part, aliases: Readonly<Record<string, EntityAlias>>): readonly BrokenTarget[] {
  const asked = useMemo(() => askedOf(document, aliases), [document, aliases]);
  const [settled] = useDebouncedValue(asked, PAUSE_MS);
  const isNeeded = settled.sources.length + settled.dashboards.length > 0;
  const { answer } = useAnswerOf(ask, isNeeded ? settled : null);
  return useMemo(() => {
    const known: KnownTargets = answer?.ok
      ? {
          goneDashboards: new Set(answer.value.gone),
          unsentKeys: new Map(answer.value.unsent.map(([alias, keys]) => [alias, new Set(keys)])),
        }
      : NOTHING_KNOWN;
    return brokenTargets(document, known);
  }, [document, answer]);
}
