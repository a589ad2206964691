/**
 * Chains over the past of devices. They go through it while others are still read; where they meet in the chain, all go through it together,
 * in the order of time, when they were read.
 */
import {
  MOST_HELD,
  MOST_MESSAGES,
  MOST_READINGS,
  type TriedChain,
  type TriedResult,
  type TriedRule,
} from '../../../src/contract/back-test.ts';
import { failed, type Outcome, ok } from '../../../src/contract/fault.ts';
import { type EntityId, entityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import { type Part, partOf } from '../../../src/contract/part.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import { Known } from '../../../src/engine/past/known.ts';
import { PastChain } from '../../../src/engine/past/past-chain.ts';
import type { PastChainParts } from '../../../src/engine/past/past-chain-parts.ts';
import { pastMessages } from '../../../src/engine/past/past-messages.ts';
import { manyScripts } from '../../../src/engine/scripts/script-port.ts';
import type { FeedContext } from '../feed.ts';
import { createScripts } from '../scripts/create-scripts.ts';
import { NoSandbox } from '../scripts/no-sandbox.ts';
import type { PointsByKey } from '../transport/read-points.ts';
import { AlarmTally } from './alarm-tally.ts';
import { createChainReads } from './chain-reads.ts';
import { GoingApart } from './going-apart.ts';
import { PastReader } from './past-reader.ts';
import { SentByDevices } from './sent-by-devices.ts';
import type { MakeTrial, ReadDevice, Trial } from './trial.ts';

const CHAINS_A_PAGE = 1000;
/** After so long the worker does what else there is to do; while devices are read, that is to go on with each step of it. */
const BREATH_MS = { reading: 4, read: 16 } as const;
interface Chains {
  readonly tenant: EntityId;
  readonly names: ReadonlyMap<string, string>;
}

/** All chains of the tenant by name. @throws Error where they cannot be read: there is no trial then. */
async function readChains({ api, link }: FeedContext): Promise<Outcome<Chains>> {
  const names = new Map<string, string>();
  let tenant = NULL_ID;
  for (let page = 0; ; page++) {
    const type = link.server.has('edges') ? ({ type: 'CORE' } as const) : {};
    const answer = await api('ruleChains', { page, pageSize: CHAINS_A_PAGE, ...type });
    if (!answer.ok) return answer;
    for (const { id, name, tenantId } of answer.value.data) {
      names.set(id.id, name);
      tenant = tenantId.id;
    }
    if (!answer.value.hasNext) return ok({ names, tenant: entityId('TENANT', tenant) });
  }
}

function alarmsOf(raised: TriedChain['alarms']['alarms']): TriedChain['alarms'] {
  const tally = new AlarmTally(null);
  for (const one of Map.groupBy(raised, ({ entity, type }) => `${entity.id} ${type}`).values()) tally.add(one);
  return tally.result();
}

function chainOf(rule: TriedRule): Extract<TriedRule, { document: 'chain' }> {
  if (rule.document !== 'chain') throw new Error('not a chain');
  return rule;
}

export const createChainTrial: MakeTrial = async ({ rules, start, end, entities }, context, signal): Promise<Trial> => {
  const chains = await readChains(context);
  const sent = new SentByDevices(entities, start, MOST_MESSAGES);
  const reader = new PastReader({ start, end }, context, signal);
  const scripts = createScripts(context);
  const release = context.link.server.has('flowNodes') ? '4.3' : '3.2';
  let since = start;
  let hasSimulated = false;
  let onBreath: () => void = () => undefined;
  let breathMs: DurationMs = BREATH_MS.reading;

  /** One for each rule. */
  function chainsOver(tried: readonly EntityId[], known: Known, way: Pick<PastChainParts, 'goesApart' | 'signal'>): PastChain[] {
    if (!chains.ok) return [];
    const { tenant, names } = chains.value;
    const ids = new Set(tried.map(({ id }) => id));
    const { read } = createChainReads({ start: since, end }, known, names, context, signal);
    return rules.map((rule) => {
      const { chain, labels } = chainOf(rule);
      return new PastChain({
        ...{ ...way, chain, labels, start: since, end, known, read, mostHeld: MOST_HELD, tenant, release },
        chainNames: new Map([...names, [chain.id, chain.name]]),
        scripts: manyScripts(scripts.runAll, scripts.limitMs, release),
        isTried: (id) => ids.has(id),
        breathe: breathing(() => onBreath()),
        isFatal: (error) => error instanceof NoSandbox,
      });
    });
  }

  const known = new Known();
  const apart = new GoingApart(entities, start, signal, (one) => chainsOver(entities, known, { goesApart: true, signal: one }));
  /** Null: devices go apart, or are read. */
  let together: readonly PastChain[] | null = null;
  let isDone = false;

  async function readDevice(entity: EntityId): Promise<Outcome<ReadDevice>> {
    const [judged, latest] = await Promise.all([reader.record(entity), context.api('latestTelemetry', { entity })]);
    if (!judged.ok) return judged;
    if (!latest.ok) return latest;
    const { name, type, additionalInfo } = partOf(judged.value.record as Part);
    hasSimulated ||= partOf(additionalInfo).simulated === true;
    const { customerId } = judged.value;
    const device = {
      ...{ entity, customerId: customerId === NULL_ID ? undefined : entityId('CUSTOMER', customerId) },
      metadata: { deviceType: String(type ?? ''), deviceName: String(name ?? '') },
    };
    const points = await pointsOf(entity, Object.keys(latest.value));
    if (!points.ok) return points;
    const whole = sent.add(device, points.value);
    for (const [key, one] of whole.series) known.put({ is: 'within', entity, key }, one);
    if (sent.isTooMuch) apart.giveUp();
    apart.add(entity, whole);
    const counts = [...points.value.values()].map(({ count }) => count);
    return ok({ readings: counts.reduce((sum, one) => sum + one, 0), isCut: counts.some((one) => one >= MOST_READINGS) });
  }

  async function pointsOf(entity: EntityId, keys: readonly string[]): Promise<Outcome<PointsByKey>> {
    if (keys.length === 0) return ok(new Map());
    return context.readPoints(
      { ...{ entity, keys, startTs: sent.since, endTs: end, limit: MOST_READINGS }, values: 'states', pixelMs: null },
      signal,
    );
  }

  function breathing(onBreath: () => void): () => Promise<void> | undefined {
    let last = context.localNow();
    return () => {
      const now = context.localNow();
      // A clock that was set back is no reason to hold the worker up.
      if (Math.abs(now - last) < breathMs) return undefined;
      onBreath();
      return new Promise((resolve) => {
        context.later(() => {
          last = context.localNow();
          resolve();
        }, 0);
      });
    };
  }

  async function goTogether(): Promise<void> {
    const { devices, since: from } = sent.whole();
    since = from;
    const all = new Known();
    for (const { entity, series } of devices) for (const [key, one] of series) all.put({ is: 'within', entity, key }, one);
    const tried = devices.map(({ entity }) => entity);
    together = chainsOver(tried, all, { goesApart: false, signal });
    await Promise.all(together.map((one) => one.run(pastMessages(devices, since))));
  }

  /** As far as all chains have come. */
  function share(): number {
    if (isDone) return 1;
    if (!together) return apart.share;
    const reached = together.reduce((sum, one) => sum + one.reached - since, 0);
    return reached / Math.max(1, together.length * (end - since));
  }

  return {
    async run(entity) {
      if (!chains.ok) return failed(chains.fault);
      const read = await readDevice(entity);
      if (!read.ok) apart.add(entity, undefined);
      return read;
    },
    afterwards: {
      share,
      async finish(tell) {
        breathMs = BREATH_MS.read;
        onBreath = tell;
        if (chains.ok && !(await apart.isWhole()) && !signal.aborted) await goTogether();
        isDone = !signal.aborted;
        tell();
      },
    },
    results: () =>
      (together ?? apart.results).map((one): TriedResult => {
        const { alarms, ...result } = one.result();
        return { kind: 'chain', ...result, alarms: alarmsOf(alarms), since: since > start ? since : null, hasSimulated };
      }),
    stop: () => scripts.stop(),
  };
};
