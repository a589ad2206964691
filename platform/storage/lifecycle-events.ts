import type { EventHub } from '../model.ts';
import type { Entities } from './entities.ts';
import type { Journals } from './journals.ts';
import { timeUuid } from './time-uuid.ts';

export const EVENT_TYPES = ['ERROR', 'LC_EVENT', 'STATS', 'DEBUG_RULE_NODE', 'DEBUG_RULE_CHAIN', 'DEBUG_CALCULATED_FIELD'] as const;
const SERVER = 'watchfloor';

/** Rule chains start when they are made and are updated when they are saved, as on a real server. */
export function keepLifecycles(hub: EventHub, entities: Entities, journals: Journals, now: () => number): void {
  hub.on('entity', ({ id, change }) => {
    const chain = id.entityType === 'RULE_CHAIN' && change !== 'deleted' ? entities.get(id.id) : undefined;
    if (!chain) return;
    const uid = timeUuid();
    journals.put('EVENT', id.id, {
      id: { id: uid },
      createdTime: now(),
      tenantId: chain.tenantId,
      ...{ type: 'LC_EVENT', uid, entityId: id },
      body: { server: SERVER, event: change === 'created' ? 'STARTED' : 'UPDATED', success: true },
    });
  });
}
