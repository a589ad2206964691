import { expect, it, vi } from 'vitest';
import entities from '../../locales/en_US/entities.json';
import ruleChainTexts from '../../locales/en_US/rule-chain.json';
import tables from '../../locales/en_US/tables.json';
import tenantTexts from '../../locales/en_US/tenant.json';
import { act } from '../../tests/act.ts';
import { box, show } from '../../tests/show.tsx';
import { giveCore } from '../bridge/core.fixture.ts';
import { type Outcome, ok } from '../contract/fault.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { dialogStore } from '../store/dialogs.ts';
import { loadingStore } from '../store/loading.ts';
import { noticeStore } from '../store/notices.ts';
import type { EntityUse } from './describe.ts';
import { EntityBulkBar } from './entity-bulk-bar.tsx';
import ruleChain from './kinds/rule-chain/list.ts';
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

it('asks once for a deletion, also while it is looked up what stands in its way', async () => {
  await adoptMessages('en_US', { entities, tables, 'rule-chain': ruleChainTexts });
  const chains = SELECTED.map(({ id, values }, i) => ({ id: { ...id, entityType: 'RULE_CHAIN' } as const, values: [...values, i === 0] }));
  const lookedUp = Promise.withResolvers<Outcome<readonly EntityUse[]>>();
  const record = { ...(await ruleChain.record()), usesOf: () => lookedUp.promise };
  const kind = { ...ruleChain, record: async () => record };
  await show(<EntityBulkBar kind={kind} selected={chains} total={2} onDeselect={vi.fn()} onDone={vi.fn()} />);
  const press = async () => {
    const button = await vi.waitFor(
      () => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete') ?? expect.fail(),
    );
    await act(async () => button.click());
  };
  await press();
  await press();
  expect(loadingStore.pending).toBe(1);
  await act(async () => lookedUp.resolve(ok([])));
  await vi.waitFor(() => expect(dialogStore.queue).toHaveLength(1));
  const [{ dialog, answer } = expect.fail('nothing was asked')] = dialogStore.queue;
  expect(JSON.stringify(dialog)).toContain('The root rule chain cannot be deleted.');
  await act(async () => answer(false));
  expect(loadingStore.pending).toBe(0);
});
