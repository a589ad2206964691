import { badRequest, missing } from '../api-error.ts';
import { checkEmail, type FieldType, requireText } from '../fields.ts';
import { type Route, route } from '../route.ts';
import type { KindDescription } from './description.ts';
import { checkUnique } from './kind-routes.ts';

export const CONTACT_FIELDS: Readonly<Record<string, FieldType>> = {
  title: 'text',
  additionalInfo: 'object',
  country: 'text',
  state: 'text',
  city: 'text',
  address: 'text',
  address2: 'text',
  zip: 'text',
  phone: 'text',
  email: 'text',
};
export const CONTACT_SORT = ['createdTime', 'title', 'name', 'email', 'country', 'state', 'city', 'address', 'address2', 'zip', 'phone'];

export const CUSTOMER: KindDescription = {
  kind: 'CUSTOMER',
  path: '/customer',
  readers: 'TC',
  writers: 'T',
  nameField: 'title',
  fields: { ...CONTACT_FIELDS, externalId: 'json' },
  rights: { customers: [], platformInfo: ['isPublic'] },
  sortable: CONTACT_SORT,
  lists: [{ path: '/customers', roles: 'T', rows: (request) => request.storage.entities.of('CUSTOMER', request.caller.tenantId) }],
  complete(request, draft, before) {
    requireText(draft.title, 'Customer title should be specified!');
    if (draft.title === 'Public' || before?.additionalInfo?.isPublic === true)
      throw badRequest("'Public' title for customer is system reserved!");
    checkEmail(draft.email);
    checkUnique(request, draft, 'Customer with such title already exists!');
    return draft;
  },
  changed(request, customer, before) {
    if (customer.name === before.name) return;
    const { entities } = request.storage;
    for (const dashboard of [...entities.of('DASHBOARD', customer.tenantId.id)]) {
      const assigned = Array.isArray(dashboard.assignedCustomers) ? dashboard.assignedCustomers : [];
      const isThis = (entry: { customerId?: { id?: string } }) => entry.customerId?.id === customer.id.id;
      if (!assigned.some(isThis)) continue;
      entities.put({
        ...dashboard,
        assignedCustomers: assigned.map((entry) => (isThis(entry) ? { ...entry, title: customer.name } : entry)),
      });
    }
  },
};

export const CUSTOMER_ROUTES: readonly Route[] = [
  route('GET', '/customer/:id/shortInfo', 'TC', (request) => {
    const customer = request.readable('CUSTOMER', request.uuid('id'));
    return { title: customer.name, isPublic: customer.additionalInfo?.isPublic === true };
  }),
  route('GET', '/customer/:id/title', 'TC', (request) => {
    const { name } = request.readable('CUSTOMER', request.uuid('id'));
    return new Response(name, { headers: { 'content-type': 'application/text;charset=UTF-8' } });
  }),
  route('GET', '/tenant/customers', 'T', (request) => {
    const found = request.storage.entities.named('CUSTOMER', request.caller.tenantId, request.required('customerTitle'));
    if (!found) throw missing();
    return found;
  }),
];
