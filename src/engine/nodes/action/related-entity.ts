/** The other end of relations that nodes make and delete. */
import type { EntityId } from '../../../contract/identifiers.ts';
import type { Part } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import type { NodeContext, StartContext } from '../../node-type.ts';
import { NodeError, SettingsError } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import type { Direction } from '../../world/relations.ts';

const NAMES: Readonly<Record<string, string>> = {
  ...{ TENANT: 'Tenant', CUSTOMER: 'Customer', USER: 'User', DASHBOARD: 'Dashboard' },
  ...{ ASSET: 'Asset', DEVICE: 'Device', ENTITY_VIEW: 'Entity View', EDGE: 'Edge' },
};
const unsupported = (kind: unknown) =>
  `org.thingsboard.rule.engine.api.TbNodeException: Unsupported entity type '${String(kind)}'! Only ${Object.keys(NAMES).join(' ,')} types are allowed.`;

export interface RelatedEntity {
  /** On 4.3 FROM means relations that begin at the originator, on 3.2 those that end there. */
  readonly direction: Direction;
  readonly relationType: string;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
}

/** @param isNeeded whether there is one other end. Throws SettingsError; 3.2 finds out only with a message. */
export function relatedEntity(settings: Part, { release }: StartContext, isNeeded: boolean): RelatedEntity {
  const { direction, relationType, entityType, entityNamePattern, entityTypePattern } = settings;
  const kind = typeof entityType === 'string' ? entityType : '';
  if (isNeeded && release !== '3.2' && !Object.hasOwn(NAMES, kind)) throw new SettingsError(unsupported(entityType));
  return {
    direction: (direction === 'FROM') === (release !== '3.2') ? 'FROM' : 'TO',
    ...{ relationType: String(relationType ?? ''), kind },
    ...{ name: String(entityNamePattern ?? ''), type: String(entityTypePattern ?? '') },
  };
}

/** Undefined: there is no such entity. Throws NodeError for a kind that has no relations. */
export function findRelated(message: Message, { kind, name }: RelatedEntity, { world, release }: NodeContext): EntityId | undefined {
  if (!Object.hasOwn(NAMES, kind)) throw new NodeError(unsupported(kind));
  return kind === 'TENANT' ? world.tenant : world.entities.named(kind, filled(name, message, release))?.id;
}

export function notFound(message: Message, { kind, name }: RelatedEntity, { release }: NodeContext): NodeError {
  const text = filled(name, message, release);
  return new NodeError(
    release === '3.2'
      ? `java.lang.RuntimeException: No entity found with type '${kind}' and name '${text}'.`
      : `java.util.NoSuchElementException: ${NAMES[kind] ?? kind} with name '${text}' doesn't exist!`,
  );
}

/** In the order in which the relation goes. */
export const ends = (direction: Direction, originator: EntityId, other: EntityId): readonly [from: EntityId, to: EntityId] =>
  direction === 'FROM' ? [originator, other] : [other, originator];
