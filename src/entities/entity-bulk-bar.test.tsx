import { expect, it, vi } from 'vitest';
import entities from '../../locales/en_US/entities.json';
import tables from '../../locales/en_US/tables.json';
import tenantTexts from '../../locales/en_US/tenant.json';
import { act } from '../../tests/act.ts';
import { box, show } from '../../tests/show.tsx';
import { giveCore } from '../bridge/core.fixture.ts';
import { ok } from '../contract/fault.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { dialogStore } from '../store/dialogs.ts';
import { noticeStore } from '../store/notices.ts';
import { EntityBulkBar } from './entity-bulk-bar.tsx';
import tenant from './kinds/tenant/list.ts';

const call = vi.fn(async (name: string) => ok(name === 'systemInfo' ? { version: '4.3.0' } : null));
await giveCore({ call });

const idOf = (last: string) => ({ entityType: 'TENANT', id: `784f394c-42b6-435a-983c-b7beff27840${last}` }) as const;
const SELECTED = [
  { id: idOf('1'), values: ['Acme'] },
  { id: idOf('2'), values: ['Bell'] },
];

it('deletes tenants after the name of each was asked for', async () => {
  await adoptMessages('en_US', { entities, tables, tenant: tenantTexts });
  await show(<EntityBulkBar kind={tenant} selected={SELECTED} total={2} onDeselect={vi.fn()} onDone={vi.fn()} />);
  const press = async () => {
    const button = await vi.waitFor(
      () => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete') ?? expect.fail(),
    );
    await act(async () => button.click());
  };
  /** Answers the open question; what it asked to type. */
  const answer = async (isSure: boolean) => {
    const { dialog, answer: give } = dialogStore.queue[0] ?? expect.fail('nothing was asked');
    await act(async () => give(isSure));
    return 'typed' in dialog ? dialog.typed : undefined;
  };
  const deleted = () => call.mock.calls.filter(([name]) => name === 'deleteRecord').length;
  await press();
  expect([await answer(true), await answer(false), deleted()]).toEqual(['Acme', 'Bell', 0]);
  await press();
  expect([await answer(true), await answer(true)]).toEqual(['Acme', 'Bell']);
  await vi.waitFor(() => expect(deleted()).toBe(2));
  noticeStore.notices = [];
});
