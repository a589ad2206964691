import '@mantine/core/styles.layer.css';
import { ref } from 'valtio';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import rpc from '../../../../locales/en_US/device-rpc.json';
import fault from '../../../../locales/en_US/fault.json';
import format from '../../../../locales/en_US/format.json';
import inputs from '../../../../locales/en_US/inputs.json';
import marks from '../../../../locales/en_US/marks.json';
import { show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { forgetRelease } from '../../../bridge/use-server-feature.ts';
import type { AnyRecord } from '../../../contract/entities.ts';
import { ok } from '../../../contract/fault.ts';
import type { Authority, User } from '../../../contract/session.ts';
import { NOBODY } from '../../../contract/session-state.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { sessionStore } from '../../../store/session.ts';
import device from './list.ts';
import { RpcTab } from './rpc-tab.tsx';

const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' } as const;
const ID = '784f394c-42b6-435a-983c-b7beff2784f8';
const sent: [string, unknown][] = [];
let kept: object[] = [];
let close: () => void;
afterEach(() => close());

async function open(version: string, authority: Authority): Promise<void> {
  await adoptMessages('en_US', { fault, format, inputs, marks, 'device-rpc': rpc });
  forgetRelease();
  [kept, sent.length] = [[], 0];
  sessionStore.current = ref({ ...NOBODY, phase: 'signed-in', user: { id: { entityType: 'USER', id: 'ann' }, authority } as User });
  giveCore({
    call: async (name: string, input: unknown) => {
      sent.push([name, input]);
      if (name === 'systemInfo') return ok({ version });
      if (name === 'persistCall') {
        const { method, params } = input as { readonly method: string; readonly params: unknown };
        kept = [
          {
            id: { id: ID },
            createdTime: 1,
            expirationTime: Date.now() + 9e6,
            status: 'QUEUED',
            request: { oneway: false, body: { method, params } },
          },
        ];
      }
      if (name === 'deletePersistentCall') kept = [];
      return ok(name === 'persistentCalls' ? { data: kept, totalPages: 1, totalElements: kept.length, hasNext: false } : { rpcId: ID });
    },
  });
  show(<RpcTab kind={device} record={{ id: DEVICE } as AnyRecord} onChanged={() => undefined} />);
  close = () => {
    forgetRelease();
  };
}
const named = (name: string) => sent.filter(([call]) => call === name).map(([, input]) => input);
const list = () => page.getByRole('list', { name: 'Commands kept by the server' });

it('a command is kept by the server until the device is there, is listed with its state, and can be deleted', async () => {
  await open('4.3.0', 'TENANT_ADMIN');
  await page.getByRole('textbox', { name: 'Method' }).fill('reboot');
  await page.getByRole('checkbox', { name: 'Keep for the device' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Timeout, seconds' })).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Expires after, minutes' }).fill('30');
  const before = Date.now();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(list().getByText('Queued')).toBeVisible();
  expect(named('callDevice')).toEqual([]);
  expect(named('persistCall')).toEqual([
    { id: DEVICE.id, way: 'twoway', method: 'reboot', params: {}, expirationTime: expect.any(Number) },
  ]);
  const { expirationTime } = named('persistCall')[0] as { readonly expirationTime: number };
  expect(Math.abs(expirationTime - before - 30 * 60_000)).toBeLessThan(60_000);
  await list().getByRole('button', { name: 'Delete reboot' }).click();
  await expect.element(list()).not.toBeInTheDocument();
  expect(named('deletePersistentCall')).toEqual([{ id: ID }]);
});

it('older servers are not asked for it', async () => {
  await open('3.2.2', 'TENANT_ADMIN');
  await expect.element(page.getByRole('textbox', { name: 'Method' })).toBeVisible();
  await vi.waitFor(() => expect(named('systemInfo')).toHaveLength(1));
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  expect(named('persistentCalls')).toEqual([]);
});
