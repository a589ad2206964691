import { expect, it } from 'vitest';
import { createPlatform } from '../platform.ts';

const HOUR = 3_600_000;
/** The simulated fleet fails by the clock. */
const STARTED = Date.UTC(2026, 5, 1, 13);

it('a fresh start has alarms of two days, some cleared and some acknowledged, that their readings explain', async () => {
  const platform = await createPlatform({
    data: ':memory:',
    devices: 200,
    machine: false,
    port: 0,
    mail: () => undefined,
    now: () => STARTED,
  });
  await platform.listen();
  try {
    const { alarms, telemetry } = platform.stores;
    const all = [...alarms.ofTenant(platform.tenantId)].filter(({ createdTime }) => createdTime < STARTED);
    expect(all.length).toBeGreaterThan(40);
    expect(new Set(all.map(({ type }) => type)).size).toBeGreaterThan(4);
    expect(new Set(all.map(({ severity }) => severity)).size).toBeGreaterThan(2);
    // Ids are drawn, and which devices fail just now depends on them.
    expect(all.map(({ status }) => status)).toEqual(expect.arrayContaining(['CLEARED_UNACK', 'CLEARED_ACK']));
    const hours = new Set(all.map(({ startTs }) => Math.floor((STARTED - startTs) / HOUR)));
    expect(hours.size).toBeGreaterThan(12);
    for (const { createdTime, startTs, endTs, ackTs, clearTs, status } of all) {
      expect(createdTime).toBe(startTs);
      expect(endTs).toBeGreaterThanOrEqual(startTs);
      expect([ackTs > startTs, clearTs > startTs]).toEqual([status.endsWith('_ACK'), status.startsWith('CLEARED')]);
    }
    const hot = all.filter(({ type, clearTs }) => type === 'Motor overheating' && clearTs > 0);
    expect(hot.length).toBeGreaterThan(0);
    for (const { originator, startTs, endTs } of hot) {
      const range = { startTs: startTs - 60_000, endTs: endTs + 60_000, limit: 1000, order: 'ASC' } as const;
      const read = [...telemetry.points(originator.id, 'motorTemperature', range)].flat();
      expect(Math.max(...read.map(({ value }) => Number(value.value)))).toBeGreaterThan(72);
    }
  } finally {
    await platform.close();
  }
});
