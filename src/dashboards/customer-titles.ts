import type { DashboardInfo } from '../contract/dashboard-record.ts';
import type { User } from '../contract/session.ts';

/** Titles of the customers that see a dashboard, as text. Servers name all of them to each: a customer user is told of the own one only. */
export function customerTitles({ assignedCustomers }: Pick<DashboardInfo, 'assignedCustomers'>, reader: User | null): string {
  const own = reader?.authority === 'CUSTOMER_USER' ? reader.customerId.id : null;
  return (assignedCustomers ?? [])
    .flatMap(({ customerId, title }) => (title && (own === null || customerId.id === own) ? [title] : []))
    .join(', ');
}
