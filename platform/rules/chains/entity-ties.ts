import type { EntityId } from '../../../src/contract/identifiers.ts';
import { partOf } from '../../../src/contract/part.ts';
import type { EntityView } from '../../../src/engine/world/entities.ts';
import { assignedOf, assignmentOf, customerIn } from '../../storage/assigned-customers.ts';
import { bareId, type Entities, type Entity, NO_CUSTOMER } from '../../storage/entities.ts';

/** The record as it is assigned to a customer: a dashboard to this one, too. */
export function assigned(entity: Entity, customer: Entity): Entity {
  if (entity.id.entityType !== 'DASHBOARD') return { ...entity, customerId: customer.id };
  const others = assignedOf(entity).filter((one) => customerIn(one) !== customer.id.id);
  return { ...entity, assignedCustomers: [...others, assignmentOf(customer)] };
}

export function unassigned(entity: Entity, customer: EntityId | undefined): Entity {
  if (entity.id.entityType !== 'DASHBOARD') return { ...entity, customerId: NO_CUSTOMER };
  return { ...entity, assignedCustomers: assignedOf(entity).filter((one) => customerIn(one) !== customer?.id) };
}

const keysOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function viewOf({ id, keys, startTimeMs, endTimeMs }: Entity): EntityView {
  const { cs, sh, ss } = partOf(partOf(keys).attributes);
  return {
    id,
    attributes: { CLIENT_SCOPE: keysOf(cs), SHARED_SCOPE: keysOf(sh), SERVER_SCOPE: keysOf(ss) },
    startTs: Number(startTimeMs ?? 0),
    endTs: Number(endTimeMs ?? 0),
  };
}

/** The views of a device or an asset. */
export const viewsOf = (entities: Entities, { id }: EntityId, tenantId: string): EntityView[] =>
  [...entities.of('ENTITY_VIEW', tenantId)].filter((view) => bareId(view.entityId) === id).map(viewOf);
