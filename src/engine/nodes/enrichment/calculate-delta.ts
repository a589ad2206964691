import { isPart } from '../../../contract/part.ts';
import type { EpochMs } from '../../../contract/units.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { along, NodeError, SettingsError, success } from '../../outcome.ts';
import { spellingOf } from '../../values.ts';
import { roundedHalfUp } from '../math/rounding.ts';
import { payloadOf, withPayload } from '../payload.ts';

interface Settings {
  readonly from: string;
  readonly to: string;
  readonly remembers: boolean;
  /** Undefined: not asked for. */
  readonly periodKey: string | undefined;
  readonly decimals: number | undefined;
  readonly refusesNegative: boolean;
  readonly leavesZeroOut: boolean;
}

interface Known {
  readonly ts: EpochMs;
  readonly value: number;
}

const ILLEGAL = 'java.lang.IllegalArgumentException';

function needed(value: unknown, words: string): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new SettingsError(`org.thingsboard.rule.engine.api.TbNodeException: ${words} should be specified!`);
  return value;
}

/** As a server takes what is no number: 0. */
function numberIn(value: unknown): number {
  if (value === true) return 1;
  const number = Number(spellingOf(value) ?? (typeof value === 'string' ? value : 0));
  return Number.isFinite(number) ? number : 0;
}

/** The newest one that is stored. Throws NodeError. */
function storedValue({ originator }: Message, key: string, { world }: NodeContext): Known | undefined {
  const latest = world.values.latest(originator, key);
  if (!latest) return undefined;
  const { type, value } = latest.value;
  if (type === 'BOOLEAN' || type === 'JSON')
    throw new NodeError(`${ILLEGAL}: Calculation failed. ${type === 'JSON' ? 'JSON' : 'Boolean'} values are not supported!`);
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (Number.isNaN(number))
    throw new NodeError(`${ILLEGAL}: Calculation failed. Unable to parse value [${value}] of telemetry [${key}] to Double`);
  return { ts: latest.ts, value: number };
}

function before(message: Message, { from, remembers }: Settings, context: NodeContext): Known | undefined {
  const known = remembers ? context.memory.read<Known>(message.originator.id) : undefined;
  return known ?? storedValue(message, from, context);
}

/** A refused value is remembered all the same. What has no value, and other messages, are Other. */
export const calculateDelta = nodeType<Settings>({
  clazz: 'metadata.CalculateDeltaNode',
  read: (settings) => ({
    from: needed(settings.inputValueKey, 'Input value key'),
    to: needed(settings.outputValueKey, 'Output value key'),
    remembers: settings.useCache === true,
    periodKey: settings.addPeriodBetweenMsgs === true ? needed(settings.periodValueKey, 'Period value key') : undefined,
    decimals: typeof settings.round === 'number' ? settings.round : undefined,
    refusesNegative: settings.tellFailureIfDeltaIsNegative === true,
    leavesZeroOut: settings.excludeZeroDeltas === true,
  }),
  run(message, settings, context) {
    const value = message.type === 'POST_TELEMETRY_REQUEST' ? payloadOf(message) : undefined;
    if (!isPart(value) || !Object.hasOwn(value, settings.from)) return [along('Other', message)];
    const known = before(message, settings, context);
    const { metadata } = message;
    const now: Known = {
      ts: /^\d+$/.test(metadata.ts ?? '') ? Number(metadata.ts) : context.now,
      value: numberIn(value[settings.from]),
    };
    if (settings.remembers) context.memory.write(now, message.originator.id);
    const delta = known ? now.value - known.value : 0;
    if (settings.refusesNegative && delta < 0) throw new NodeError(`${ILLEGAL}: Delta value is negative!`);
    if (settings.leavesZeroOut && delta === 0) return success(message);
    const shown = settings.decimals === undefined ? delta : roundedHalfUp(delta, settings.decimals);
    const period = settings.periodKey === undefined ? {} : { [settings.periodKey]: known ? now.ts - known.ts : 0 };
    return success(withPayload(message, { ...value, [settings.to]: shown, ...period }));
  },
});
