import { at, del, type Exchange, get, like, post, rowsOf, S } from './exchange.ts';
import { ref, SILVER } from './parts.ts';

/** For how long an installation keeps alarms and calls is its own decision; the recorded ones kept them for ever. */
const FOR_EVER = ['alarmsTtlDays', 'rpcTtlDays'];

function defaultsOf(answer: unknown): Record<string, unknown> {
  const profile = rowsOf(answer).find((row) => at(row, 'name') === 'Default');
  const given = Object.entries((at(profile, 'profileData.configuration') ?? {}) as object);
  return { defaults: Object.fromEntries(given.map(([name, limit]) => [name, FOR_EVER.includes(name) ? 0 : limit])) };
}

const defaultProfileOf = (answer: unknown) => ({ 'default-tenant-profile': rowsOf(answer).find((row) => at(row, 'name') === 'Default') });

export const TENANTS: readonly Exchange[] = [
  get('tenant profiles', '/api/tenantProfiles?pageSize=10&page=0', { as: 'S', keep: defaultsOf, names: defaultProfileOf }),
  get('tenant profile infos', '/api/tenantProfileInfos?pageSize=10&page=0', S),
  get('tenant profile default info', '/api/tenantProfileInfo/default', { as: 'S', save: 'default-tenant-profile' }),
  post('tenant profile create', '/api/tenantProfile', SILVER, { as: 'S', save: 'silver' }),
  post('tenant profile duplicate', '/api/tenantProfile', SILVER, S),
  post('tenant profile no name', '/api/tenantProfile', { ...SILVER, name: '' }, S),
  post('tenant profile no data', '/api/tenantProfile', { name: 'x<run>' }, S),
  post('tenant profile second default', '/api/tenantProfile', { ...SILVER, name: 'y<run>', default: true }, S),
  post('tenant profile isolated change', '/api/tenantProfile', like('silver', { isolatedTbCore: true }), S),
  get('tenant profile get', '/api/tenantProfile/<silver>', S),
  get('tenant profile info', '/api/tenantProfileInfo/<silver>', S),
  del('tenant profile delete default', '/api/tenantProfile/<default-tenant-profile>', S),
  post('tenant no title', '/api/tenant', { title: '' }, S),
  post('tenant bad mail', '/api/tenant', { title: 'x', email: 'not a mail' }, S),
  post(
    'tenant create',
    '/api/tenant',
    {
      title: 'Golden <run>',
      email: 'office@acme.example',
      country: 'Austria',
      city: 'Graz',
      address: 'Ring 1',
      zip: '8010',
      phone: '+43316000',
      additionalInfo: { description: 'demo', unknown: [1] },
      someUnknownField: 7,
    },
    { as: 'S', save: 'tenant' },
  ),
  get('tenant get', '/api/tenant/<tenant>', S),
  get('tenant info', '/api/tenant/info/<tenant>', S),
  get('tenants found', '/api/tenants?pageSize=10&page=0&textSearch=golden%20<run>', S),
  get('tenant infos found', '/api/tenantInfos?pageSize=10&page=0&textSearch=Golden%20<run>&sortProperty=tenantProfileName', S),
  get('tenants without page', '/api/tenants', S),
  get('tenants page size 0', '/api/tenants?pageSize=0&page=0', S),
  get('tenants page -1', '/api/tenants?pageSize=10&page=-1', S),
  get('tenants unknown sort', '/api/tenants?pageSize=10&page=0&sortProperty=nothing', S),
  get('tenants bad order', '/api/tenants?pageSize=10&page=0&sortProperty=title&sortOrder=UP', S),
  get('tenants far page', '/api/tenants?pageSize=10&page=900&textSearch=golden%20<run>', S),
  get('tenant unknown id', '/api/tenant/<unknown>', S),
  get('tenant malformed id', '/api/tenant/xyz', S),
  post('tenant update unknown', '/api/tenant', like('tenant', { id: ref('TENANT', '<unknown>') }), S),
  post('tenant broken json', '/api/tenant', undefined, { as: 'S', text: '{"title":' }),
  post('tenant empty body', '/api/tenant', undefined, S),
  post('tenant array body', '/api/tenant', [], S),
  post('tenant wrong field type', '/api/tenant', { title: 'x', id: 'text' }, S),
  post('tenant update', '/api/tenant', like('tenant', { city: 'Wien' }), S),
];
