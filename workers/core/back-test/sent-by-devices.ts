/** What devices sent, as it is read: at most so many messages, the newest ones. */
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type KeySeries, placeFrom } from '../../../src/engine/past/key-series.ts';
import type { PastDevice } from '../../../src/engine/past/past-messages.ts';
import type { PointsByKey } from '../transport/read-points.ts';
import { ColumnSeries } from './column-series.ts';

/** What is read before some of it is dropped, in messages that are allowed. */
const ROOM = 2;

export class SentByDevices {
  private readonly order: ReadonlyMap<string, number>;
  private readonly most: number;
  private readonly read: (PastDevice & { readonly series: Map<string, ColumnSeries> })[] = [];
  private from: EpochMs;
  private messages = 0;
  private isCut = false;

  constructor(entities: readonly EntityId[], start: EpochMs, most: number) {
    this.order = new Map(entities.map(({ id }, place) => [id, place]));
    this.from = start;
    this.most = most;
  }

  /** What is older is not wanted any more. */
  get since(): EpochMs {
    return this.from;
  }

  /** Whether it is more than is allowed. */
  get isTooMuch(): boolean {
    return this.isCut || this.messages > this.most;
  }

  add(device: Omit<PastDevice, 'series'>, points: PointsByKey): PastDevice {
    const series = new Map([...points].filter(([, one]) => one.length > 0).map(([key, one]) => [key, new ColumnSeries(one)]));
    const whole = { ...device, series };
    this.read.push(whole);
    this.messages += messageTimes([...series.values()]).length;
    if (this.messages > this.most * ROOM) this.dropOld();
    return whole;
  }

  /** In the order of the devices. */
  whole(): { readonly devices: readonly PastDevice[]; readonly since: EpochMs } {
    if (this.messages > this.most) this.dropOld();
    const placeOf = ({ entity }: PastDevice) => this.order.get(entity.id) ?? 0;
    return { devices: [...this.read].sort((a, b) => placeOf(a) - placeOf(b)), since: this.from };
  }

  private dropOld(): void {
    this.isCut = true;
    const times = this.read.map(({ series }) => messageTimes([...series.values()]));
    const all = new Float64Array(this.messages);
    let place = 0;
    for (const one of times) {
      all.set(one, place);
      place += one.length;
    }
    all.sort();
    // Those of one time stay together.
    this.from = all[this.messages - this.most] as EpochMs;
    this.messages = this.messages - placeFrom({ length: all.length, timeAt: (at) => all[at] as EpochMs }, this.from);
    for (const { series } of this.read)
      for (const [key, one] of series) {
        const first = placeFrom(one, this.from);
        if (first === one.length) series.delete(key);
        else series.set(key, one.from(first));
      }
  }
}

function haveSameTimes(one: KeySeries, other: KeySeries): boolean {
  let place = one.length === other.length ? 0 : -1;
  while (place >= 0 && place < one.length && one.timeAt(place) === other.timeAt(place)) place += 1;
  return place === one.length;
}

/** Readings of one time are one message. */
function messageTimes(series: readonly KeySeries[]): Float64Array {
  const [first, ...others] = series;
  if (!first) return new Float64Array();
  if (others.every((other) => haveSameTimes(first, other)))
    return Float64Array.from({ length: first.length }, (_, place) => first.timeAt(place));
  const all = new Float64Array(series.reduce((sum, { length }) => sum + length, 0));
  let count = 0;
  for (const one of [first, ...others]) for (let place = 0; place < one.length; place++) all[count++] = one.timeAt(place);
  all.sort();
  let distinct = 0;
  for (let place = 0; place < count; place++) if (place === 0 || all[place] !== all[place - 1]) all[distinct++] = all[place] as number;
  return all.subarray(0, distinct);
}
