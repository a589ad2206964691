// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import entities from '../../../locales/en_US/entities.json';
import entity from '../../../locales/en_US/entity.json';
import files from '../../../locales/en_US/files.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { entityId } from '../../contract/identifiers.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { closeDialogs, dialogStore } from '../../store/dialogs.ts';
import { sessionStore } from '../../store/session.ts';
import { removeUsed } from './remove-used.ts';
import { removeFile } from './users-of-file.ts';

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
let isUsed = true;
const sent: unknown[] = [];
await giveCore({
  call: async (_name: string, input: { readonly isForced: boolean }) => {
    sent.push(input);
    const user = { id: entityId('DASHBOARD', ID), title: '<b>Wall</b>' };
    return ok(isUsed && !input.isForced ? { success: false, references: { DASHBOARD: [user] } } : { success: true, references: null });
  },
});

beforeEach(async () => {
  closeDialogs();
  sent.splice(0);
  isUsed = true;
  await adoptMessages('en_US', { entities, entity, files });
});

const removing = () => removeUsed('plan.png', (isForced) => removeFile('/api/images/tenant/plan.png', isForced));
async function answer(value: boolean): Promise<unknown> {
  const asked = removing();
  await expect.poll(() => dialogStore.queue.length).toBe(1);
  const [open] = dialogStore.queue;
  open?.answer(value);
  await asked;
  return open?.dialog;
}

it('deletes what nothing uses without a question', async () => {
  isUsed = false;
  expect(await removing()).toEqual(ok(true));
  expect(sent).toEqual([{ path: '/api/images/tenant/plan.png', isForced: false }]);
});

it.each([
  ['SYS_ADMIN', 'is named where this account has no page of it', 'Dashboard <bdi>&lt;b&gt;Wall&lt;/b&gt;</bdi>'],
  ['TENANT_ADMIN', 'is linked', `Dashboard <a href="/dashboards/${ID}"><bdi>&lt;b&gt;Wall&lt;/b&gt;</bdi></a>`],
] as const)('for %s what uses it %s; only then it is deleted, or stays', async (authority, _how, words) => {
  // The rest of a user is not asked for.
  sessionStore.current = { ...sessionStore.current, user: { authority } } as typeof sessionStore.current;
  const dialog = (await answer(true)) as { readonly html: string };
  expect(dialog.html).toContain(words);
  expect(sent.at(-1)).toMatchObject({ isForced: true });
  sent.splice(0);
  await answer(false);
  expect(sent).toHaveLength(1);
});

it('tells what the server refuses', async () => {
  const refused = failed(fault('forbidden', 'No'));
  expect(await removeUsed('a', async () => refused)).toBe(refused);
});
