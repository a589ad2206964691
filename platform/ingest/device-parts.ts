import type { AttributeScope } from '../../src/contract/telemetry.ts';
import type { DeviceIdentity, Devices, EventHub, PlatformEvents, Telemetry } from '../model.ts';
import { valueJson } from '../storage/values.ts';
import type { Activity } from './activity.ts';

/** What the device transports need of the platform. */
export interface IngestParts {
  readonly hub: EventHub;
  readonly telemetry: Telemetry;
  readonly devices: Devices;
  readonly activity: Activity;
  /** Relates a device that a gateway brought to that gateway. */
  readonly relate?: (gateway: DeviceIdentity, device: DeviceIdentity) => void;
  /** Called before an upload is acknowledged, so that it survives the death of the process. */
  readonly flush?: () => void;
  readonly now?: () => number;
}

/** Attributes of a scope as JSON: the named ones, or all; undefined when there are none. */
export function attributesOf(
  telemetry: Telemetry,
  entityId: string,
  scope: AttributeScope,
  keys: readonly string[] | undefined,
): Record<string, unknown> | undefined {
  const found = telemetry.attributes(entityId, scope).filter((attribute) => !keys || keys.includes(attribute.key));
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map((attribute) => [attribute.key, valueJson(attribute.value)]));
}

/** Comma-separated names; undefined when there are none. */
export function namesOf(text: unknown): string[] | undefined {
  const names =
    typeof text === 'string'
      ? text
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
      : [];
  return names.length > 0 ? names : undefined;
}

/** Answer to a device that asks for attributes (live.md 6.5): a part without values is absent; no names at all mean everything. */
export function attributesAnswer(
  telemetry: Telemetry,
  entityId: string,
  clientKeys: string[] | undefined,
  sharedKeys: string[] | undefined,
) {
  const everything = !clientKeys && !sharedKeys;
  const client = everything || clientKeys ? attributesOf(telemetry, entityId, 'CLIENT_SCOPE', clientKeys) : undefined;
  const shared = everything || sharedKeys ? attributesOf(telemetry, entityId, 'SHARED_SCOPE', sharedKeys) : undefined;
  return { ...(client ? { client } : {}), ...(shared ? { shared } : {}) };
}

/** What a device is told of a change of its shared attributes; undefined for other scopes. */
export function sharedUpdate({ scope, changed, removed }: PlatformEvents['attributes']): Record<string, unknown> | undefined {
  if (scope !== 'SHARED_SCOPE') return undefined;
  const values: Record<string, unknown> = Object.fromEntries(changed.map((attribute) => [attribute.key, valueJson(attribute.value)]));
  return removed.length > 0 ? { ...values, deleted: removed } : values;
}
