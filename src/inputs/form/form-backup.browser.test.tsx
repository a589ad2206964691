import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import deviceProfile from '../../../locales/en_US/device-profile.json';
import inputs from '../../../locales/en_US/inputs.json';
import type { User } from '../../contract/session.ts';
import { NOBODY } from '../../contract/session-state.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { sessionStore } from '../../store/session.ts';
import { giveUpUnsaved } from '../../store/unsaved.ts';
import { forgetFormDrafts, keepFormDraft, readFormDraft } from '../../stored/form-drafts.ts';
import { type DraftOf, describeForm } from './describe-form.ts';
import { Form } from './form.tsx';

const FORM = describeForm()('device-profile', {
  name: { control: 'text' },
  description: { control: 'text' },
  provisionDeviceSecret: { control: 'text', isSecret: true },
});
type Draft = DraftOf<typeof FORM>;
const SAVED: Draft = { name: 'Pumps', description: 'old', provisionDeviceSecret: null };
const PLACE = 'device-profile 1';
const before = sessionStore.current;

let root: Root;
let box: HTMLElement;
const signIn = (id: string) => {
  const user = { id: { entityType: 'USER', id } } as User;
  sessionStore.current = ref({ ...NOBODY, phase: 'signed-in', user });
};
const onRestore = vi.fn((kept: Partial<Draft>) => ({ ...SAVED, ...kept }));
const onSave = vi.fn(async (draft: Draft) => ({ ok: true as const, value: draft }));
function open() {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  root.render(
    <MantineProvider env="test">
      <Form description={FORM} initial={SAVED} onSave={onSave} place={PLACE} onRestore={onRestore} />
    </MantineProvider>,
  );
}
function close() {
  root.unmount();
  box.remove();
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const offer = page.getByRole('button', { name: inputs.form.keptRestore });

/** Types, and ends the session under the form. */
async function typeAndEnd(signOut: () => void = () => undefined) {
  open();
  await userEvent.fill(field(deviceProfile.name), 'Typed');
  await userEvent.fill(field(deviceProfile.provisionDeviceSecret), 'secret');
  signOut();
  sessionStore.current = ref({ ...NOBODY });
  close();
}

beforeEach(async () => {
  await adoptMessages('en_US', { 'device-profile': deviceProfile, inputs });
  signIn('ann');
  onRestore.mockClear();
  onSave.mockClear();
});
afterEach(async () => {
  if (box.isConnected) close();
  for (const user of ['ann', 'bob']) await forgetFormDrafts(user);
  sessionStore.current = before;
});

it('keeps what was typed when the session ends, but no secret, and offers it to the same account', async () => {
  await typeAndEnd();
  await vi.waitFor(async () => expect(await readFormDraft('ann', PLACE)).not.toBeNull());
  expect(JSON.stringify(await readFormDraft('ann', PLACE))).not.toContain('secret');
  signIn('bob');
  open();
  await expect.element(field(deviceProfile.name)).toHaveValue('Pumps');
  expect(await readFormDraft('bob', PLACE)).toBeNull();
  expect(offer.elements()).toHaveLength(0);
  close();
  signIn('ann');
  open();
  await offer.click();
  await expect.element(field(deviceProfile.name)).toHaveValue('Typed');
  await expect.element(field(deviceProfile.description)).toHaveValue('old');
  await expect.element(field(deviceProfile.provisionDeviceSecret)).toHaveValue('');
  expect(onRestore).toHaveBeenCalledWith({ name: 'Pumps' });
  await expect.element(page.getByText('1 change', { exact: true })).toBeVisible();
  await vi.waitFor(async () => expect(await readFormDraft('ann', PLACE)).toBeNull());
});

it('is not deleted by the sign-out in another tab that made it necessary', async () => {
  const kept = { before: {}, values: { name: 'Typed' }, texts: {}, at: 2000 };
  await keepFormDraft('ann', PLACE, kept);
  await forgetFormDrafts('ann', 1000);
  expect(await readFormDraft('ann', PLACE)).toEqual(kept);
  await forgetFormDrafts('ann', 2000);
  expect(await readFormDraft('ann', PLACE)).toBeNull();
});

it('deletes it when it is discarded', async () => {
  await typeAndEnd();
  await vi.waitFor(async () => expect(await readFormDraft('ann', PLACE)).not.toBeNull());
  signIn('ann');
  open();
  await page.getByRole('button', { name: inputs.form.keptDiscard, exact: true }).click();
  await vi.waitFor(async () => expect(await readFormDraft('ann', PLACE)).toBeNull());
  await expect.element(field(deviceProfile.name)).toHaveValue('Pumps');
});

it('keeps nothing that the user gave up, as by signing out', async () => {
  await typeAndEnd(giveUpUnsaved);
  expect(await readFormDraft('ann', PLACE)).toBeNull();
});
