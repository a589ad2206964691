import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { noCustomer, refused } from './customer-by-name.ts';

/**
 * Of whatever customer it is: the name matters for dashboards, which may have several. An unknown one is a Failure for those, and on 3.2
 * for all.
 */
export const unassignFromCustomer = nodeType<string>({
  clazz: 'action.TbUnassignFromCustomerNode',
  read: ({ customerNamePattern }) => String(customerNamePattern ?? ''),
  run(message, pattern, context) {
    const no = refused(message, context);
    if (no) return no;
    const { release, world } = context;
    const { originator } = message;
    const name = filled(pattern, message, release);
    const customer = world.entities.named('CUSTOMER', name);
    if (!customer && (release === '3.2' || originator.entityType === 'DASHBOARD')) throw new NodeError(noCustomer(name, release));
    world.entities.unassign(originator, customer?.id);
    return success(message);
  },
});
