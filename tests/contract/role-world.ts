/** What calls of each role are tried on: everything is given to the customer of the customer user. */
import type { AnyRecord } from '../../src/contract/entities.ts';
import type { User } from '../../src/contract/session.ts';
import type { Client, RunningPlatform } from './platform.fixture.ts';

export const TEMPLATE_DASHBOARD = { title: 'Of roles', configuration: {} };

interface Named extends AnyRecord {
  readonly name: string;
}

export interface RoleWorld {
  readonly tenant: Client;
  readonly system: Client;
  readonly tenantId: string;
  readonly customerId: string;
  readonly customerUser: User;
  readonly bundleId: string;
  readonly ruleChainId: string;
  /** These create one for each call. */
  device(): Promise<Named>;
  asset(): Promise<Named>;
  entityView(): Promise<Named>;
  dashboard(): Promise<AnyRecord>;
  alarm(): Promise<AnyRecord>;
  newUser(): Promise<AnyRecord>;
  /** An alarm with a comment, where the server has comments. */
  discussed(): Promise<{ readonly id: string }>;
}

export async function roleWorld({ tenant, customer, system, platform }: RunningPlatform): Promise<RoleWorld> {
  const customerUser = await customer.call('currentUser', {});
  const customerId = customerUser.customerId.id;
  let count = 0;
  const save = async <R extends AnyRecord>(path: string, entityType: string, record: object) =>
    // Its name is sent with it.
    (await tenant.call('saveRecord', { path, entityType, record })) as unknown as R;
  const given = async (path: string, entityType: string, record: object) => {
    const name = `Of roles ${++count}`;
    const made = await save<Named>(`/api/${path}`, entityType, { name, type: 'of-roles', ...record });
    await tenant.call('commandRecord', { path: `/api/customer/${customerId}/${path}/${made.id.id}`, entityType });
    // With the version that it has now.
    return (await tenant.call('record', { path: `/api/${path}/${made.id.id}` })) as Named;
  };
  const device = () => given('device', 'DEVICE', {});
  const [bundle] = await tenant.call('widgetsBundles', {});
  const [chain] = (await tenant.call('ruleChains', { pageSize: 1, page: 0 })).data;
  const alarm = async () =>
    save('/api/alarm', 'ALARM', {
      ...{ type: `Of roles ${++count}`, severity: 'MINOR', status: 'ACTIVE_UNACK', originator: (await device()).id },
    });
  return {
    ...{ tenant, system, tenantId: platform.tenantId, customerId, customerUser, device },
    bundleId: bundle?.id.id ?? '',
    ruleChainId: chain?.id.id ?? '',
    asset: () => given('asset', 'ASSET', {}),
    entityView: async () =>
      given('entityView', 'ENTITY_VIEW', {
        entityId: (await device()).id,
        keys: { timeseries: [], attributes: { cs: [], ss: [], sh: [] } },
        ...{ startTimeMs: 0, endTimeMs: 0 },
      }),
    dashboard: () => given('dashboard', 'DASHBOARD', TEMPLATE_DASHBOARD),
    alarm,
    discussed: async () => {
      const { id } = (await alarm()).id;
      await tenant.send('POST', `/api/alarm/${id}/comment`, { comment: { text: 'seen' } });
      return { id };
    },
    newUser: () =>
      save('/api/user?sendActivationMail=false', 'USER', {
        ...{ email: `of-roles-${++count}@example.org`, authority: 'CUSTOMER_USER' },
        customerId: { entityType: 'CUSTOMER', id: customerId },
      }),
  };
}
