import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import deviceWords from '../../locales/en_US/device.json';
import entities from '../../locales/en_US/entities.json';
import faults from '../../locales/en_US/fault.json';
import marks from '../../locales/en_US/marks.json';
import tables from '../../locales/en_US/tables.json';
import { act } from '../../tests/act.ts';
import { box, show } from '../../tests/show.tsx';
import { giveCore } from '../bridge/core.fixture.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import type { User } from '../contract/session.ts';
import { NOBODY, type SessionState } from '../contract/session-state.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { lateComponent } from '../page/late-component.ts';
import { connectionStore } from '../store/connection.ts';
import { sessionStore } from '../store/session.ts';
import type { RecordTabProps } from './describe.ts';

vi.mock('../bridge/use-demand.ts', () => ({ useEntity: () => undefined }));
await giveCore({ call: async () => answer });
vi.mock('../bridge/use-server-feature.ts', () => ({ useServerFeatures: () => null }));
const { DetailDrawer } = await import('./detail-drawer.tsx');
const { default: device } = await import('./kinds/device/list.ts');

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const LIST = { view: undefined, find: async () => null, open: () => undefined, reveal: () => undefined };

let answer: Outcome<object>;
const description = await device.record();
const kind = { ...device, record: async () => description };
const named = (name: string) =>
  ok({
    id: entityId('DEVICE', ID),
    tenantId: entityId('TENANT', ID),
    deviceProfileId: entityId('DEVICE_PROFILE', ID),
    createdTime: 1,
    name,
    type: 'pump',
  });
const title = () => box.querySelector('h2')?.textContent;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(async () => {
  vi.useFakeTimers();
  await adoptMessages('en_US', { device: deviceWords, entities, fault: faults, marks, tables });
  answer = named('Pump 7');
  await show(<DetailDrawer kind={kind} id="1" onClose={() => undefined} list={LIST} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('follows a rename, keeps the name while the server cannot be reached, and says that the device was deleted', async () => {
  expect(title()).toBe('Pump 7');
  answer = named('Pump 8');
  await pass(30_000);
  expect(title()).toBe('Pump 8');
  answer = failed(fault('network', 'refused', { key: 'unable-to-connect', retryable: true }));
  await pass(30_000);
  expect([title(), box.querySelector('[role=alert]')]).toEqual(['Pump 8', null]);
  answer = failed(fault('not-found', 'no such device'));
  await pass(30_000);
  expect(title()).toBe('Pump 8');
  expect(box.textContent).toContain('This device was deleted');
  expect(box.querySelector('[role=tablist]')).toBeNull();
});

it('says why a device that was never there cannot be shown', async () => {
  answer = failed(fault('not-found', 'no such device'));
  await show(<DetailDrawer kind={kind} id="2" onClose={() => undefined} list={LIST} />);
  expect(box.querySelector('[role=alert]')?.textContent).toContain('Could not load details');
});

it('keeps the record and its other tabs while the code of a tab cannot be loaded, and shows the tab when the server is back', async () => {
  // React logs each caught error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isLost = true;
  const view = lateComponent<RecordTabProps>(async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>readings</p>;
  });
  const own = { ...description, tabs: [{ id: 'own', label: 'entities.tabs.audit' as const, view }] };
  const withOwn = { ...kind, record: async () => own };
  sessionStore.current = ref<SessionState>({ ...NOBODY, user: { authority: 'TENANT_ADMIN' } as User });
  Object.assign(connectionStore.current, { phase: 'disconnected' });
  await show(<DetailDrawer kind={withOwn} id="3" onClose={() => undefined} list={LIST} />);
  const tab = [...box.querySelectorAll<HTMLElement>('[role=tab]')].at(-1);
  await act(async () => tab?.click());
  expect(box.querySelector('[role=tabpanel] [role=alert]')?.textContent).toContain('Unable to connect to the server');
  expect(title()).toBe('Pump 7');
  isLost = false;
  await act(async () => void Object.assign(connectionStore.current, { phase: 'live' }));
  await pass(100);
  expect([...box.querySelectorAll('[role=tabpanel]')].map(({ textContent }) => textContent)).toContain('readings');
  sessionStore.current = ref<SessionState>(NOBODY);
});
