/** The public visitor as a role of its own, over every route and every frame. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ORDER } from '../../platform/realtime/command.ts';
import { behaviourOf } from '../../platform/rest/api-version.ts';
import { routesOf } from '../../platform/rest/app.ts';
import { STORED_KINDS } from '../../platform/storage/entities.ts';
import { CLOSED } from './closed-routes.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';
import { ANYONE, FRAMES, OPEN } from './visitor-routes.ts';
import { type VisitorWorld, visitorWorld } from './visitor-world.ts';

/** Those at which routes come or go. */
const RELEASES = ['3.2.0', '3.3.0', '3.4.0', '3.5.0', '3.6.0', '4.0.0', '4.3.0'];
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

it('each route, and each frame, is in one of the lists', () => {
  const routes = RELEASES.flatMap((release) => routesOf(behaviourOf(release)).map(nameOf));
  expect([...Object.keys(OPEN), ...ANYONE, ...CLOSED].sort()).toEqual([...new Set(routes)].sort());
  expect(Object.keys(FRAMES).sort()).toEqual(ORDER.newer.map(({ type }) => type).sort());
});

describe.each(['3.2.0', '4.3.0'])('on a platform of %s', (apiVersion) => {
  let running: RunningPlatform;
  let world: VisitorWorld;
  beforeAll(async () => {
    running = await startInMemory({ devices: 2, port: 0, apiVersion });
    world = await visitorWorld(running);
  });
  afterAll(() => running.platform.close());

  const here = new Set(routesOf(behaviourOf(apiVersion)).map(nameOf));
  const isHere = (name: string) => here.has(name);

  /** Everything but the audit log. */
  function state(): string {
    const { entities, alarms, journals, settings, telemetry } = running.platform.stores;
    const { shown, hidden, tenantId } = world;
    const records = STORED_KINDS.flatMap((kind) => [...entities.of(kind, tenantId)]);
    const owners = [shown.device, shown.alarm, hidden.device];
    const kept = owners.map((id) => (['COMMENT', 'RPC', 'EVENT', 'CLAIM'] as const).map((kind) => journals.of(kind, id)));
    const values = [shown.device, shown.asset].map((id) => [telemetry.keys(id), telemetry.attributes(id, 'SERVER_SCOPE')]);
    return JSON.stringify([
      records,
      [...alarms.ofTenant(tenantId)],
      kept,
      values,
      settings.get('user.13814000-1dd2-11b2-8080-808080808080.GENERAL'),
    ]);
  }

  const leaked = (text: string) => world.secrets.filter((secret) => text.includes(secret));

  it.each(CLOSED.filter(isHere))('%s is closed', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const before = state();
    const kind = /^\/(?:customer\/(?:public\/)?)?(device|asset|entityView|dashboard|alarm|customer)\b/.exec(path)?.[1] as
      | keyof VisitorWorld['shown']
      | undefined;
    const filled = path.replace(/:(\w+)/g, (_all, parameter: string) => {
      if (parameter === 'type' || parameter === 'kind' || parameter === 'entityType') return 'DEVICE';
      if (parameter === 'scope') return 'SERVER_SCOPE';
      return parameter === 'customerId' ? world.shown.customer : world.shown[kind ?? 'device'];
    });
    const body = method === 'POST' || method === 'PUT' ? { name: 'by a visitor', type: 'x', id: null } : undefined;
    const answer = await world.visitor.send(method, `/api${filled}?page=0&pageSize=10`, body);
    expect([answer.status, leaked(answer.text)]).toEqual([403, []]);
    expect(state()).toBe(before);
  });

  it.each(Object.entries(OPEN).filter(([name]) => isHere(name)))(
    '%s shows what is public',
    async (name, { shown, hidden, status = [200] }) => {
      const [method = ''] = name.split(' ');
      const before = state();
      const { path, body } = shown(world);
      const answer = await world.visitor.send(method, path, body);
      expect([status.includes(answer.status), leaked(answer.text)], answer.text).toEqual([true, []]);
      for (const one of hidden) {
        const sent = one(world);
        const { status: refused, text } = await world.visitor.send(method, sent.path, sent.body);
        const isNothing = refused >= 400 || text === '0' || text.includes('"totalElements":0');
        expect([isNothing, leaked(text)], `${sent.path} ${text}`).toEqual([true, []]);
      }
      expect(state()).toBe(before);
    },
  );

  it('a query finds what is public, of any kind', async () => {
    const ids = Object.values(world.shown);
    for (const entityType of STORED_KINDS) {
      const query = { entityFilter: { type: 'entityType', entityType }, pageLink: { page: 0, pageSize: 100 } };
      const { text } = await world.visitor.send('POST', '/api/entitiesQuery/find', query);
      const found = (JSON.parse(text) as { data: { entityId: { id: string } }[] }).data.map(({ entityId }) => entityId.id);
      expect([entityType, found.filter((id) => !ids.includes(id))]).toEqual([entityType, []]);
    }
  });

  it('a dashboard that is public no more takes its calls and pictures along', async () => {
    const { visitor, shown } = world;
    const call = () => visitor.send('POST', `/api/plugins/rpc/oneway/${shown.device}`, { method: 'blink', params: {} });
    const picture = () => visitor.send('GET', '/api/images/tenant/shown%20plan.png');
    expect((await call()).status).toBe(409);
    const path = `/api/customer/public/dashboard/${shown.dashboard}`;
    await running.tenant.send('DELETE', path);
    expect([
      (await call()).status,
      (await picture()).status,
      (await visitor.send('GET', `/api/dashboard/${shown.dashboard}`)).status,
    ]).toEqual([403, 404, 403]);
    await running.tenant.send('POST', path);
    expect((await call()).status).toBe(409);
  });

  async function socket(): Promise<{ ask(frame: object): Promise<Record<string, unknown>>; close(): void }> {
    const open = new WebSocket(`ws://127.0.0.1:${running.platform.port}/api/ws/plugins/telemetry?token=${world.visitor.token}`);
    await once(open, 'open');
    return {
      ask: async (frame) => {
        open.send(JSON.stringify(frame));
        const [data] = (await once(open, 'message')) as [Buffer];
        expect(leaked(String(data))).toEqual([]);
        return JSON.parse(String(data)) as Record<string, unknown>;
      },
      close: () => open.terminate(),
    };
  }

  it('a socket shows what is public, and follows its end', async () => {
    const { ask, close } = await socket();
    const query = {
      entityFilter: { type: 'entityType', entityType: 'DEVICE' },
      pageLink: { page: 0, pageSize: 100 },
      entityFields: [],
      latestValues: [],
    };
    const first = await ask({ entityDataCmds: [{ cmdId: 1, query, latestCmd: { keys: [{ type: 'TIME_SERIES', key: 'said' }] } }] });
    expect(first).toMatchObject({ data: { totalElements: 1 } });
    const { device } = world.hidden;
    const refused = await ask({ tsSubCmds: [{ cmdId: 2, entityType: 'DEVICE', entityId: device, keys: 'said' }] });
    expect(refused).toMatchObject({ subscriptionId: 2, errorCode: expect.toSatisfy((code: number) => code !== 0) });
    close();
  });

  it.runIf(apiVersion.startsWith('4'))('frames', async () => {
    const device = { entityType: 'DEVICE', entityId: world.shown.device, keys: 'said' };
    const filter = { entityFilter: { type: 'entityType', entityType: 'DEVICE' } };
    const page = { page: 0, pageSize: 10 };
    const commands: Readonly<Record<string, object>> = {
      ATTRIBUTES: device,
      TIMESERIES: device,
      TIMESERIES_HISTORY: { ...device, startTs: 0, endTs: 1, interval: 0, limit: 1, agg: 'NONE' },
      ENTITY_DATA: { query: { ...filter, pageLink: page, entityFields: [], latestValues: [] } },
      ALARM_DATA: { query: { ...filter, pageLink: { ...page, timeWindow: 1000 }, alarmFields: [], latestValues: [] } },
      ENTITY_COUNT: { query: filter },
      ALARM_COUNT: { query: { ...filter, timeWindow: 1000 } },
      NOTIFICATIONS: { limit: 5 },
      MARK_NOTIFICATIONS_AS_READ: { notifications: [] },
    };
    const open = new WebSocket(`ws://127.0.0.1:${running.platform.port}/api/ws?token=${world.visitor.token}`);
    await once(open, 'open');
    for (const [index, [type, verdict]] of Object.entries(FRAMES).entries()) {
      // Nothing answers the end of a subscription.
      if (type.endsWith('UNSUBSCRIBE')) continue;
      open.send(JSON.stringify({ cmds: [{ type, cmdId: index + 1, ...commands[type] }] }));
      const [data] = (await once(open, 'message')) as [Buffer];
      const { errorCode } = JSON.parse(String(data)) as { errorCode?: number };
      expect([type, errorCode === 3 ? 'closed' : 'open', errorCode ?? 0]).toEqual([type, verdict, verdict === 'open' ? 0 : 3]);
      expect(leaked(String(data))).toEqual([]);
    }
    open.terminate();
  });
});
