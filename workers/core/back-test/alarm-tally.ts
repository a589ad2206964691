/** Alarms of a back-test, counted and listed. */
import { MOST_LISTED, type TriedAlarm, type TriedAlarms } from '../../../src/contract/back-test.ts';
import type { DurationMs } from '../../../src/contract/units.ts';

/** Raised again within it is a flap. */
const FLAP_MS: DurationMs = 10 * 60_000;

export class AlarmTally {
  private readonly problem: string | null;
  private failure: string | null = null;
  private readonly alarms: TriedAlarm[] = [];
  private count = 0;
  private readonly devices = new Set<string>();
  private flaps = 0;

  /** @param problem why there are none. */
  constructor(problem: string | null) {
    this.problem = problem;
  }

  /** @param found all alarms of one device and one type, in the order of time. */
  add(found: readonly TriedAlarm[]): void {
    const [first] = found;
    if (!first) return;
    this.devices.add(first.entity.id);
    this.count += found.length;
    this.flaps += found.filter(({ raisedAt }, at) => raisedAt - (found[at - 1]?.clearedAt ?? Number.NEGATIVE_INFINITY) < FLAP_MS).length;
    this.alarms.push(...found.slice(0, MOST_LISTED - this.alarms.length));
  }

  /** A condition failed: why there are no alarms, if there are none. */
  failed(error: string): void {
    this.failure ??= error;
  }

  result(): TriedAlarms {
    const { count, flaps } = this;
    const alarms = [...this.alarms].sort((a, b) => a.raisedAt - b.raisedAt);
    const problem = this.problem ?? (count === 0 ? this.failure : null);
    return { kind: 'alarms', alarms, count, devices: this.devices.size, flaps, problem };
  }
}
