import { expect, test } from 'vitest';
import { parseMemory, parseNetwork, readMachine, readTotals } from './readings.ts';

test('network counters are summed over all interfaces except the loopback', () => {
  const text = [
    'Inter-|   Receive                                                |  Transmit',
    ' face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed',
    '    lo: 999       1    0    0    0     0          0         0      999       1    0    0    0     0       0          0',
    '  eth0: 1000      2    0    0    0     0          0         0      300       2    0    0    0     0       0          0',
    ' wlan0:5          2    0    0    0     0          0         0      7       2    0    0    0     0       0          0',
    '',
  ].join('\n');
  expect(parseNetwork(text)).toEqual({ netIn: 1005, netOut: 307 });
});

test('used memory is total minus available', () => {
  expect(parseMemory('MemTotal:       1000 kB\nMemFree:  100 kB\nMemAvailable:    250 kB\n')).toBe(75);
  expect(parseMemory('nothing')).toBeUndefined();
});

test('rates and percentages are computed from the difference of totals', async () => {
  const before = { at: 0, cpuBusyMs: 100, cpuAllMs: 1000, netIn: 1000, netOut: 0 };
  const after = { at: 2000, cpuBusyMs: 600, cpuAllMs: 3000, netIn: 21_000, netOut: 500 };
  expect(await readMachine(before, after, '.')).toMatchObject({ cpu: 25, netIn: 10, netOut: 0.3 });
});

test('the real machine reports percentages', async () => {
  const readings = await readMachine(await readTotals(), await readTotals(), '.');
  for (const share of [readings.cpu, readings.memory, readings.disk ?? 0]) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(100);
  }
});
