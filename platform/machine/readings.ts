import { readFile, statfs } from 'node:fs/promises';
import { cpus, freemem, loadavg, totalmem } from 'node:os';

/** Counted since the machine started. */
export interface Totals {
  readonly at: number;
  readonly cpuBusyMs: number;
  readonly cpuAllMs: number;
  /** Bytes over all network interfaces except the loopback; undefined if the system does not report them. */
  readonly netIn: number | undefined;
  readonly netOut: number | undefined;
}

export interface Readings {
  readonly cpu: number;
  readonly memory: number;
  readonly load1: number;
  readonly disk?: number;
  readonly netIn?: number;
  readonly netOut?: number;
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Reads /proc/net/dev; the loopback does not count. */
export function parseNetwork(text: string): { netIn: number; netOut: number } {
  let netIn = 0;
  let netOut = 0;
  for (const line of text.split('\n').slice(2)) {
    const [name, counters] = line.split(':');
    if (!counters || name?.trim() === 'lo') continue;
    const fields = counters.trim().split(/\s+/).map(Number);
    netIn += fields[0] ?? 0;
    netOut += fields[8] ?? 0;
  }
  return { netIn, netOut };
}

/** Percent, from /proc/meminfo; memory that could be freed does not count as used. */
export function parseMemory(text: string): number | undefined {
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]);
  const used = 100 * (1 - of('MemAvailable') / of('MemTotal'));
  return Number.isFinite(used) ? used : undefined;
}

/** Undefined on systems without /proc. */
async function proc(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')) return undefined;
    throw error;
  }
}

export async function readTotals(): Promise<Totals> {
  let cpuBusyMs = 0;
  let cpuAllMs = 0;
  for (const { times } of cpus()) {
    const all = times.user + times.nice + times.sys + times.idle + times.irq;
    cpuAllMs += all;
    cpuBusyMs += all - times.idle;
  }
  const network = await proc('/proc/net/dev');
  const { netIn, netOut } = network === undefined ? { netIn: undefined, netOut: undefined } : parseNetwork(network);
  return { at: performance.now(), cpuBusyMs, cpuAllMs, netIn, netOut };
}

function speed(before: number | undefined, after: number | undefined, seconds: number): number | undefined {
  return before === undefined || after === undefined || seconds <= 0 ? undefined : round(Math.max(0, after - before) / 1000 / seconds, 1);
}

/** Percent, and kB/s for the network. */
export async function readMachine(before: Totals, after: Totals, diskPath: string): Promise<Readings> {
  const meminfo = await proc('/proc/meminfo');
  const { blocks, bfree, bavail } = await statfs(diskPath);
  const seconds = (after.at - before.at) / 1000;
  const cpuMs = after.cpuAllMs - before.cpuAllMs;
  const netIn = speed(before.netIn, after.netIn, seconds);
  const netOut = speed(before.netOut, after.netOut, seconds);
  const usable = blocks - bfree + bavail;
  return {
    cpu: cpuMs > 0 ? round((100 * (after.cpuBusyMs - before.cpuBusyMs)) / cpuMs, 1) : 0,
    memory: round((meminfo === undefined ? undefined : parseMemory(meminfo)) ?? 100 * (1 - freemem() / totalmem()), 1),
    load1: round(loadavg()[0] ?? 0, 2),
    ...(usable > 0 ? { disk: round((100 * (blocks - bfree)) / usable, 1) } : {}),
    ...(netIn === undefined ? {} : { netIn }),
    ...(netOut === undefined ? {} : { netOut }),
  };
}
