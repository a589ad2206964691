import { type Entity, newRecord } from './entities.ts';

/** Of customers and tenants that name none. */
export const NO_CONTACT = Object.fromEntries(
  ['country', 'state', 'city', 'address', 'address2', 'zip', 'phone', 'email'].map((field) => [field, null]),
);

export const newCustomer = (tenantId: string, title: string, more: Readonly<Record<string, unknown>> = {}): Entity =>
  newRecord('CUSTOMER', tenantId, title, { title, additionalInfo: { description: '' }, ...NO_CONTACT, ...more });
