/** Dashboards may be assigned to several customers; other records to one. */
import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Entity } from './entities.ts';

export interface Assignment {
  readonly customerId?: { readonly id?: string };
}

export const assignmentOf = (customer: Entity) => ({
  ...{ customerId: customer.id, title: customer.name, public: customer.additionalInfo?.isPublic === true },
});

export const assignedOf = ({ assignedCustomers }: Entity): readonly Assignment[] =>
  Array.isArray(assignedCustomers) ? assignedCustomers : [];

export const customerIn = ({ customerId }: Assignment): string => customerId?.id ?? NULL_ID;
