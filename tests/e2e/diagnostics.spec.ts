import { readFile } from 'node:fs/promises';
import { replayFile } from '../fixtures/replay-file.ts';
import { expect, ownTest as test } from './console.ts';

test('the panel shows the incoming rate, the subscriptions and the last link loss', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByText(/Rows 1 to \d+ of 30\d/)).toBeVisible();
  await page.keyboard.press('Control+Alt+d');
  const panel = page.getByRole('complementary', { name: 'Diagnostics' });
  // With its styles it covers the page with the close button in view; without them it is below the fold.
  await expect(panel.getByRole('button', { name: 'Close' })).toBeInViewport();
  const number = (id: string) => panel.getByTestId(id);
  await expect(number('values')).toHaveText(/^[1-9]/);
  await expect(number('paintSlow')).toHaveText(/^\d/);
  await expect(number('load')).toHaveText(/^\d/);
  await expect(panel.getByRole('row', { name: /^ENTITY_DATA Answered/ }).first()).toBeVisible();
  await expect(panel.getByRole('row', { name: /^Tables / })).toBeVisible();
  await expect(panel.getByText('No reconnects so far.')).toBeVisible();

  await platform.kill();
  await expect(panel.getByRole('row', { name: /still disconnected/ })).toBeVisible();
  await platform.start();
  await expect(panel.getByText('Disconnected once.')).toBeVisible();
  await expect(panel.getByRole('row', { name: /still disconnected/ })).toHaveCount(0, { timeout: 40_000 });

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /Diagnostics/ }).click();
  await expect(panel).toBeVisible();
});

test('a recording saved by the panel is replayed in Node', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/devices`);
  await expect(page.getByText(/Rows 1 to \d+ of 30\d/)).toBeVisible();
  await page.keyboard.press('Control+Alt+d');
  const panel = page.getByRole('complementary', { name: 'Diagnostics' });
  await panel.getByRole('button', { name: 'Start recording' }).click();
  await expect(panel.getByText(/ recorded so far\./)).toBeVisible();
  await expect(page.getByText(/^Recording for/)).toBeVisible();
  // A recording starts a fresh core, which must list the whole fleet before a search narrows it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('watchfloor:snapshot', (event) => {
          if ((event as CustomEvent<{ valuesIn: number }>).detail.valuesIn >= 300) resolve();
        });
      }),
  );
  await page.getByRole('textbox', { name: 'Search devices' }).fill('PS-0');
  await expect(page.getByText(/filtered from 30\d/)).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Stop and save' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^watchfloor \d{4}-\d{2}-\d{2} \d{6}\.recording$/);
  await expect(panel.getByRole('button', { name: 'Start recording' })).toBeVisible();
  const text = await readFile(await file.path(), 'utf8');
  const snapshots = await replayFile(text);
  const tables = snapshots.flatMap(({ parts }) => parts.filter((part) => part.kind === 'entity-table').map(({ value }) => value));
  expect(tables.some(({ total }) => total >= 300)).toBe(true);
  expect(tables.at(-1)?.total).toBeLessThan(300);
  expect(tables.at(-1)?.state).toBe('ready');
  // The replay reads the stored session without its secret.
  expect(snapshots.some(({ parts }) => parts.some((part) => part.kind === 'session' && part.value.phase === 'signed-in'))).toBe(true);
  expect(text).toContain('redacted-1');
});
