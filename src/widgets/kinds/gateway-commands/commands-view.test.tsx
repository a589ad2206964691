import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import type { Part } from '../../../contract/part.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { HOSTED_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const GATEWAY = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const sent: unknown[] = [];
const stored = [{ name: 'Echo', type: 'mqtt', config: { methodFilter: 'echo' } }];
const call = async (name: string, input: unknown) => {
  if (name === 'callDevice') {
    sent.push(input);
    return ok({ code: 200, uptime: 7 });
  }
  if (name === 'attributesOf') return ok([{ key: 'mqtt_template', value: stored, lastUpdateTs: 1 }]);
  return failed(fault('forbidden'));
};
const open = async (id: number, demand: Demand) => {
  if (demand.kind !== 'entity-table') return;
  const row = { id: GATEWAY, values: ['Hall', ''], times: [0, 0], freshness: ['fresh', 'fresh'] as const };
  showView('entity-table', id, { state: 'ready', fault: null, updatedAt: 1, full: true, first: 0, length: 1, total: 1, rows: [[0, row]] });
};
const nothing = async () => undefined;
const page = { data: [{ entityId: GATEWAY, latest: { ENTITY_FIELD: { name: { ts: 0, value: 'Hall' } } } }], totalElements: 1 };
await giveCore({
  ...{ open, change: open, show: nothing, close: nothing },
  call: async (name: string, input: unknown) =>
    name === 'findEntities' ? ok({ ...page, totalPages: 1, hasNext: false }) : call(name, input),
});

beforeEach(async () => {
  sent.length = 0;
  await adoptMessages('en_US', TEXTS);
});

const button = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const draw = (settings: Part, params: Part = {}) => {
  const host = HOSTED_DESK.host && { ...HOSTED_DESK.host, params: () => params };
  const filter = { type: 'singleEntity', singleEntity: GATEWAY } as const;
  const alias = () => ({ name: 'Hall', filter, isMultiple: false, entity: { name: 'Hall', label: undefined } });
  const config = { title: 'Commands', targetDevice: { type: 'entity', entityAliasId: 'a' }, settings };
  return show(
    <SurroundingsContext value={{ ...HOSTED_DESK, host, alias }}>
      <WidgetView widget={{ typeFullFqn: 'system.gateway_widgets.service_rpc', type: 'rpc', config }} unread={[]} />
    </SurroundingsContext>,
  );
};

it('sends a command of the gateway and shows the whole answer', async () => {
  await draw({});
  await vi.waitFor(() => expect(button(translate('gateway-commands.send'))?.disabled).toBe(false));
  await act(() => button(translate('gateway-commands.send'))?.click());
  await vi.waitFor(() => expect(sent).toEqual([{ id: GATEWAY.id, way: 'twoway', method: 'gateway_ping', params: {}, timeout: 60_000 }]));
  await vi.waitFor(() => expect(box.querySelector('section[aria-label="Answer"]')?.textContent).toContain('"uptime": 7'));
});

it('sends nothing to a connector before its parameters name a method', async () => {
  const value = { type: 'mqtt', configurationJson: { id: 'c1' } };
  await draw({ isConnector: true }, { connector_rpc: { key: 'Broker', value } });
  await vi.waitFor(() => expect(button(translate('gateway-commands.send'))?.disabled).toBe(false));
  await act(() => button(translate('gateway-commands.send'))?.click());
  await vi.waitFor(() => expect(box.textContent).toContain(translate('gateway-commands.noMethod', { field: 'methodFilter' })));
  expect(sent).toEqual([]);
});

it('says that no connector is chosen', async () => {
  await draw({ isConnector: true });
  await vi.waitFor(() => expect(box.textContent).toContain(translate('gateway-commands.noConnector')));
});
