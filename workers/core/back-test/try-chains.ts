/** Chains over the past of all devices together, in the order of time: what devices sent is read first, one device after the other. */
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
import { pastMessages } from '../../../src/engine/past/past-messages.ts';
import { manyScripts } from '../../../src/engine/scripts/script-port.ts';
import type { FeedContext } from '../feed.ts';
import { createScripts } from '../scripts/create-scripts.ts';
import { NoSandbox } from '../scripts/no-sandbox.ts';
import { AlarmTally } from './alarm-tally.ts';
import { createChainReads } from './chain-reads.ts';
import { PastReader } from './past-reader.ts';
import { SentByDevices } from './sent-by-devices.ts';
import type { MakeTrial, ReadDevice, Trial } from './trial.ts';

const CHAINS_A_PAGE = 1000;
/** After so long the worker does what else there is to do. */
const BREATH_MS: DurationMs = 16;
/** How often it is told how far a trial is. */
const TELL_MS: DurationMs = 250;

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
  let trials: readonly PastChain[] = [];
  let since = start;
  let hasSimulated = false;

  async function readDevice(entity: EntityId): Promise<Outcome<ReadDevice>> {
    const [judged, latest] = await Promise.all([reader.record(entity), context.api('latestTelemetry', { entity })]);
    if (!judged.ok) return judged;
    if (!latest.ok) return latest;
    const { name, type, additionalInfo } = partOf(judged.value.record as Part);
    hasSimulated ||= partOf(additionalInfo).simulated === true;
    const keys = Object.keys(latest.value);
    const { customerId } = judged.value;
    const device = {
      ...{ entity, customerId: customerId === NULL_ID ? undefined : entityId('CUSTOMER', customerId) },
      metadata: { deviceType: String(type ?? ''), deviceName: String(name ?? '') },
    };
    if (keys.length === 0) {
      sent.add(device, new Map());
      return ok({ readings: 0, isCut: false });
    }
    const range = { entity, keys, startTs: sent.since, endTs: end, limit: MOST_READINGS, values: 'states', pixelMs: null } as const;
    const points = await context.readPoints(range, signal);
    if (!points.ok) return points;
    sent.add(device, points.value);
    const counts = [...points.value.values()].map(({ count }) => count);
    return ok({ readings: counts.reduce((sum, one) => sum + one, 0), isCut: counts.some((one) => one >= MOST_READINGS) });
  }

  function breathing(onBreath: () => void): () => Promise<void> | undefined {
    let last = context.localNow();
    return () => {
      const now = context.localNow();
      // A clock that was set back is no reason to hold the worker up.
      if (Math.abs(now - last) < BREATH_MS) return undefined;
      onBreath();
      return new Promise((resolve) => {
        context.later(() => {
          last = context.localNow();
          resolve();
        }, 0);
      });
    };
  }

  return {
    run: (entity) => (chains.ok ? readDevice(entity) : Promise.resolve(failed(chains.fault))),
    async finish(onProgress) {
      if (!chains.ok) return onProgress(1);
      const { devices, since: from } = sent.whole();
      since = from;
      const tried = new Set(devices.map(({ entity }) => entity.id));
      const known = new Known();
      for (const { entity, series } of devices) for (const [key, one] of series) known.put({ is: 'within', entity, key }, one);
      const { read } = createChainReads({ start: since, end }, known, chains.value.names, context, signal);
      let told = Number.NEGATIVE_INFINITY;
      const tell = () => {
        const now = context.localNow();
        if (now - told < TELL_MS) return;
        told = now;
        const reached = trials.reduce((sum, one) => sum + one.reached - since, 0);
        onProgress(reached / Math.max(1, trials.length * (end - since)));
      };
      const release = context.link.server.has('flowNodes') ? '4.3' : '3.2';
      trials = rules.map((rule) => {
        const { chain, labels } = chainOf(rule);
        return new PastChain({
          ...{ chain, labels, start: since, end, known, read, signal, mostHeld: MOST_HELD, tenant: chains.value.tenant },
          release,
          chainNames: new Map([...chains.value.names, [chain.id, chain.name]]),
          scripts: manyScripts(scripts.runAll, scripts.limitMs, release),
          isTried: (id) => tried.has(id),
          breathe: breathing(tell),
          isFatal: (error) => error instanceof NoSandbox,
        });
      });
      await Promise.all(trials.map((one) => one.run(pastMessages(devices, since))));
      if (!signal.aborted) onProgress(1);
    },
    results: () =>
      trials.map((one): TriedResult => {
        const { alarms, ...result } = one.result();
        return { kind: 'chain', ...result, alarms: alarmsOf(alarms), since: since > start ? since : null, hasSimulated };
      }),
    stop: () => scripts.stop(),
  };
};
