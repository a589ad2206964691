/** What stored actions of two or more repositories call and draw: each entry of the tables runs, as code of authors or as a template of theirs. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dialog } from '../../../workers/actions/drawn-dialog.fixture.ts';
import { CODE_PIECES, REFUSED } from './code-pieces.ts';
import { type JoinedPage, joinedPage } from './joined-page.fixture.ts';
import { TABLES, usedEntries } from './tables.ts';
import { TEMPLATE_PIECES } from './template-pieces.ts';

const DOCUMENT = fileURLToPath(new URL('../../../../shared/contract/action-use.md', import.meta.url));
const isThere = existsSync(DOCUMENT);
if (!isThere) console.info('The tables of what actions use are not here: whether each of their entries has a piece is left out.');

it.skipIf(!isThere).each(TABLES)('has a piece for each %s', (table) => {
  const used = usedEntries(readFileSync(DOCUMENT, 'utf8'))[table];
  const pieces = { ...CODE_PIECES[table], ...TEMPLATE_PIECES[table] };
  expect(used).not.toEqual([]);
  expect(used.filter((entry) => !(entry in pieces))).toEqual([]);
});

describe('code', () => {
  let page: JoinedPage;
  beforeAll(async () => {
    page = await joinedPage();
  });
  afterAll(() => page.close());

  for (const [table, pieces] of Object.entries(CODE_PIECES))
    it.each(Object.entries(pieces))(`uses the ${table} %s`, async (_, { code, hears, template }) => {
      expect(await page.run(code, 'tenant', template)).toEqual(hears);
    });

  it.each(REFUSED)('hears of a refusal: $code', async ({ code, hears }) => {
    expect(await page.run(code, 'customer')).toEqual(hears);
  });
});

describe('a template', () => {
  for (const [table, pieces] of Object.entries(TEMPLATE_PIECES))
    it.each(Object.entries(pieces))(`has the ${table} %s`, async (_, { template, code, shows, act, then }) => {
      const run = dialog(template, code);
      await vi.waitUntil(() => run.dialogs.size > 0 || run.faults.length > 0, { interval: 1 });
      await vi.waitFor(() => expect(run.shown()).toBe(shows), { interval: 1 });
      act?.(run);
      await vi.waitFor(() => expect(run.shown()).toBe(then), { interval: 1 });
      expect(run.faults).toEqual([]);
    });
});
