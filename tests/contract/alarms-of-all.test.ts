import { afterEach, describe, expect, it } from 'vitest';
import { TENANT } from '../../platform/realtime/realtime.fixture.ts';
import type { StoredKind } from '../../platform/storage/entities.ts';
import { alarmTable } from '../../src/contract/demand.ts';
import { createWiredCore, type WiredCore } from './wired-core.fixture.ts';

const LIST = alarmTable({
  statuses: ['ACTIVE'],
});
const KINDS: readonly StoredKind[] = ['ASSET', 'CUSTOMER', 'ENTITY_VIEW'];
const idOf = (place: number) => `a0000000-1dd2-11b2-8080-80808080808${place}`;

let wired: WiredCore;
afterEach(() => wired.close());

function raise(entityType: string, id: string): string {
  const at = wired.platform.clock.now;
  const alarm = wired.platform.storage.alarms.raise({
    tenantId: TENANT,
    originator: { entityType, id },
    type: `of ${entityType}`,
    severity: 'MAJOR',
    at,
    propagate: true,
  });
  return alarm.id.id;
}

describe.each([
  ['3.2', undefined],
  ['newer', '4.3.1.3'],
] as const)('alarms on a server of %s rules', (version, release) => {
  it('of every originator are listed and counted once, those that come later, too', async () => {
    wired = await createWiredCore({ version, strict: true, alarmQueryMs: 0 }, release);
    const { storage, device } = wired.platform;
    for (const [i, kind] of KINDS.entries()) {
      const tenantId = { entityType: 'TENANT', id: TENANT };
      storage.entities.put({ id: { entityType: kind, id: idOf(i) }, createdTime: 1 + i, name: kind, tenantId });
    }
    const pump = device('Pump 1');
    // The device's alarms are propagated to the asset.
    storage.relations.put({
      from: { entityType: 'ASSET', id: idOf(0) },
      to: pump.entity,
      type: 'Contains',
      typeGroup: 'COMMON',
    });
    for (const [i, kind] of KINDS.slice(0, 2).entries()) raise(kind, idOf(i));
    const ofDevice = raise('DEVICE', pump.entity.id);
    await wired.whole.core.open(1, LIST);
    await wired.whole.core.open(2, { kind: 'alarm-counts' });
    await wired.whole.core.open(3, { kind: 'unacknowledged-counts' });
    await wired.whole.core.open(4, { kind: 'alarm-rate' });
    const types = () =>
      wired.whole
        .parts('alarm-table')
        .at(-1)
        ?.rows.map(([, { alarm }]) => alarm.type)
        .sort();
    const counts = (kind: 'alarm-counts' | 'unacknowledged-counts') => wired.whole.parts(kind).at(-1)?.counts.MAJOR;
    const raised = () =>
      wired.whole
        .parts('alarm-rate')
        .at(-1)
        ?.bins.reduce((sum, one) => sum + one, 0);
    const areCounted = (active: number, unacknowledged: number, all: number) =>
      counts('alarm-counts') === active && counts('unacknowledged-counts') === unacknowledged && raised() === all;
    await wired.until(() => areCounted(3, 3, 3) && wired.whole.parts('alarm-table').length > 0, 'the first alarms');
    expect(types()).toEqual(['of ASSET', 'of CUSTOMER', 'of DEVICE']);
    const ofView = raise('ENTITY_VIEW', idOf(2));
    await wired.until(() => areCounted(4, 4, 4), 'the alarm of the entity view');
    await wired.until(() => types()?.includes('of ENTITY_VIEW') === true, 'its row');
    expect(wired.whole.parts('alarm-table').at(-1)?.total).toBe(4);
    storage.alarms.acknowledge(ofView, wired.platform.clock.now);
    storage.alarms.clear(ofDevice, wired.platform.clock.now);
    // Old servers do not report that an alarm no longer matches a search.
    await wired.advance(60_000);
    await wired.until(() => areCounted(3, 2, 4), 'an acknowledgement and a clear');
    expect(wired.whole.parts('fault')).toEqual([]);
  }, 60_000);

  it('of a device that is created while the list is open appear, and nothing flickers', async () => {
    wired = await createWiredCore({ version, strict: true, alarmQueryMs: 0, refreshMs: 10 }, release);
    const { device } = wired.platform;
    raise('DEVICE', device('Pump 1').entity.id);
    await wired.whole.core.open(1, LIST);
    await wired.until(() => wired.whole.parts('alarm-table').length > 0, 'the first alarm');
    raise('DEVICE', device('Pump 2').entity.id);
    await wired.until(() => wired.whole.parts('alarm-table').at(-1)?.total === 2, 'the alarm of the new device');
    expect(new Set(wired.whole.parts('alarm-table').map(({ total }) => total))).toEqual(new Set([1, 2]));
    expect(wired.whole.parts('fault')).toEqual([]);
  }, 60_000);

  it('by the thousands: the worst are shown, and a new one costs little', async () => {
    wired = await createWiredCore({ version, strict: true, alarmQueryMs: 0 }, release);
    const { storage, device, clock } = wired.platform;
    const severities = ['CRITICAL', 'MINOR', 'INDETERMINATE'] as const;
    const pumps = Array.from({ length: 500 }, (_, n) => device(`Pump ${n}`).entity);
    for (const originator of pumps) {
      for (const severity of severities) {
        clock.now += 1;
        storage.alarms.raise({ tenantId: TENANT, originator, type: severity, severity, at: clock.now });
      }
    }
    await wired.whole.core.open(1, { ...LIST, rows: { first: 0, count: 6 } });
    await wired.whole.core.open(2, { kind: 'alarm-counts' });
    const list = () => wired.whole.parts('alarm-table').at(-1);
    await wired.until(() => list() !== undefined && wired.whole.parts('alarm-counts').length > 0, 'the list');
    expect(list()?.rows.map(([, { alarm }]) => alarm.severity)).toEqual(Array.from({ length: 6 }, () => 'CRITICAL'));
    const counts = wired.whole.parts('alarm-counts').at(-1)?.counts;
    expect([list()?.total, counts]).toMatchObject([1500, { CRITICAL: 500, MINOR: 500, INDETERMINATE: 500 }]);
    await wired.advance(7000);
    const characters = async () => {
      const told = await wired.whole.core.diagnostics();
      return told.ok ? told.value.characters : 0;
    };
    const before = await characters();
    raise('DEVICE', pumps[7]?.id ?? '');
    await wired.until(() => list()?.total === 1501, 'the new alarm');
    expect((await characters()) - before).toBeLessThan(60_000);
  }, 60_000);
});
