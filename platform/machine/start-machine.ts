import type { Activity } from '../ingest/activity.ts';
import type { DeviceIdentity, Point } from '../model.ts';
import { printable } from '../printable-error.ts';
import { readMachine, readTotals, type Totals } from './readings.ts';

/** The machine that the platform runs on. */
export const MACHINE_NAME = 'This machine';
export const MACHINE_PROFILE = 'Computer';

const PERIOD_MS = 1000;

export interface MachineOptions {
  /** As if the device had sent the points. */
  readonly upload: (points: readonly Point[]) => Promise<void>;
  readonly device: DeviceIdentity;
  readonly activity?: Activity;
  /** A path on the disk to watch; default: the working directory. */
  readonly diskPath?: string;
  readonly onError?: (error: unknown) => void;
}

/** Saves readings once a second until `stop`. */
export function startMachine({
  upload,
  device,
  activity,
  diskPath = '.',
  onError = (error) => console.error('machine:', printable(error)),
}: MachineOptions): { stop(): void } {
  let before: Totals | undefined;
  let isRunning = false;

  async function measure(): Promise<void> {
    const after = await readTotals();
    const earlier = before;
    before = after;
    if (!earlier) return;
    const readings = await readMachine(earlier, after, diskPath);
    const ts = Date.now();
    const points: Point[] = Object.entries(readings).map(([key, value]) => ({ key, ts, value: { type: 'DOUBLE', value } }));
    await upload(points);
    activity?.touched(device);
  }

  const timer = setInterval(() => {
    // If the disk hangs, measurements must not accumulate.
    if (isRunning) return;
    isRunning = true;
    measure()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  }, PERIOD_MS);
  return { stop: () => clearInterval(timer) };
}
