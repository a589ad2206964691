/** The core keeps within the limits of strict servers before they refuse, and asks for no more than is shown. */
import { afterEach, describe, expect, it } from 'vitest';
import type { EntityTableDemand } from '../../src/contract/demand.ts';
import type { EntityFilter } from '../../src/contract/query.ts';
import { createWiredCore, type WiredCore } from './wired-core.fixture.ts';

const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const;
const FLOW = { type: 'TIME_SERIES', key: 'flow' } as const;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

let wired: WiredCore;
afterEach(() => wired.close());

function table(filter: EntityFilter, more: Partial<EntityTableDemand> = {}): EntityTableDemand {
  const sort = { column: NAME, direction: 'ASC' as const };
  const rows = { first: 0, count: 2000 };
  return { kind: 'entity-table', filter, keyFilters: [], columns: [NAME, FLOW], sort, search: '', rows, ...more };
}

const newest = () => wired.whole.parts('entity-table').at(-1);
const faults = () => wired.whole.parts('fault').map(({ key }) => key);
/** Values of the table by name, after all snapshots. */
function shown(): Map<string, string | null> {
  const rows = new Map<number, readonly (string | null)[]>();
  for (const { full, rows: changed } of wired.whole.parts('entity-table')) {
    if (full) rows.clear();
    for (const [offset, { values }] of changed) rows.set(offset, values);
  }
  return new Map([...rows.values()].map(([name, flow]) => [name ?? '', flow ?? null]));
}

it('a list of 1,200 devices is one live table over one socket that closes on large frames', async () => {
  wired = await createWiredCore({ version: '3.2', strict: true });
  const { platform, whole, wires, until } = wired;
  const devices = Array.from({ length: 1200 }, (_, i) => platform.device(`Pump ${String((i * 7919) % 1200).padStart(4, '0')}`));
  const entityList = devices.map(({ entity }) => entity.id);
  // Its values are searched, so that all rows have updates.
  await whole.core.open(1, table({ type: 'entityList', entityType: 'DEVICE', entityList }, { search: 'pump' }));
  await until(() => newest()?.state === 'ready', 'the table');
  expect(newest()).toMatchObject({ total: 1200, fault: null });
  expect([...shown().keys()]).toEqual(Array.from({ length: 1200 }, (_, i) => `Pump ${String(i).padStart(4, '0')}`));
  platform.clock.now += 1;
  for (const i of [0, 600, 1199]) platform.save(devices[i] as (typeof devices)[number], { flow: i });
  await until(() => [...shown().values()].filter((flow) => flow !== null).length === 3, 'a value of each part of the list');
  expect([wires.length, faults(), platform.errors]).toEqual([1, [], []]);
});

it('a server with the usual update limits never refuses, and the newest values are shown', async () => {
  const updateLimits = [
    { count: 300, seconds: 1 },
    { count: 3000, seconds: 60 },
  ];
  wired = await createWiredCore({ version: '3.2', strict: true, updateLimits });
  const { platform, whole, wires, until, advance } = wired;
  const devices = Array.from({ length: 80 }, (_, i) => platform.device(`Pump ${i}`));
  await whole.core.open(1, table({ type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Pump' }));
  await until(() => newest()?.state === 'ready', 'the table');
  for (let second = 1; second <= 120; second++) {
    for (const [i, device] of devices.entries()) {
      platform.save(device, { flow: second * 1000 + i }, platform.clock.now + i);
      // Each save is its own frame, as on a real server.
      await turn();
      await turn();
    }
    await advance(1000);
  }
  expect(faults()).toEqual(['updates-slowed']);
  await advance(16_000);
  expect(shown()).toEqual(new Map(devices.map((_, i) => [`Pump ${i}`, String(120_000 + i)] as const)));
  expect([wires.length, platform.errors]).toEqual([1, []]);
}, 60_000);

describe.each([
  ['3.2', undefined],
  ['newer', '4.3.1.3'],
] as const)('on a server of %s rules', (version, release) => {
  it('rows that are not in sight cost nothing, and have their newest values when they come into sight', async () => {
    wired = await createWiredCore({ version, strict: true }, release);
    const { platform, whole, until, advance } = wired;
    const devices = Array.from({ length: 1000 }, (_, i) => platform.device(`Pump ${String(i).padStart(4, '0')}`));
    const save = (i: number, flow: number) => {
      platform.clock.now += 1;
      platform.save(devices[i] as (typeof devices)[number], { flow });
    };
    await whole.core.open(
      1,
      table({ type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Pump' }, { rows: { first: 0, count: 10 } }),
    );
    await until(() => newest()?.total === 1000, 'the table');
    await advance(1000);
    const frames = async () => {
      const answer = await whole.core.diagnostics();
      return answer.ok ? answer.value.frames : Number.NaN;
    };
    const before = await frames();
    for (let i = 0; i < 20; i++) save(500 + i, i);
    await advance(1000);
    expect(await frames()).toBe(before);
    save(5, 7);
    await until(() => shown().get('Pump 0005') === '7', 'a value in sight');
    expect(await frames()).toBe(before + 1);
    await whole.core.show(1, { first: 500, count: 10 });
    await until(() => shown().get('Pump 0509') === '9', 'the values of the rows that came into sight');
    save(505, 11);
    await until(() => shown().get('Pump 0505') === '11', 'a value of them');
    expect(faults()).toEqual([]);
  });
});
