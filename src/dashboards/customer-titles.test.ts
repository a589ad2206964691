import { expect, it } from 'vitest';
import type { Authority, User } from '../contract/session.ts';
import { customerTitles } from './customer-titles.ts';

const customer = (id: string, title: string | null) => ({ customerId: { entityType: 'CUSTOMER' as const, id }, title });
const assignedCustomers = [customer('n', 'North'), customer('s', 'South'), customer('x', null)];
const reader = (authority: Authority) => ({ authority, customerId: { entityType: 'CUSTOMER', id: 's' } }) as User;

it.each([
  [reader('TENANT_ADMIN'), 'North, South'],
  [reader('SYS_ADMIN'), 'North, South'],
  // As real servers answer, which name all customers to each.
  [reader('CUSTOMER_USER'), 'South'],
])('names the customers of a dashboard that its reader may know', (user, titles) => {
  expect(customerTitles({ assignedCustomers }, user)).toBe(titles);
  expect(customerTitles({ assignedCustomers: null }, user)).toBe('');
});
