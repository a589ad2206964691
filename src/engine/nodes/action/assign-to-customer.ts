import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { createdMessage } from './created-message.ts';
import { noCustomer, refused } from './customer-by-name.ts';

interface Settings {
  readonly name: string;
  readonly creates: boolean;
}

/** A pattern without a value stays as it is: also the name of a new customer. */
export const assignToCustomer = nodeType<Settings>({
  clazz: 'action.TbAssignToCustomerNode',
  read: ({ customerNamePattern, createCustomerIfNotExists }) => ({
    name: String(customerNamePattern ?? ''),
    creates: createCustomerIfNotExists === true,
  }),
  run(message, { name: pattern, creates }, context) {
    const no = refused(message, context);
    if (no) return no;
    const { entities } = context.world;
    const name = filled(pattern, message, context.release);
    const known = entities.named('CUSTOMER', name);
    if (!known && !creates) throw new NodeError(noCustomer(name, context.release));
    const customer = known ?? entities.create('CUSTOMER', name, '');
    entities.assign(message.originator, customer.id);
    return [...(known ? [] : [createdMessage(message, customer, context)]), ...success(message)];
  },
});
