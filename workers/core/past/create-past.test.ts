import { beforeEach, describe, expect, it } from 'vitest';
import { alarmTable } from '../../../src/contract/demand.ts';
import type { Demand } from '../../../src/contract/demand-kinds.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const KEPT = { keepsPast: true } as const;
const COUNT: Demand = { kind: 'count', query: { of: 'entities', filter: { type: 'apiUsageState' }, keyFilters: [] } };

let whole: SignedInCore;

const held = async () => {
  const answer = await whole.core.heldPast();
  if (!answer.ok) throw new Error(answer.fault.message);
  return answer.value;
};

const alarm = (n: number, startTs: number, severity = 'MAJOR') => ({
  id: { entityType: 'ALARM', id: `00000000-0000-0000-0000-00000000000${n}` },
  createdTime: startTs,
  startTs,
  endTs: startTs,
  ackTs: 0,
  clearTs: 0,
  originator: { entityType: 'DEVICE', id: '00000000-0000-0000-0000-000000000009' },
  originatorName: 'Pump 9',
  type: `Alarm ${n}`,
  severity,
  status: 'ACTIVE_UNACK',
  details: {},
});

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
});

describe('the past of a core', () => {
  it('is that of the demands that keep it; the others stay live, though they ask for the same', async () => {
    await whole.core.open(1, COUNT);
    await whole.core.open(2, { ...COUNT, ...KEPT });
    const socket = await whole.connect();
    const ids = whole.commands('entityDataCmds').map(({ cmdId }) => cmdId);
    expect(ids).toHaveLength(2);
    const answer = (count: number) => {
      for (const cmdId of ids) socket.reply({ cmdId, data: { data: [], totalPages: 1, totalElements: count, hasNext: false } });
    };
    answer(5);
    await whole.ports.advance(10_000);
    answer(6);
    await whole.ports.advance(1000);
    whole.snapshots.length = 0;
    await whole.core.setAsOf(NOW + 5000);
    await whole.ports.advance(300);
    const shown = whole.snapshots.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'count'));
    expect(shown).toMatchObject([{ demand: 2, value: { count: 5 } }]);
    expect(whole.snapshots.at(-1)?.asOf).toBe(NOW + 5000);
  });

  it('says from when on it is held, how much memory it takes, and nothing without such demands', async () => {
    await whole.core.open(1, COUNT);
    await whole.connect();
    expect(await held()).toMatchObject({ from: null, wholeFrom: 0, bytes: 0, alarms: [] });
    await whole.ports.advance(2000);
    await whole.core.open(2, { ...COUNT, ...KEPT });
    expect(await held()).toMatchObject({ from: NOW + 2000, wholeFrom: NOW + 2000, budgetBytes: 256 * 2 ** 20 });
    await whole.core.close(2);
    await whole.ports.advance(10_000);
    expect((await held()).from).toBeNull();
  });

  it('names each alarm once, by its start, also those that are no longer listed', async () => {
    await whole.core.open(1, {
      ...alarmTable({ filter: { type: 'entityName', entityType: 'DEVICE' }, window: { lengthMs: 86_400_000 } }),
      ...KEPT,
    });
    const socket = await whole.connect();
    const cmdId = whole.commands('alarmDataCmds').at(-1)?.cmdId;
    const page = (...alarms: unknown[]) => ({ cmdId, data: { data: alarms, totalPages: 1, totalElements: alarms.length, hasNext: false } });
    socket.reply(page(alarm(1, NOW - 50_000), alarm(2, NOW - 90_000)));
    await whole.ports.advance(1000);
    socket.reply(page(alarm(1, NOW - 50_000, 'CRITICAL')));
    await whole.ports.advance(1000);
    expect((await held()).alarms).toMatchObject([
      { at: NOW - 90_000, severity: 'MAJOR', type: 'Alarm 2', originatorName: 'Pump 9' },
      { at: NOW - 50_000, severity: 'CRITICAL', type: 'Alarm 1' },
    ]);
  });
});
