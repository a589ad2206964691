/** What messages say about a device, for its alarm rules. */
import { partOf } from '../../../contract/part.ts';
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../../contract/telemetry.ts';
import type { CompiledAlarm, CompiledAlarms } from '../../alarm-rules/compile.ts';
import type { IsEvent } from '../../alarm-rules/judge-alarm.ts';
import type { GivenValue } from '../../alarm-rules/rule-input.ts';
import type { Message } from '../../message.ts';
import type { NodeContext } from '../../node-type.ts';
import type { StoredValue } from '../../values.ts';
import type { NamedValue } from '../../world/values.ts';
import { textsOf } from '../lists.ts';
import { payloadOf } from '../payload.ts';
import { attributesOf, readingsOf } from '../readings.ts';

/** The message that wakes the node when a duration is over. */
export const WAKES = { '3.2': 'TbDeviceProfilePeriodicMsg', '4.3': 'DEVICE_PROFILE_PERIODIC_SELF_MSG' } as const;
/** Devices that come and go tell of the server's attributes. */
const PRESENCE = new Set(['ACTIVITY_EVENT', 'INACTIVITY_EVENT', 'CONNECT_EVENT', 'DISCONNECT_EVENT']);

/** What a message says about the device, at one time. */
export interface News {
  readonly kind: 'series' | 'attribute' | 'time';
  readonly keys: readonly string[];
  readonly given: GivenValue;
}

const NOTHING: GivenValue = () => undefined;
export const TIME: News = { kind: 'time', keys: [], given: NOTHING };

/** One for each time, without late readings: they say nothing about the present. */
function seriesNews(message: Message, context: NodeContext): News[] {
  const { values } = context.world;
  const at = Number(message.metadata.ts);
  const readings = readingsOf(message.body, Number.isFinite(at) ? at : message.ts);
  const fresh = readings.filter(({ key, ts }) => ts >= (values.latest(message.originator, key)?.ts ?? 0));
  const seen = new Map<string, StoredValue>();
  return [...Map.groupBy(fresh, ({ ts }) => ts)]
    .sort(([a], [b]) => a - b)
    .map(([, group]) => {
      for (const { key, value } of group) seen.set(key, value);
      const then = new Map(seen);
      return {
        kind: 'series',
        keys: group.map(({ key }) => key),
        given: ({ kind, key }) => (kind === 'series' ? then.get(key) : undefined),
      };
    });
}

/** Attributes that are not stored yet, or are already. */
function attributeNews(changed: readonly NamedValue[], changedScope: AttributeScope): News {
  const values = new Map(changed.map(({ key, value }) => [key, value]));
  const given: GivenValue = ({ kind, key, scope = changedScope }) =>
    kind === 'attribute' && scope === changedScope ? values.get(key) : undefined;
  return { kind: 'attribute', keys: [...values.keys()], given };
}

const scopeOf = ({ metadata }: Message): AttributeScope => ATTRIBUTE_SCOPES.find((one) => one === metadata.scope) ?? 'SERVER_SCOPE';

export function newsOf(message: Message, context: NodeContext): readonly News[] {
  switch (message.type) {
    case 'POST_TELEMETRY_REQUEST':
      return seriesNews(message, context);
    case 'POST_ATTRIBUTES_REQUEST':
      return [attributeNews(attributesOf(message.body), 'CLIENT_SCOPE')];
    case 'ATTRIBUTES_UPDATED':
      return [attributeNews(attributesOf(message.body), scopeOf(message))];
    case 'ATTRIBUTES_DELETED':
      return [{ kind: 'attribute', keys: textsOf(partOf(payloadOf(message)).attributes), given: NOTHING }];
    case WAKES[context.release]:
      return [TIME];
    default:
      return PRESENCE.has(message.type) ? [attributeNews(attributesOf(message.body), 'SERVER_SCOPE')] : [];
  }
}

export function dueOf(rules: CompiledAlarms, { kind, keys }: News): readonly CompiledAlarm[] {
  if (kind === 'time') return rules.alarms;
  const index = kind === 'series' ? rules.bySeries : rules.byAttribute;
  return [...new Set(keys.flatMap((key) => index.get(key) ?? []))];
}

export const isEventOf = ({ kind, keys }: News): IsEvent => {
  if (kind === 'time') return () => false;
  return (rule) => keys.some((key) => (kind === 'series' ? rule.seriesKeys : rule.attributeKeys).has(key));
};
