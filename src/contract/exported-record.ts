/** Fields that a server assigns and another server would refuse. */
const GIVEN = ['id', 'tenantId', 'createdTime', 'version', 'externalId', 'customerId', 'assignedCustomers', 'ownerId'];

/** The record without its owner, so that others can import it. */
export function withoutOwner(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !GIVEN.includes(name)));
}
