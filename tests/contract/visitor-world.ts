/** A tenant of which the public sees a little, and the visitor. */
import type { Entity } from '../../platform/storage/entities.ts';
import type { Client, RunningPlatform } from './platform.fixture.ts';

/** Bare ids of records of one owner. */
interface Owned {
  readonly customer: string;
  readonly device: string;
  readonly asset: string;
  readonly entityView: string;
  readonly dashboard: string;
  readonly alarm: string;
}

export interface VisitorWorld {
  readonly visitor: Client;
  readonly shown: Owned;
  readonly hidden: Owned;
  /** A record that is not there. */
  readonly foreign: string;
  readonly tenantId: string;
  readonly adminId: string;
  readonly profileId: string;
  /** What no answer to a visitor contains. */
  readonly secrets: readonly string[];
}

const SCRIPT = Buffer.from('export const one = 1;').toString('base64');
const CONFIGURATION = {
  widgets: {
    a: { type: 'rpc', config: { settings: { methodName: 'blink' } } },
    b: { type: 'static', config: { settings: { html: '<img src="/api/images/tenant/shown%20plan.png">', title: 'reboot' } } },
    c: { type: 'latest', config: { resource: 'tb-resource;/api/resource/js_module/tenant/shown.js' } },
  },
};

export async function visitorWorld({ platform, tenant, nobody, as }: RunningPlatform): Promise<VisitorWorld> {
  const { entities, deviceCredentials } = platform.stores;
  const post = async (path: string, body: unknown = {}, by = tenant) => {
    const answer = await by.send('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.json() as Entity;
  };
  const admin = await tenant.call('currentUser', {});
  const stored = entities.get(platform.tenantId, 'TENANT');
  if (stored) entities.put({ ...stored, email: 'office@secret.example', phone: '+1555SECRET' });
  const isNewer = (await tenant.send('GET', '/api/system/info')).status === 200;

  async function owned(name: string, path: string): Promise<Owned> {
    const make = async (kind: string, record: object) => {
      const { id } = (await post(`/api/${kind}`, { name: `${name} ${kind}`, type: 'x', ...record })).id;
      return { id, customerId: (await post(`/api/customer/${path}/${kind}/${id}`)).customerId?.id };
    };
    const transportConfiguration = { type: 'DEFAULT', passphrase: 'Secret passphrase' };
    const device = await make('device', { deviceData: { configuration: { type: 'DEFAULT' }, transportConfiguration } });
    const originator = { entityType: 'DEVICE', id: device.id };
    const asset = await make('asset', {});
    const view = await make('entityView', { entityId: originator, keys: {} });
    const board = await make('dashboard', { title: `${name} board`, configuration: CONFIGURATION });
    const alarm = await post('/api/alarm', { type: `${name} alarm`, originator, severity: 'MAJOR', status: 'ACTIVE_UNACK' });
    if (isNewer) {
      await post(`/api/alarm/${alarm.id.id}/assign/${admin.id.id}`);
      await post(`/api/alarm/${alarm.id.id}/comment`, { comment: { text: 'seen' } });
    }
    const ids = { device: device.id, asset: asset.id, entityView: view.id, dashboard: board.id, alarm: alarm.id.id };
    return { customer: device.customerId ?? '', ...ids };
  }

  const other = await post('/api/customer', { title: 'Secret customer' });
  const shown = await owned('Shown', 'public');
  const hidden = await owned('Secret', other.id.id);
  await post(`/api/customer/${other.id.id}/dashboard/${shown.dashboard}`);
  if (isNewer) {
    for (const name of ['shown.js', 'hidden.js'])
      await post('/api/resource', { title: name, resourceType: 'JS_MODULE', fileName: name, data: SCRIPT });
    for (const name of ['shown plan.png', 'hidden.png']) {
      const body = new FormData();
      body.set('file', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], name, { type: 'image/png' }));
      const headers = { 'x-authorization': `Bearer ${tenant.token}` };
      await platform.app.fetch(new Request('http://platform.test/api/image', { method: 'POST', headers, body }));
    }
  }
  // The public sees neither the secret device's methods nor its pictures.
  const secretBoard = entities.get(hidden.dashboard, 'DASHBOARD');
  const text = JSON.stringify(CONFIGURATION)
    .replace('blink', 'reboot')
    .replaceAll('shown.js', 'hidden.js')
    .replace('shown%20plan', 'hidden');
  if (secretBoard) entities.put({ ...secretBoard, configuration: JSON.parse(text) as unknown });
  const { token } = (await post('/api/auth/login/public', { publicId: shown.customer }, nobody)) as unknown as { token: string };
  return {
    visitor: as(token),
    ...{ shown, hidden, foreign: '7a1f0c10-0b1e-11eb-8a55-000000000000', tenantId: platform.tenantId, adminId: admin.id.id },
    profileId: [...entities.of('DEVICE_PROFILE', platform.tenantId)][0]?.id.id ?? '',
    secrets: [
      ...['tenant@example.org', 'customer@example.org', 'office@secret.example', '+1555SECRET', 'Secret'],
      ...[shown.device, hidden.device].map((id) => deviceCredentials.ofDevice(id)?.credentialsId ?? ''),
    ],
  };
}
