import '@mantine/core/styles.layer.css';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import tables from '../../locales/en_US/tables.json';
import { show } from '../../tests/show.tsx';
import type { SentMany } from '../bridge/send-many.ts';
import { failed, fault, type Outcome, ok } from '../contract/fault.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { dialogStore } from '../store/dialogs.ts';
import { leave } from '../store/unsaved.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useBulkWork } from './use-bulk-work.ts';

const ITEMS = Array.from({ length: 300 }, (_, n) => n);
let answers: ((outcome: Outcome<null>) => void)[];
let ended: SentMany<number> | undefined;

function Bar() {
  const { work, send } = useBulkWork();
  const run = async () => {
    ended = await send(ITEMS, () => new Promise((resolve) => answers.push(resolve)));
  };
  return (
    <BulkBar label="Selected" selected={300} total={300} onDeselect={() => undefined} work={work}>
      <button type="button" onClick={() => void run()}>
        Delete
      </button>
    </BulkBar>
  );
}

beforeEach(async () => {
  await adoptMessages('en_US', { tables });
  [answers, ended] = [[], undefined];
  show(<Bar />);
});

it.each<[string, () => Promise<void>]>([
  ['Cancel', () => page.getByRole('button', { name: /^Cancel/ }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('commands on many say how far they are, and %s ends them after what is under way', async (_how, cancel) => {
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('0 of 300')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  for (let n = 0; n < 12; n += 1) {
    await expect.poll(() => answers.length).toBeGreaterThan(n);
    answers[n]?.(n === 2 ? failed(fault('invalid')) : ok(null));
  }
  await expect.element(page.getByText('12 of 300')).toBeVisible();
  await expect.poll(() => answers.length).toBe(16);
  await cancel();
  await expect.element(page.getByRole('button', { name: /^Cancel/ })).toBeDisabled();
  for (const answer of answers.slice(12)) answer(ok(null));
  await expect.poll(() => ended).toBeDefined();
  expect(ended?.failures.map(({ item }) => item)).toEqual([2]);
  expect(ended?.left).toEqual(ITEMS.slice(16));
  expect(answers).toHaveLength(16);
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
});

it('who leaves while commands are under way is asked, and ends what is left', async () => {
  const gone = vi.fn();
  leave(gone);
  expect(gone).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => answers.length).toBe(4);
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  leave(gone);
  await expect.poll(() => dialogStore.queue.length).toBe(1);
  dialogStore.queue[0]?.answer(false);
  await expect.poll(() => dialogStore.queue.length).toBe(0);
  expect(gone).toHaveBeenCalledTimes(1);
  leave(gone);
  await expect.poll(() => dialogStore.queue.length).toBe(1);
  dialogStore.queue[0]?.answer(true);
  await expect.poll(() => gone.mock.calls.length).toBe(2);
  for (const answer of answers) answer(ok(null));
  await expect.poll(() => ended?.left.length).toBe(296);
  expect(asks()).toBe(false);
});
