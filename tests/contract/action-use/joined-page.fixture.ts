/** The sandbox of actions, the page's answers to it, the core and a platform, all in one process: what an author's code gets is what the server gave. */
import { vi } from 'vitest';
import { giveCore } from '../../../src/bridge/core.fixture.ts';
import type { ActionSite } from '../../../src/contract/author-action.ts';
import type { WidgetConfig } from '../../../src/contract/dashboard.ts';
import { ok } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { NOBODY } from '../../../src/contract/session-state.ts';
import type { CallSurroundings } from '../../../src/widgets/actions/authored/answer-call.ts';
import { host } from '../../../workers/actions/action-host.fixture.ts';
import { createNodeCore, TENANT } from '../../fixtures/node-core.ts';
import { startInMemory } from '../platform.fixture.ts';

type Record = { readonly id: EntityId; readonly name: string };

/** The usual pause would be most of a test's time. */
const SOON = { interval: 1 };
const CUSTOMER = { username: 'customer@example.org', password: 'customer' };
const ACTION = { id: '1', name: 'Stop', icon: 'stop', type: 'custom', customFunction: '' };

/** Short names of what code of authors says at its beginning; `tell` shows what it found. */
const BEGIN = `const { rxjs } = widgetContext;
const service = (name) => widgetContext.$scope.$injector.get(widgetContext.servicesMap.get(name));
const tell = (found) => widgetContext.showInfoToast(JSON.stringify(found) ?? 'undefined');
const refused = (error) => tell([error.status, error.error.message]);
const { hall, pump, customer } = additionalParams;
`;

/** What the page was asked to do besides the server's calls, and what code told. */
export type Heard = readonly unknown[];

export interface JoinedPage {
  /** Runs an action of a header until nothing of it is under way. Returns what it told, in order. */
  readonly run: (body: string, account?: 'tenant' | 'customer', template?: string) => Promise<Heard>;
  readonly close: () => Promise<void>;
}

export async function joinedPage(): Promise<JoinedPage> {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'http://console.test', href: 'http://console.test/' });
  const [{ answerCall, messageOf }, { actionSite }, { dialogStore }, { sessionStore }, { widgetSources }] = await Promise.all([
    import('../../../src/widgets/actions/authored/answer-call.ts'),
    import('../../../src/widgets/actions/authored/action-site.ts'),
    import('../../../src/store/dialogs.ts'),
    import('../../../src/store/session.ts'),
    import('../../../src/widgets/source.ts'),
  ]);
  const running = await startInMemory({ devices: 1, port: 0 });
  const url = `http://127.0.0.1:${running.platform.port}`;
  const [tenant, customer] = await Promise.all([createNodeCore(url, TENANT), createNodeCore(url, CUSTOMER)]);
  const made = async (path: string, record: object) => (await running.tenant.send('POST', path, record)).json() as Record;
  const pump = await made('/api/device', { name: 'Pump', label: 'Main pump', type: 'default' });
  const hall = await made('/api/asset', { name: 'Hall', type: 'default' });
  const firm = await made('/api/customer', { title: 'Firm' });
  await running.tenant.send('POST', `/api/plugins/telemetry/DEVICE/${pump.id.id}/SERVER_SCOPE`, { floor: 3 });
  const datasource = { type: 'entity', entityType: 'DEVICE', entityId: pump.id.id, name: 'Pumps' };
  // As stored: words of a literal are wider than the types of their fields.
  const config = {
    ...{ title: 'Board', settings: {}, actions: { headerButton: [ACTION] } },
    datasources: [{ ...datasource, dataKeys: [{ name: 'floor', type: 'attribute', label: 'Floor' }] }],
  } as unknown as WidgetConfig;
  const aliases = { alias: () => null, aliasNamed: () => null, keyFilters: () => [] } as never;
  const states = [
    { id: 'default', params: {} },
    { id: 'detail', params: { pump: { entityId: pump.id } } },
  ];
  const entity = { id: pump.id, name: pump.name, label: 'Main pump', additional: { hall: hall.id, pump: pump.id, customer: firm.id } };
  const page = { html: '<table><tr id="row"><td data-event-target="target">Pump</td></tr></table>' };

  /** Answers as the page does, and tells what was asked of it. */
  const surroundings = (heard: unknown[]): CallSurroundings => ({
    name: 'Act',
    host: {
      ...{ stateId: () => 'detail', params: () => ({}), states: () => states, showDialog: () => true, dashboardHref: () => '' },
      cutStates: (index) => void heard.push({ back: index }),
      showState: (id, params, { replaces }) => heard.push({ [replaces ? 'update' : 'open']: id, params }) > 0,
    },
    runStored: (descriptor, of) =>
      void heard.push({ stored: (descriptor as { readonly name: string }).name, of: of?.name, additional: of?.additional }),
    ...{ openAddress: () => true, aliases, target: async () => ok(null) },
  });

  async function run(body: string, account: 'tenant' | 'customer' = 'tenant', template?: string): Promise<Heard> {
    const { core } = { tenant, customer }[account];
    await giveCore(core);
    const user = await core.call('currentUser', {});
    sessionStore.current = { ...NOBODY, phase: 'signed-in', user: user.ok ? user.value : null };
    const heard: unknown[] = [];
    const around = surroundings(heard);
    const given = { host: around.host, entity, config, sources: widgetSources(config, aliases), at: undefined };
    const site: ActionSite = { ...(await actionSite({ ...given, body })), page };
    const action = host(
      BEGIN + body,
      template ?? null,
      async ({ id, service, method, args }) => {
        if (service === 'toasts') heard.push(method === 'info' ? (JSON.parse(String(args[0])) as unknown) : { [method]: args[0] });
        const answered = answerCall(around, service, method, args);
        if (service === 'dialogs') {
          const asked = await vi.waitUntil(() => dialogStore.queue[0], SOON);
          heard.push({ [method]: args });
          asked.answer(true);
        }
        return messageOf(id, await answered);
      },
      site,
    );
    if (template !== undefined) {
      const button = await vi.waitUntil(() => action.shown().find(({ kind }) => kind === 'button'), SOON);
      action.act('click', button);
    }
    await vi.waitUntil(() => action.idle() > 0, SOON);
    return [...heard, ...action.faults.map((fault) => ({ fault }))];
  }

  return {
    run,
    close: async () => {
      for (const core of [tenant, customer]) core.close();
      await running.platform.close();
      sessionStore.current = NOBODY;
      vi.unstubAllGlobals();
    },
  };
}
