import { ref } from 'valtio';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import type { User } from '../../contract/session.ts';
import { NOBODY, type SessionState } from '../../contract/session-state.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { dialogStore } from '../../store/dialogs.ts';
import type { EntityWork } from '../../store/entity-work.ts';
import { sessionStore } from '../../store/session.ts';
import { EntityWorkView } from './entity-work-view.tsx';

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const entity = entityId('DEVICE', ID);
const PUMP = {
  ...{ id: entity, tenantId: entityId('TENANT', ID), deviceProfileId: entityId('DEVICE_PROFILE', ID), createdTime: 1 },
  ...{ name: 'Pump 7', type: 'pump', label: 'North', version: 3 },
};

/** What was asked of the server to change something. */
let sent: [name: string, input: unknown][];
/** Calls that are refused. */
let refused: readonly string[];
const onDone = vi.fn();

await giveCore({
  call: async (name: string, input: unknown) => {
    if (name === 'attributesOf') return ok([{ key: 'latitude', value: '51.5', lastUpdateTs: 1 }]);
    if (/^(post|save|delete)/.test(name)) sent.push([name, input]);
    if (refused.includes(name)) return failed(fault('forbidden'));
    return ok(/record/i.test(name) ? PUMP : {});
  },
});

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  [sent, refused] = [[], []];
  onDone.mockReset();
  const user = { id: entityId('USER', ID), authority: 'TENANT_ADMIN' } as User;
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase: 'signed-in', user });
});

const open = (work: EntityWork) => show(<EntityWorkView work={work} onDone={onDone} />, { env: 'test' });
const field = (name: string) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Save' }).click();
const place = { entity, scope: 'SERVER_SCOPE' };

it('edits an entity over its newest state, and its place in attributes', async () => {
  await open({ act: 'edit', entityType: 'DEVICE', entity });
  await expect.element(field('Latitude')).toHaveValue('51.5');
  await field('Label').fill('South');
  await field('Latitude').fill('');
  await field('Longitude').fill('-0.1');
  await save();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual([
    ['postRecord', { path: '/api/device', entityType: 'DEVICE', record: { ...PUMP, label: 'South' } }],
    ['saveAttributes', { ...place, attributes: { longitude: -0.1 } }],
    ['deleteAttributes', { ...place, keys: ['latitude'] }],
  ]);
});

it('creates none a second time when its place is refused', async () => {
  refused = ['saveAttributes'];
  await open({ act: 'add', entityType: 'DEVICE' });
  await field('Name').fill('Pump 8');
  await field('Longitude').fill('8');
  await save();
  await vi.waitFor(() => expect(sent.map(([name]) => name)).toEqual(['postRecord', 'saveAttributes']));
  expect(onDone).not.toHaveBeenCalled();
  refused = [];
  await save();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.map(([name]) => name).slice(2)).toContain('saveAttributes');
  expect(sent.filter(([, input]) => (input as { record?: { id?: unknown } }).record?.id === undefined).map(([name]) => name)).toEqual([
    ...['postRecord', 'saveAttributes', 'saveAttributes'],
  ]);
});

it('deletes after a question', async () => {
  await open({ act: 'delete', entityType: 'DEVICE', entity });
  await vi.waitFor(() => expect(dialogStore.queue).toHaveLength(1));
  expect(sent).toEqual([]);
  dialogStore.queue[0]?.answer(true);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual([['deleteRecord', { path: `/api/device/${ID}`, entityType: 'DEVICE' }]]);
});
