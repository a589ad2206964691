import { entityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Entity } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { classOf } from '../info-class.ts';
import { type Action, authorOf } from './author.ts';
import { type Happened, isAmong, noOne } from './happened.ts';

const CHOICES = { ADDED: 'created', UPDATED: 'updated', DELETED: 'deleted' } as const;

/** Saved alarms are logged with their originator, which did not change. */
function isAboutItself({ entity, data }: Action): boolean {
  const { entity: record, entityId: removed } = data as { readonly entity?: Pick<Entity, 'id'>; readonly entityId?: unknown };
  return removed === entity.id || record?.id?.id === entity.id;
}

/** A user made, changed or deleted a record. */
export function entityChanged(storage: Storage, action: Action): Happened<'ENTITY_ACTION'> | undefined {
  const { type, entity, name, customerId = NULL_ID, caller } = action;
  if (!Object.hasOwn(CHOICES, type) || !isAboutItself(action)) return undefined;
  const choice = CHOICES[type as keyof typeof CHOICES];
  const customer = entityId('CUSTOMER', customerId);
  const by = authorOf(storage, action);
  return {
    ...{ type: 'ENTITY_ACTION', tenantId: caller.tenantId, originator: entity },
    info: {
      ...{ type: classOf('EntityAction'), entityId: entity, entityName: name, actionType: type },
      ...{ entityCustomerId: customer, userId: caller.userId, ...by },
      userTitle: [by.userFirstName, by.userLastName].filter(Boolean).join(' ') || by.userEmail,
      ...{ stateEntityId: entity, affectedCustomerId: customer, ...noOne, dashboardId: null },
    },
    suits: (config) => config[choice] && isAmong(config.entityTypes, entity.entityType),
  };
}
