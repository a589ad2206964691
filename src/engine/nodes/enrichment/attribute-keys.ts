import type { EntityId } from '../../../contract/identifiers.ts';
import type { Part } from '../../../contract/part.ts';
import type { AttributeScope } from '../../../contract/telemetry.ts';
import type { Message } from '../../message.ts';
import type { NodeContext } from '../../node-type.ts';
import { failure, type Outcomes, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { textsOf } from '../lists.ts';
import { checkTarget, type FetchTo, fetchToOf, jsonOfValue, withFetched } from './fetched.ts';

interface Scope {
  readonly scope: AttributeScope;
  /** Of the keys in the message. */
  readonly prefix: string;
  readonly keys: readonly string[];
}

/** Settings of nodes that fetch attributes and latest values of an entity. */
export interface AttributeKeys {
  readonly scopes: readonly Scope[];
  readonly latestKeys: readonly string[];
  readonly failsIfAbsent: boolean;
  readonly withTs: boolean;
  readonly to: FetchTo;
}

export function attributeKeys(settings: Part): AttributeKeys {
  const { clientAttributeNames, sharedAttributeNames, serverAttributeNames, latestTsKeyNames, tellFailureIfAbsent } = settings;
  return {
    scopes: [
      { scope: 'CLIENT_SCOPE', prefix: 'cs_', keys: textsOf(clientAttributeNames) },
      { scope: 'SHARED_SCOPE', prefix: 'shared_', keys: textsOf(sharedAttributeNames) },
      { scope: 'SERVER_SCOPE', prefix: 'ss_', keys: textsOf(serverAttributeNames) },
    ],
    latestKeys: textsOf(latestTsKeyNames),
    failsIfAbsent: tellFailureIfAbsent !== false,
    withTs: settings.getLatestValueWithTs === true,
    to: fetchToOf(settings),
  };
}

/** What is not there is left out, or with all that is there a failure. Throws NodeError. */
export function fetchAttributes(
  message: Message,
  entity: EntityId,
  keys: AttributeKeys,
  { world: { values }, release }: NodeContext,
): Outcomes {
  checkTarget(message, keys.to);
  const found: [string, unknown][] = [];
  const absent: string[] = [];
  const wanted = (names: readonly string[]) => names.map((name) => filled(name, message, release));
  for (const { scope, prefix, keys: names } of keys.scopes) {
    const known = new Map([...(names.length > 0 ? values.attributes(entity, scope) : [])].map(({ key, value }) => [key, value]));
    const missing = wanted(names).filter((key) => {
      const value = known.get(key);
      if (value) found.push([`${prefix}${key}`, jsonOfValue(value)]);
      return !value;
    });
    if (missing.length > 0) absent.push(`\t[${scope}]:[${missing.join(', ')}]`);
  }
  const missing = wanted(keys.latestKeys).filter((key) => {
    const latest = values.latest(entity, key);
    if (latest) found.push([key, keys.withTs ? { ts: latest.ts, value: jsonOfValue(latest.value) } : jsonOfValue(latest.value)]);
    return !latest;
  });
  if (missing.length > 0) absent.push(`\t[LATEST_TS]:[${missing.join(', ')}]`);
  const whole = withFetched(message, found, keys.to);
  if (!keys.failsIfAbsent || absent.length === 0) return success(whole);
  const words = `The following attribute/telemetry keys is not present in the DB: \n${absent.join('\n')}`;
  return [failure(whole, `java.lang.RuntimeException: ${words}`)];
}
