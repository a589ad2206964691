import { beforeEach, describe, expect, it } from 'vitest';
import type { AlarmTableDemand } from '../../../src/contract/demand.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const DEMAND: AlarmTableDemand = {
  kind: 'alarm-table',
  filter: { type: 'entityName', entityType: 'DEVICE' },
  window: { lengthMs: 86_400_000 },
  statuses: [],
  severities: [],
  types: [],
  sort: null,
  search: '',
  rows: { first: 0, count: 10 },
};
const alarm = (n: number, severity: string, status: string) => ({
  id: { entityType: 'ALARM', id: `00000000-0000-0000-0000-00000000000${n}` },
  createdTime: NOW + n,
  type: 'Hot',
  originator: { entityType: 'DEVICE', id: 'd' },
  originatorName: 'Pump',
  severity,
  status,
  startTs: NOW + n,
  endTs: NOW + n,
  ackTs: 0,
  clearTs: 0,
  details: null,
});
const page = (...rows: unknown[]) => ({ data: rows, totalPages: 1, totalElements: rows.length, hasNext: false });

let whole: SignedInCore;
const shown = () =>
  whole
    .parts('alarm-table')
    .at(-1)
    ?.rows.map(([offset, row]) => [offset, row.alarm.id.id.slice(-1), row.alarm.status]);

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
});

async function opened() {
  await whole.core.open(1, DEMAND);
  return whole.connect();
}

describe('live alarms', () => {
  it('stand worst first, unacknowledged first, newest first, cleared last', async () => {
    const socket = await opened();
    expect(whole.commands('alarmDataCmds')).toMatchObject([
      { query: { latestValues: [], pageLink: { timeWindow: 86_400_000, searchPropagatedAlarms: true } } },
    ]);
    socket.reply({
      cmdId: 1,
      data: page(
        alarm(1, 'MINOR', 'ACTIVE_UNACK'),
        alarm(2, 'CRITICAL', 'ACTIVE_ACK'),
        alarm(3, 'CRITICAL', 'CLEARED_UNACK'),
        alarm(4, 'CRITICAL', 'ACTIVE_UNACK'),
        alarm(5, 'MINOR', 'ACTIVE_UNACK'),
      ),
    });
    await whole.ports.advance(300);
    expect(shown()?.map(([, id]) => id)).toEqual(['4', '2', '5', '1', '3']);
  });

  it('send an acknowledged alarm alone, and an unchanged page not at all', async () => {
    const socket = await opened();
    const rows = [alarm(1, 'MAJOR', 'ACTIVE_UNACK'), alarm(2, 'MINOR', 'ACTIVE_UNACK')];
    socket.reply({ cmdId: 1, data: page(...rows) });
    await whole.ports.advance(300);
    socket.reply({ cmdId: 1, update: [alarm(2, 'MINOR', 'ACTIVE_ACK')] });
    socket.reply({ cmdId: 1, update: [] });
    await whole.ports.advance(300);
    expect(shown()).toEqual([[1, '2', 'ACTIVE_ACK']]);
    const { rows: sent } = whole.parts('alarm-table').at(-1) ?? {};
    expect(sent).toHaveLength(1);
  });

  it('come once although propagation finds them twice, and a broken one is left out and named', async () => {
    const socket = await opened();
    socket.reply({
      cmdId: 1,
      data: page(
        alarm(1, 'MAJOR', 'ACTIVE_UNACK'),
        { ...alarm(1, 'MAJOR', 'ACTIVE_UNACK'), entityId: {} },
        { ...alarm(2, 'LOUD', 'ACTIVE_UNACK') },
        null,
      ),
    });
    await whole.ports.advance(300);
    expect(shown()).toHaveLength(1);
    expect(whole.parts('fault').map(({ path }) => path)).toEqual(['alarmData.severity', 'alarmData.alarm']);
  });

  it('shows attributes of all scopes and every key, new ones too, once all have answered', async () => {
    const entity = { entityType: 'DEVICE', id: '00000000-0000-0000-0000-000000000001' };
    await whole.core.open(3, { kind: 'entity', entity });
    const socket = await whole.connect();
    const [telemetry] = whole.commands('tsSubCmds');
    const scopes = whole.commands('attrSubCmds');
    expect([telemetry?.cmdId, ...scopes.map(({ cmdId }) => cmdId)].every((id) => (id ?? 0) > 1_000_000_000)).toBe(true);
    socket.reply({ subscriptionId: telemetry?.cmdId, errorCode: 0, data: { temp: [[NOW, '21.5']] } });
    await whole.ports.advance(300);
    expect(whole.parts('entity')).toHaveLength(0);
    for (const { cmdId, scope } of scopes)
      socket.reply({ subscriptionId: cmdId, errorCode: 0, data: scope === 'SHARED_SCOPE' ? { mode: [[NOW, 'eco']] } : {} });
    socket.reply({ subscriptionId: telemetry?.cmdId, errorCode: 0, data: { fresh: [[NOW + 1, 'true']], temp: [[NOW - 1, 'old']] } });
    await whole.ports.advance(300);
    expect(whole.parts('entity').at(-1)).toMatchObject({
      attributes: { SHARED_SCOPE: [{ key: 'mode', value: 'eco', lastUpdateTs: NOW }], CLIENT_SCOPE: [] },
      telemetry: [
        { key: 'fresh', value: 'true' },
        { key: 'temp', value: '21.5', freshness: 'fresh' },
      ],
    });
  });
});
