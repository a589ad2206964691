import type { Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { signInOverRest } from '../accounts.ts';
import { expect, note, pageWire, seen, test } from './load.ts';
import type { Relay } from './relay.ts';
import type { Wire } from './wire.ts';

const DEVICES = 3000;
/** Keys by label; pumps report them every second. */
const KEYS = { Pressure: 'pressure', Flow: 'flow', Power: 'power' };
/** Values that three keys bring in about a second. */
const SECOND = DEVICES * 3;

/** Ordered by a value that may change, so that all rows have updates. */
async function openDevices(page: Page, relay: Relay): Promise<void> {
  await page.goto(`${relay.url}/devices?sort=active.DESC`);
  await expect(page.getByText(/Rows 1 to \d+ of 3,00\d/)).toBeVisible();
}

async function load(wire: Wire, values: number): Promise<void> {
  const until = wire.values + values;
  await expect.poll(() => wire.values, { timeout: 60_000 }).toBeGreaterThan(until);
}

const numberOf = (text: string | null | undefined) => Number((text || '\u2013').replaceAll(',', '').replace('\u2212', '-'));

/** Each drawn number as `device key`: first as the table shows it, then as received. */
async function drawnAndTrue(page: Page, wire: Wire): Promise<{ drawn: Record<string, number>; true: Record<string, number> }> {
  const { heads, rows } = await page.getByRole('grid', { name: 'Devices' }).evaluate((grid) => {
    const texts = (within: Element, role: string) => [...within.querySelectorAll(`[role=${role}]`)].map(({ textContent }) => textContent);
    return {
      heads: texts(grid, 'columnheader'),
      rows: [...grid.querySelectorAll('[role=row][data-index]')].map((row) => texts(row, 'gridcell')),
    };
  });
  const drawn: Record<string, number> = {};
  const sent: Record<string, number> = {};
  const names = heads.indexOf('Name');
  for (const cells of rows) {
    const name = cells[names] ?? '';
    const latest = wire.latest.get(wire.ids.get(name) ?? '');
    for (const [label, key] of Object.entries(KEYS)) {
      drawn[`${name} ${key}`] = numberOf(cells[heads.findIndex((head) => head?.startsWith(label))]);
      sent[`${name} ${key}`] = numberOf(latest?.get(key)?.value);
    }
  }
  return { drawn, true: sent };
}

/** Holds the socket: the core has counted exactly what it received, and the drawn rows show the latest of it. */
async function expectAllThere(page: Page, relay: Relay, wire: Wire): Promise<void> {
  relay.hold();
  await expect.poll(async () => (await seen(page)).applied.at(-1)?.valuesIn).toBe(wire.values);
  await expect(async () => {
    const shown = await drawnAndTrue(page, wire);
    expect(Object.keys(shown.drawn).length).toBeGreaterThan(20 * 3);
    expect(Object.values(shown.true).filter(Number.isFinite).length).toBeGreaterThan(20 * 3);
    expect(shown.drawn).toEqual(shown.true);
  }).toPass({ timeout: 10_000 });
  relay.release();
}

async function followTable(page: Wire, relay: Relay): Promise<{ wire: Wire; close: () => void }> {
  const token = await signInOverRest(relay.url);
  const command = page.sent.find((text) => text.includes('"pressure"'));
  if (!command) throw new Error('the page asked for no table');
  const before = relay.wires.length;
  const socket = new WebSocket(`${relay.url.replace('http', 'ws')}/api/ws/plugins/telemetry?token=${token}`);
  socket.on('open', () => socket.send(command)).on('error', () => undefined);
  await expect.poll(() => relay.wires[before]?.latest.size ?? 0).toBeGreaterThanOrEqual(DEVICES);
  return { wire: relay.wires[before] as Wire, close: () => socket.close() };
}

/** An initial reply spells 21.0 as 21, an update does not. */
function differences(one: Wire, other: Wire): string[] {
  const cell = ({ latest }: Wire, id: string, key: string) => {
    const { ts, value } = latest.get(id)?.get(key) ?? {};
    return `${numberOf(value)} at ${ts}`;
  };
  return [...one.latest.keys()].flatMap((id) =>
    Object.values(KEYS)
      .filter((key) => cell(one, id, key) !== cell(other, id, key))
      .map((key) => `${id} ${key}: ${cell(one, id, key)} is not ${cell(other, id, key)}`),
  );
}

/** Snapshot numbers count from 1 for each core. */
function expectUnbroken(seqs: readonly number[]): void {
  expect(seqs).toEqual(seqs.map((_, i) => i + 1));
}

test('no value is lost between the socket and the table', async ({ console: page, relay }) => {
  await openDevices(page, relay);
  const wire = pageWire(relay);
  const other = await followTable(wire, relay);
  const startedAt = Date.now();
  const from = { page: wire.values, other: other.wire.values };
  for (let moment = 0; moment < 4; moment += 1) {
    await load(wire, 2 * SECOND);
    await expectAllThere(page, relay, wire);
  }
  expect(wire.latest.size).toBeGreaterThanOrEqual(DEVICES);
  // Either socket may get a frame first: they match once both have everything of the same moment.
  await expect.poll(() => differences(wire, other.wire), { intervals: [30, 40, 70], timeout: 30_000 }).toEqual([]);
  other.close();
  const { valuesIn } = (await seen(page)).applied.at(-1) ?? { valuesIn: 0 };
  note(
    'values',
    `${wire.values - from.page} to the page, ${other.wire.values - from.other} to the other client, ${valuesIn} counted by the core`,
  );
  note('values a second', String(Math.round((wire.values - from.page) / ((Date.now() - startedAt) / 1000))));
});

test('snapshots are numbered consecutively and never queue up', async ({ console: page, relay }) => {
  await openDevices(page, relay);
  await expect.poll(async () => (await seen(page)).applied.length, { timeout: 30_000 }).toBeGreaterThan(30);
  const { applied, delivered } = await seen(page);
  expectUnbroken(applied.map(({ seq }) => seq));
  expectUnbroken(delivered.map(({ seq }) => seq));
  expect(new Set(delivered.map(({ unacknowledged }) => unacknowledged))).toEqual(new Set([1]));
  const gaps = applied.slice(1).map(({ sentAt }, i) => sentAt - (applied[i]?.sentAt ?? sentAt));
  note('snapshots', `${applied.length}, longest pause ${Math.max(...gaps)} ms`);
});

test('a page that is blocked for two seconds gets newer snapshots, not more of them', async ({ console: page, relay }) => {
  await openDevices(page, relay);
  const wire = pageWire(relay);
  await load(wire, SECOND);
  const before = await seen(page);
  const valuesBefore = wire.values;
  const block = await page.evaluate(() => {
    const start = Date.now();
    let end = start;
    while (end - start < 2000) end = Date.now();
    return { start, end };
  });
  expect(wire.values).toBeGreaterThan(valuesBefore);
  await expect.poll(async () => (await seen(page)).applied.filter(({ sentAt }) => sentAt > block.end).length).toBeGreaterThan(5);
  await expect.poll(async () => (await seen(page)).coalesced).toBeGreaterThan(before.coalesced + 5);
  const { applied, delivered, coalesced } = await seen(page);
  // One may have been in flight; the next needs an acknowledgement, which a blocked page cannot send.
  expect(applied.filter(({ sentAt }) => sentAt > block.start && sentAt < block.end).length).toBeLessThanOrEqual(1);
  expect(new Set(delivered.map(({ unacknowledged }) => unacknowledged))).toEqual(new Set([1]));
  expectUnbroken(applied.map(({ seq }) => seq));
  const last = applied.findLast(({ sentAt }) => sentAt <= block.end)?.valuesIn ?? 0;
  expect(applied.find(({ sentAt }) => sentAt > block.end)?.valuesIn).toBeGreaterThan(last);
  await expectAllThere(page, relay, wire);
  note('coalesced', `${before.coalesced} before the block, ${coalesced} after it`);
});

test('a worker that crashes under load is restarted with session and rows', async ({ console: page, relay }) => {
  await openDevices(page, relay);
  const wire = pageWire(relay);
  await load(wire, SECOND);
  const [worker] = page.workers();
  const died = worker?.waitForEvent('close');
  await worker?.evaluate(() =>
    setTimeout(() => {
      throw new Error('killed by the test');
    }),
  );
  await died;
  await expect(page.getByText('Background process restarted once')).toBeVisible();
  await expect.poll(() => pageWire(relay) === wire).toBe(false);
  const next = pageWire(relay);
  await load(next, 2 * SECOND);
  await expect(page).toHaveURL(`${relay.url}/devices?sort=active.DESC`);
  await expect(page.getByText(/Rows 1 to \d+ of 3,00\d/)).toBeVisible();
  await expectAllThere(page, relay, next);
  const seqs = (await seen(page)).applied.map(({ seq }) => seq);
  const restart = seqs.lastIndexOf(1);
  expect(restart).toBeGreaterThan(5);
  expectUnbroken(seqs.slice(0, restart));
  expectUnbroken(seqs.slice(restart));
});
