/** What devices sent, as messages for their chain, in the order of time. */
import type { EntityId } from '../../contract/identifiers.ts';
import type { EpochMs } from '../../contract/units.ts';
import { Body } from '../body.ts';
import type { Message } from '../message.ts';
import type { NamedValue } from '../world/values.ts';
import type { KeySeries } from './key-series.ts';
import { TimeQueue } from './time-queue.ts';

export interface PastDevice {
  readonly entity: EntityId;
  readonly customerId: EntityId | undefined;
  /** As a server writes them into each message. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly series: ReadonlyMap<string, KeySeries>;
}

type Incoming = Pick<Message, 'type' | 'originator' | 'customerId' | 'body' | 'metadata' | 'ts'>;

interface Reading {
  readonly device: PastDevice;
  readonly places: Map<string, number>;
}

export interface PastMessages {
  /** Of the next one. */
  readonly time: EpochMs | undefined;
  take(): Incoming | undefined;
}

/** Readings of a device with one time are one message. @param since what is older is left out. */
export function pastMessages(devices: readonly PastDevice[], since: EpochMs): PastMessages {
  const queue = new TimeQueue<Reading>();
  function plan(reading: Reading): void {
    let next = Number.POSITIVE_INFINITY;
    for (const [key, series] of reading.device.series) {
      const place = reading.places.get(key) ?? 0;
      if (place < series.length) next = Math.min(next, series.timeAt(place));
    }
    if (next < Number.POSITIVE_INFINITY) queue.add(next, reading);
  }
  for (const device of devices) {
    const places = new Map<string, number>();
    for (const [key, series] of device.series) {
      let place = 0;
      while (place < series.length && series.timeAt(place) < since) place += 1;
      places.set(key, place);
    }
    plan({ device, places });
  }
  return {
    get time() {
      return queue.first?.at;
    },
    take() {
      const ts = queue.first?.at;
      const reading = queue.take();
      if (ts === undefined || !reading) return undefined;
      const { device, places } = reading;
      const readings: NamedValue[] = [];
      for (const [key, series] of device.series) {
        const place = places.get(key) ?? 0;
        if (place >= series.length || series.timeAt(place) !== ts) continue;
        places.set(key, place + 1);
        readings.push({ key, value: series.valueAt(place) });
      }
      plan(reading);
      return {
        type: 'POST_TELEMETRY_REQUEST',
        originator: device.entity,
        customerId: device.customerId,
        ts,
        body: Body.ofReadings(readings),
        metadata: { ...device.metadata, ts: String(ts) },
      };
    },
  };
}
