import type { EntityId } from '../../src/contract/identifiers.ts';
import type { EventHub } from '../model.ts';
import type { Entities } from './entities.ts';
import type { Journals } from './journals.ts';
import { timeUuid } from './time-uuid.ts';

export const EVENT_TYPES = ['ERROR', 'LC_EVENT', 'STATS', 'DEBUG_RULE_NODE', 'DEBUG_RULE_CHAIN', 'DEBUG_CALCULATED_FIELD'] as const;
/** What this server is called in events. */
export const SERVER = 'watchfloor';

interface Happened {
  readonly tenantId: string;
  readonly entity: EntityId;
  readonly type: (typeof EVENT_TYPES)[number];
  readonly body: Readonly<Record<string, unknown>>;
}

export function addEvent({ journals, now }: { readonly journals: Journals; readonly now: () => number }, event: Happened): void {
  const { tenantId, entity, type, body } = event;
  const uid = timeUuid();
  journals.put('EVENT', entity.id, {
    id: { id: uid },
    createdTime: now(),
    tenantId: { entityType: 'TENANT', id: tenantId },
    ...{ type, uid, entityId: entity },
    body: { server: SERVER, ...body },
  });
}

/** Rule chains start when they are made and are updated when they are saved, as on a real server. */
export function keepLifecycles(hub: EventHub, entities: Entities, journals: Journals, now: () => number): void {
  hub.on('entity', ({ id, change }) => {
    const chain = id.entityType === 'RULE_CHAIN' && change !== 'deleted' ? entities.get(id.id) : undefined;
    if (!chain) return;
    const body = { event: change === 'created' ? 'STARTED' : 'UPDATED', success: true };
    addEvent({ journals, now }, { tenantId: chain.tenantId.id, entity: id, type: 'LC_EVENT', body });
  });
}
