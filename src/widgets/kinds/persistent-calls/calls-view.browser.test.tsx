import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { forgetRelease } from '../../../bridge/use-server-feature.ts';
import { failed, fault, type Outcome, ok } from '../../../contract/fault.ts';
import { faultSentence } from '../../../i18n/fault-sentence.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { dialogStore } from '../../../store/dialogs.ts';
import { sessionStore } from '../../../store/session.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const AT = 1_700_000_000_000;
const idOf = (n: number) => ({ entityType: 'RPC', id: `784f394c-42b6-435a-983c-00000000000${n}` });
const callOf = (n: number, method: string, status: string) => ({
  ...{ id: idOf(n), createdTime: AT, expirationTime: AT, status, response: { by: 4 } },
  request: { oneway: false, body: { method, params: { by: 5 } } },
});
let version = '4.3.1.3';
let isForbidden = false;
let kept = [callOf(1, 'open', 'SUCCESSFUL'), callOf(2, 'shut', 'QUEUED')];
let deletion: Promise<Outcome<unknown>> | undefined;
const sent: [string, Readonly<Record<string, unknown>>][] = [];
const call = async (name: string, input: Readonly<Record<string, unknown>>) => {
  if (name === 'systemInfo') return ok({ version });
  if (name === 'findEntities') return ok({ data: [{ entityId: DEVICE, latest: {} }], totalPages: 1, totalElements: 1, hasNext: false });
  sent.push([name, input]);
  if (name === 'persistentCalls' && isForbidden) return failed(fault('forbidden'));
  if (name === 'persistentCalls') {
    const data = kept.filter(({ status }) => input.rpcStatus === undefined || status === input.rpcStatus);
    return ok({ data, totalPages: 1, totalElements: data.length, hasNext: false });
  }
  if (name === 'deletePersistentCall') return deletion;
  if (name !== 'persistCall') return failed(fault('not-found'));
  kept = [...kept, callOf(3, String(input.method), 'QUEUED')];
  return ok({ rpcId: idOf(3).id });
};
const nothing = async () => undefined;
await giveCore({ call, open: nothing, change: nothing, close: nothing, show: nothing });

let root: Root;
let box: HTMLElement;
beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  forgetRelease();
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'block-size: 300px; inline-size: 700px;';
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
});

function draw(size: 'desk' | 'wall' = 'desk'): void {
  const alias = () => ({ name: 'Valve', filter: { type: 'singleEntity', singleEntity: DEVICE } as const, isMultiple: false });
  const config = { title: 'Kept', targetDevice: { type: 'entity', entityAliasId: 'a' } };
  root.render(
    <MantineProvider>
      <SurroundingsContext value={{ ...BARE_DESK, alias, size }}>
        <WidgetView widget={{ typeFullFqn: 'system.control_widgets.persistent_table', config }} unread={[]} />
      </SurroundingsContext>
    </MantineProvider>,
  );
}
const rows = () => [...box.querySelectorAll('[role="row"]')].slice(1).map(({ textContent }) => textContent);

it('lists kept commands with their states, filters them, and gives the server new ones', async () => {
  draw();
  await vi.waitFor(() => expect(rows()).toEqual([expect.stringContaining('Successful'), expect.stringContaining('Queued')]));
  await userEvent.selectOptions(box.querySelector('select') as HTMLSelectElement, 'QUEUED');
  await vi.waitFor(() => expect(rows()).toEqual([expect.stringContaining('shut')]));
  box.querySelector<HTMLButtonElement>(`[aria-label="${translate('persistent-calls.create')}"]`)?.click();
  await vi.waitFor(() => expect(document.querySelector('input[name="newMethod"]')).not.toBeNull());
  await userEvent.fill(document.querySelector('input[name="newMethod"]') as HTMLInputElement, 'turn');
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === translate('persistent-calls.give'))?.click();
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  const [, command] = sent.find(([name]) => name === 'persistCall') ?? [];
  expect(command).toMatchObject({ id: DEVICE.id, way: 'twoway', method: 'turn', params: {} });
  expect(Number(command?.expirationTime) - Date.now()).toBeGreaterThan(3_500_000);
});

it('says of a command that it is being deleted, and that it was not', async () => {
  await page.viewport(1280, 800);
  sessionStore.current = { ...sessionStore.current, user: { authority: 'TENANT_ADMIN' } as never };
  const end = Promise.withResolvers<Outcome<unknown>>();
  deletion = end.promise;
  draw();
  await vi.waitFor(() => expect(rows()).toHaveLength(kept.length));
  const press = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label^="${name}"]`)?.click();
  await vi.waitFor(() => expect(box.querySelector('[role="gridcell"] button')).not.toBeNull());
  press(translate('device-rpc.delete', { method: 'open' }));
  await vi.waitFor(() => expect(dialogStore.queue).toHaveLength(1));
  dialogStore.queue[0]?.answer(true);
  await vi.waitFor(() => expect(rows()[0]).toContain(translate('persistent-calls.deleting')));
  end.resolve(failed(fault('forbidden')));
  await vi.waitFor(() => expect(rows()[0]).toContain(translate('persistent-calls.notDeleted')));
  expect(box.querySelector(`[aria-label*="${translate('control.forbidden')}"]`)).not.toBeNull();
});

it('has a whole row in a small frame', async () => {
  await page.viewport(1280, 800);
  box.style.cssText = 'block-size: 120px; inline-size: 160px;';
  draw();
  await vi.waitFor(() => expect(box.querySelector('[role="row"] button')).not.toBeNull());
  const [, first] = box.querySelectorAll('[role="row"]');
  const row = first?.getBoundingClientRect();
  const hit = document.elementFromPoint((row?.left ?? 0) + 20, (row?.bottom ?? 0) - 2);
  expect(hit?.closest('[role="row"]')).toBe(first);
  // With its buttons, and nothing to scroll to.
  const grid = box.querySelector('[role="grid"]');
  const last = [...(first?.querySelectorAll('button') ?? [])].at(-1)?.getBoundingClientRect();
  expect(last?.right).toBeLessThanOrEqual(grid?.getBoundingClientRect().right ?? 0);
  expect(grid?.scrollWidth).toBe(grid?.clientWidth);
});

it.each(['desk', 'wall'] as const)('says at a %s that they may not be read', async (size) => {
  isForbidden = true;
  draw(size);
  await vi.waitFor(() => expect(box.textContent).toContain(faultSentence(fault('forbidden'))));
  isForbidden = false;
});

it('says that older servers keep none', async () => {
  version = '3.2.0';
  sent.length = 0;
  draw();
  await vi.waitFor(() => expect(box.textContent).toContain(translate('persistent-calls.notKept')));
  expect(sent).toEqual([]);
});
