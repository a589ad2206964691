/** The embedded platform with a large fleet that nobody looks at: how long the first start takes, and what it costs afterwards. */
import { readFileSync } from 'node:fs';
import { type Figure, figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { wait } from './wait.ts';

const FLEET = { devices: 50_000 };
/** Of Linux, for processor time in /proc. */
const TICKS_A_SECOND = 100;
/** The code is compiled, what the start left behind is collected. */
const SETTLE_MS = { quick: 15_000, full: 60_000 };
const MEASURE_MS = { quick: 10_000, full: 60_000 };

/** Seconds of processor time of all threads; NaN where there is no /proc. */
function processorTime(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in brackets, may contain blanks. `utime` and `stime` are the 12th and 13th field behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const length = lab.isQuick ? 'quick' : 'full';
  const began = performance.now();
  const { pid } = await lab.platform(FLEET);
  const startedS = (performance.now() - began) / 1000;
  const startCpuS = processorTime(pid);
  await wait(SETTLE_MS[length]);
  const [from, before] = [performance.now(), processorTime(pid)];
  await wait(MEASURE_MS[length]);
  const idle = (100_000 * (processorTime(pid) - before)) / (performance.now() - from);
  const of = `${FLEET.devices.toLocaleString('en-US')} devices`;
  return [
    figure(`${of}: first start`, startedS, 's', { budget: { most: 15 } }),
    figure(`${of}: first start, processor time`, startCpuS, 's'),
    figure(`${of}: processor time while nobody looks`, idle, '% of a core', { budget: { most: 25 } }),
  ];
}
