import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import conflict from '../../locales/en_US/conflict.json';
import contact from '../../locales/en_US/contact.json';
import customer from '../../locales/en_US/customer.json';
import dialogs from '../../locales/en_US/dialogs.json';
import inputs from '../../locales/en_US/inputs.json';
import { show } from '../../tests/show.tsx';
import { adoptMessages } from '../i18n/i18n.ts';
import { useSettling } from './conflict-dialog.tsx';
import type { Dispute, Settle } from './disputes.ts';
import { customerRecord } from './kinds/customer/list.ts';

let settle: Settle | undefined;

function Settling() {
  const settling = useSettling(customerRecord(false).form);
  settle = settling.settle;
  return settling.dialog;
}

const drafts = (word: string) => ({ title: word, contact: { city: `${word} city`, phone: `${word} phone` } });
const dispute = (field: string, part: string | null): Dispute => ({
  ...{ id: `${field} ${part}`, field, part },
  ...{ theirs: drafts('their'), mine: drafts('my') },
});
const DISPUTES = [dispute('title', null), dispute('contact', 'phone')];
const version = (field: string, name: string) =>
  page.getByRole('radiogroup', { name: `Version of ${field} to keep` }).getByRole('radio', { name });
/** The radio itself is hidden: a browser does not scroll to it, so the pointer cannot always reach it. */
const choose = (field: string, name: string) => (version(field, name).element() as HTMLElement).click();

beforeEach(async () => {
  await adoptMessages('en_US', { conflict, contact, customer, dialogs, inputs });
  settle = undefined;
  show(<Settling />, { env: 'test' });
  await vi.waitFor(() => expect(settle).toBeDefined());
});

it('has chosen nothing beforehand, and saves only when all is chosen', async () => {
  const answered = vi.fn();
  void settle?.(DISPUTES).then(answered);
  await expect.element(version('Contact: Phone', 'Yours')).not.toBeChecked();
  for (const name of ['Theirs', 'Yours']) await expect.element(version('Name', name)).not.toBeChecked();
  choose('Name', 'Theirs');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(conflict.choose)).toBeVisible();
  expect(page.getByText(conflict.choose).elements()).toHaveLength(1);
  expect(answered).not.toHaveBeenCalled();
  await expect.element(version('Contact: Phone', 'Theirs')).toHaveFocus();
  choose('Contact: Phone', 'Yours');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(new Set(['contact phone'])));
});

it('shows of an address only what is disputed, and names it once', async () => {
  const answer = settle?.(DISPUTES.slice(1));
  await expect.element(page.getByRole('textbox').nth(1)).toBeVisible();
  await expect.element(page.getByLabelText(conflict.theirs, { exact: true }).and(page.getByRole('textbox'))).toHaveValue('their phone');
  expect(page.getByText(/Phone/).elements()).toHaveLength(1);
  const texts = page
    .getByRole('textbox')
    .elements()
    .map((field) => (field as HTMLInputElement).value);
  expect(texts).toEqual(['their phone', 'my phone']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await answer).toBeNull();
});
