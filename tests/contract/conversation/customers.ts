import { activation } from './accounts.ts';
import { C, type Exchange, get, post } from './exchange.ts';
import { ref } from './parts.ts';

export const CUSTOMERS: readonly Exchange[] = [
  post('customer no title', '/api/customer', { title: '' }),
  post('customer public', '/api/customer', { title: 'Public' }),
  post('customer create', '/api/customer', { title: 'North plant', additionalInfo: { description: 'n' } }, { save: 'north' }),
  post('customer duplicate', '/api/customer', { title: 'North plant' }),
  post('customer bad mail', '/api/customer', { title: 'M', email: '@' }),
  post('customer second', '/api/customer', { title: 'South plant' }, { save: 'south' }),
  get('customer get', '/api/customer/<north>'),
  get('customer get/shortInfo', '/api/customer/<north>/shortInfo'),
  get('customer get/title', '/api/customer/<north>/title'),
  get('customer by title', '/api/tenant/customers?customerTitle=North%20plant'),
  get('customer by unknown title', '/api/tenant/customers?customerTitle=Nope'),
  get('customers', '/api/customers?pageSize=10&page=0&sortProperty=title'),
  get('customers prefix', '/api/customers?pageSize=10&page=0&textSearch=NOR'),
  get('customers inner text', '/api/customers?pageSize=10&page=0&textSearch=plant'),
  get('customer foreign', '/api/customer/<unknown>'),
  post(
    'customer user create',
    '/api/user?sendActivationMail=false',
    {
      email: 'cleo.<run>@example.org',
      authority: 'CUSTOMER_USER',
      firstName: 'cleo',
      lastName: 'Lee',
      tenantId: ref('TENANT', '<tenant>'),
      additionalInfo: { description: '', lang: 'en_US' },
      customerId: ref('CUSTOMER', '<north>'),
    },
    { save: 'cleo' },
  ),
  ...activation('cleo', 'T', 'cleocleo1', 'C'),
  get('customer users', '/api/customer/<north>/users?pageSize=10&page=0'),
  get('users (C)', '/api/users?pageSize=10&page=0', C),
];
