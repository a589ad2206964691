import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const GATEWAY = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const status = { state: 'ready', fault: null, updatedAt: 1 } as const;
const stored = (values: object) => Object.entries(values).map(([key, value]) => ({ key, value: value as unknown, lastUpdateTs: 1 }));
const ATTRIBUTES = {
  CLIENT_SCOPE: [],
  SHARED_SCOPE: stored({
    ...{ general_configuration: { host: 'first', port: 1883, own: [1], ts: 1 }, active_connectors: ['Meter'] },
    Meter: { name: 'Meter', type: 'modbus', configurationJson: { id: 'c1' } },
  }),
  SERVER_SCOPE: stored({ inactive_connectors: [] }),
};
const sent: [name: string, input: unknown][] = [];
const call = async (name: string, input: unknown) => {
  if (!/Attributes$/.test(name)) return failed(fault('forbidden'));
  sent.push([name, input]);
  return ok(undefined);
};
const open = async (id: number, { kind }: Demand) => {
  if (kind === 'entity') showView('entity', id, { ...status, attributes: ATTRIBUTES, telemetry: [] });
  if (kind !== 'entity-table') return;
  const row = { id: GATEWAY, values: ['Hall', ''], times: [0, 0], freshness: ['fresh', 'fresh'] as const };
  showView('entity-table', id, { ...status, full: true, first: 0, length: 1, total: 1, rows: [[0, row]] });
};
const nothing = async () => undefined;
await giveCore({ call, open, change: open, show: nothing, close: nothing });

beforeEach(async () => {
  sent.length = 0;
  await adoptMessages('en_US', TEXTS);
});

const press = (name: string) =>
  act(() => {
    const named = (one: HTMLElement) => one.textContent === name || one.getAttribute('aria-label') === name;
    [...box.querySelectorAll('button')].find(named)?.click();
  });
const draw = (type: string) => {
  const alias = () => ({ name: 'Hall', filter: { type: 'apiUsageState' } as const, isMultiple: false });
  const config = { title: 'Gateway', datasources: [{ type: 'entity', entityAliasId: 'a' }] };
  return show(
    <SurroundingsContext value={{ ...BARE_DESK, alias }}>
      <WidgetView widget={{ typeFullFqn: `system.gateway_widgets.${type}`, config }} unread={[]} />
    </SurroundingsContext>,
  );
};
async function field(name: string): Promise<HTMLInputElement> {
  return vi.waitFor(() => {
    const found = box.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
}

it('sends the part that was typed alone, and keeps what is not a field', async () => {
  await draw('gateway_general_configuration');
  const host = await field('host');
  expect(host.value).toBe('first');
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(host, 'second');
    host.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const general = { host: 'second', port: 1883, own: [1], ts: expect.any(Number) as number };
  expect(sent).toEqual([['saveAttributes', { entity: GATEWAY, scope: 'SHARED_SCOPE', attributes: { general_configuration: general } }]]);
});

it('takes a connector out of use: it is kept before it is removed', async () => {
  await draw('gateway_connectors');
  await vi.waitFor(() => expect(box.textContent).toContain('Meter · Modbus'));
  await act(() => [...box.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Meter'))?.click());
  const enabled = await field('enabled');
  await act(() => enabled.click());
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(([name, input]) => [name, (input as { scope: string }).scope])).toEqual([
    ['saveAttributes', 'SHARED_SCOPE'],
    ['saveAttributes', 'SERVER_SCOPE'],
    ['deleteAttributes', 'SHARED_SCOPE'],
  ]);
});
