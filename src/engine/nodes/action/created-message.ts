import { Body } from '../../body.ts';
import type { Message } from '../../message.ts';
import type { NodeContext } from '../../node-type.ts';
import type { Outcome } from '../../outcome.ts';
import type { EntityRecord } from '../../world/entities.ts';

/** The root chain is told of a record that a node created. */
export function createdMessage(message: Message, made: EntityRecord, { node, newId }: NodeContext): Outcome {
  return {
    kind: 'root',
    message: {
      ...message,
      ...{ id: newId(), type: 'ENTITY_CREATED', originator: made.id, customerId: undefined },
      ...{ body: Body.ofValue(made), metadata: { ruleNodeId: node.id }, callers: [] },
    },
  };
}
