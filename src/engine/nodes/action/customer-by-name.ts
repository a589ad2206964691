/** Nodes that assign their originator to a customer, or take it away from there. */
import type { Message } from '../../message.ts';
import type { NodeContext, Release } from '../../node-type.ts';
import { failure, type Outcomes, success } from '../../outcome.ts';

const KINDS = ['DASHBOARD', 'ASSET', 'DEVICE', 'ENTITY_VIEW', 'EDGE'];

/** Undefined: the originator may have a customer. 3.2 also says Success for others. */
export function refused(message: Message, { release }: NodeContext): Outcomes | undefined {
  const kind = message.originator.entityType;
  if (KINDS.includes(kind)) return undefined;
  const words = `java.lang.RuntimeException: Unsupported originator type '${kind}'! Only ${KINDS.join(', ')} types are allowed.`;
  return [failure(message, words), ...(release === '3.2' ? success(message) : [])];
}

export const noCustomer = (name: string, release: Release): string =>
  release === '3.2'
    ? `java.lang.RuntimeException: No customer found with name '${name}'.`
    : `java.util.NoSuchElementException: Customer with title '${name}' doesn't exist!`;
