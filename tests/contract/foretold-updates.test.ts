import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUpdateLimiter } from '../../platform/realtime/update-limiter.ts';
import type { Fault } from '../../src/contract/fault.ts';
import { createFakePorts } from '../../workers/core/fake-ports.fixture.ts';
import { createUpdateBudget, DEFAULT_LIMITS } from '../../workers/core/transport/update-budget.ts';
import type { WireCommand } from '../../workers/core/transport/wire-command.ts';
import { runs } from '../property-runs.ts';

const STEP_MS = 250;
const MINUTES = 4;

function command(entities: number, name: number): WireCommand {
  const entityList = Array.from({ length: entities }, (_, i) => `${name}-${i}`);
  const keys = [{ type: 'TIME_SERIES' as const, key: 'temp' }];
  const query = {
    entityFilter: { type: 'entityList' as const, entityType: 'DEVICE', entityList },
    pageLink: { pageSize: 100, page: 0 },
    latestValues: keys,
  };
  return { kind: 'entity-data', body: { query, latestCmd: { keys } } };
}

const demands = fc.record({
  /** Updates of each entity per second; the first demands stay within the per-second limit. */
  perEntity: fc.double({ min: 0.05, max: 1, noNaN: true }),
  subscriptions: fc.array(fc.record({ entities: fc.integer({ min: 1, max: 60 }), startMs: fc.nat(120_000) }), {
    minLength: 1,
    maxLength: 8,
  }),
});

it('a platform with the usual limits never refuses an update, and demands within the limits are not slowed down', async () => {
  await fc.assert(
    fc.asyncProperty(demands, async ({ perEntity, subscriptions }) => {
      const ports = createFakePorts();
      const faults: Fault[] = [];
      const isLive = new Map<number, boolean>();
      const budget = createUpdateBudget<number>(
        ports,
        ask,
        () => false,
        (one) => faults.push(one),
      );
      const isAllowed = createUpdateLimiter(
        DEFAULT_LIMITS.map(({ count, perMs }) => ({ count, seconds: perMs / 1000 })),
        ports.now,
      );
      let refused = 0;
      const times = subscriptions.map(({ entities }) => Array.from({ length: entities }, () => 1));
      function update(one: number, reply: Readonly<Record<string, unknown>>): void {
        if (isAllowed()) budget.received(one, reply);
        else refused += 1;
      }
      function ask(one: number): void {
        const sent = budget.suit(one, command(subscriptions[one]?.entities ?? 0, one));
        isLive.set(one, sent.kind === 'entity-data' && sent.body.latestCmd !== undefined);
        const data = (times[one] ?? []).map((ts, i) => ({ entityId: { id: `${one}-${i}` }, latest: { TIME_SERIES: { temp: { ts } } } }));
        update(one, { data: { data } });
      }
      budget.opened(DEFAULT_LIMITS);
      const owed = subscriptions.map(() => 0);
      const changes = subscriptions.map(() => 0);
      const start = ports.now();
      for (let at = 0; at < MINUTES * 60_000; at += STEP_MS) {
        for (const [one, { startMs, entities }] of subscriptions.entries()) {
          // The first demand measures the rate; demands opened before that have no estimate.
          if (!isLive.has(one) && ports.now() - start >= (one === 0 ? 0 : 12_000 + startMs)) ask(one);
          owed[one] = (owed[one] ?? 0) + (entities * perEntity * STEP_MS) / 1000;
          for (; (owed[one] ?? 0) >= 1; owed[one] = (owed[one] ?? 0) - 1) {
            changes[one] = (changes[one] ?? 0) + 1;
            (times[one] as number[])[(changes[one] as number) % entities] = ports.now();
            if (isLive.get(one)) update(one, { update: [] });
          }
        }
        await ports.advance(STEP_MS);
      }
      const wanted = subscriptions.reduce((sum, { entities }) => sum + entities * perEntity, 0);
      expect(refused).toBe(0);
      if (wanted < 30) expect(faults).toEqual([]);
      if (wanted > 60) expect(faults.map(({ key }) => key)).toContain('updates-slowed');
    }),
    { numRuns: runs(15) },
  );
});
