/** What tests that hold a trial on the past against the platform have in common. */
import * as fc from 'fast-check';
import type { PastAlarm } from '../../src/contract/back-test.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { PastEntity, PastValue } from '../../src/engine/alarm-rules/past-entity.ts';
import type { Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import { stored, TENANT } from './rules.fixture.ts';

export const START = Date.UTC(2026, 2, 3, 12);

/** When a rule is met. @param amountOf a number as the document of the rule says it. */
export const anySpec = (amountOf: (amount: number) => { readonly duration: object; readonly count: object }) =>
  fc.oneof(
    fc.constant({ type: 'SIMPLE' }),
    fc.integer({ min: 1, max: 5 }).map((amount) => ({ type: 'DURATION', unit: 'SECONDS', ...amountOf(amount).duration })),
    fc.integer({ min: 1, max: 3 }).map((amount) => ({ type: 'REPEATING', ...amountOf(amount).count })),
  );

/** As calculated fields say it. */
export const calculatedAmount = (staticValue: number) => ({ duration: { value: { staticValue } }, count: { count: { staticValue } } });

/** A value after some seconds. */
export const anyStep = fc.record({ wait: fc.nat(4), key: fc.constantFrom('t', 'p'), value: fc.constantFrom(-5, 5, 15, 25) });

/** Fills with the alarms that the platform raises from now on. */
export function alarmsLive({ hub }: Storage): readonly PastAlarm[] {
  const live: PastAlarm[] = [];
  hub.on('alarm', ({ alarm: { severity, status, startTs, endTs, clearTs } }) => {
    const last = live.at(-1);
    if (status.startsWith('CLEARED')) {
      if (last) last.clearedAt = clearTs;
    } else if (!last || last.clearedAt !== null)
      live.push({ raisedAt: startTs, clearedAt: null, severities: [{ at: startTs, severity, values: [] }], clearedBy: [] });
    else if (last.severities.at(-1)?.severity !== severity) last.severities.push({ at: endTs, severity, values: [] });
  });
  return live;
}

/** What was sent, by key. */
export class Sent {
  readonly series = new Map<string, PastValue[]>();

  add(key: string, ts: number, value: number): void {
    this.series.set(key, [...(this.series.get(key) ?? []), { ts, value: stored(value) }]);
  }

  /** As a trial reads it, without attributes. */
  of(device: Entity, others: PastEntity['others'] = new Map()): PastEntity {
    const subject = { entity: device.id, tenantId: TENANT, customerId: NULL_ID, record: device };
    return { subject, series: this.series, others, attribute: () => undefined };
  }
}

/** When an alarm stood and how bad it was, without the values that rules read. */
export const whenAndHow = ({ raisedAt, clearedAt, severities }: PastAlarm) => ({
  ...{ raisedAt, clearedAt },
  severities: severities.map(({ at, severity }) => ({ at, severity })),
});

export const withoutValues = (alarms: readonly PastAlarm[]) => alarms.map(whenAndHow);

/** What was begun by what changed is done. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
