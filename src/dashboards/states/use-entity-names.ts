import { useEffect, useMemo, useState } from 'react';
import { request } from '../../bridge/request.ts';
import type { DashboardState } from '../../contract/dashboard.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { EntityDataQuery } from '../../contract/query.ts';
import { entityInParams } from './state-entity.ts';
import type { StateEntry, StateStack } from './state-stack.ts';

/** What fails is left out of the title; the address can name entities that are gone. */
const UNSEEN = { ignoreErrors: true, ignoreLoading: true };
const NAMED = /\$\{(?:([^{}:]+):)?(?:entityName|entityLabel)\}/g;

interface Names {
  readonly entityName?: string;
  readonly entityLabel?: string;
}

function namesQuery(entity: EntityId): EntityDataQuery {
  return {
    entityFilter: { type: 'singleEntity', singleEntity: entity },
    pageLink: { pageSize: 1, page: 0 },
    entityFields: ['name', 'label'].map((key) => ({ type: 'ENTITY_FIELD' as const, key })),
    latestValues: [],
    keyFilters: [],
  };
}

/** The entities whose names the title of a state shows and its parameters do not tell, with the parameter that holds each. */
export function namelessEntities(state: DashboardState | undefined, { params }: StateEntry) {
  const holders = [...(state?.name ?? '').matchAll(NAMED)].map(([, param]) => param ?? params.targetEntityParamName ?? null);
  return [...new Set(holders)].flatMap((holder) => {
    const entity = entityInParams(params, holder);
    return entity && entity.name === undefined ? [{ holder: typeof holder === 'string' && holder ? holder : null, id: entity.id }] : [];
  });
}

/** The stack with the names of entities that are given without. */
export function useEntityNames(stack: StateStack, states: Readonly<Record<string, DashboardState>>): StateStack {
  const [names, setNames] = useState<ReadonlyMap<string, Names>>(new Map());
  useEffect(() => {
    let isGone = false;
    const asked = new Set(names.keys());
    for (const { id } of stack.flatMap((entry) => namelessEntities(states[entry.id], entry))) {
      if (asked.has(id.id)) continue;
      asked.add(id.id);
      void request('findEntities', { query: namesQuery(id) }, UNSEEN).then((answer) => {
        const fields = answer.ok ? answer.value.data[0]?.latest?.ENTITY_FIELD : undefined;
        const { name, label } = fields ?? {};
        if (isGone || !name?.value) return;
        const found = { entityName: String(name.value), entityLabel: label?.value ? String(label.value) : undefined };
        setNames((before) => new Map(before).set(id.id, found));
      });
    }
    return () => {
      isGone = true;
    };
  }, [stack, states, names]);
  return useMemo(
    () =>
      stack.map((entry) => {
        const found = namelessEntities(states[entry.id], entry).map(({ holder, id }) => {
          const known = names.get(id.id);
          if (!known) return {};
          return holder === null ? known : { [holder]: { ...(entry.params[holder] as object), ...known } };
        });
        return found.length > 0 ? { ...entry, params: Object.assign({}, entry.params, ...found) as StateEntry['params'] } : entry;
      }),
    [stack, states, names],
  );
}
