import type { EntityId } from '../../src/contract/identifiers.ts';
import type { AttributeScope } from '../../src/contract/telemetry.ts';
import type { DeviceIdentity, Devices, EventHub, PlatformEvents, Point, Telemetry } from '../model.ts';
import { valueJson } from '../storage/values.ts';
import type { Activity } from './activity.ts';

export interface IngestParts {
  readonly hub: EventHub;
  readonly telemetry: Telemetry;
  readonly devices: Devices;
  readonly activity: Activity;
  readonly relate?: (gateway: DeviceIdentity, device: DeviceIdentity) => void;
  /** Resolves when what the body changed survives a crash; if the disk refuses it, nothing was changed, and it rejects. */
  readonly commit: (body: () => void) => Promise<void>;
  readonly now?: () => number;
}

/** A transport hands an upload on time by time: on old servers subscribers get one value a key of each. */
export function saveUpload(telemetry: Telemetry, entity: EntityId, points: readonly Point[]): void {
  for (const part of Map.groupBy(points, ({ ts }) => ts).values()) telemetry.save(entity, part);
}

/** All attributes without names; undefined if there are none. */
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

/** Comma-separated; undefined if there are none. */
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

/** Empty parts are absent; without names all attributes are returned. */
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

/** Undefined for other scopes. */
export function sharedUpdate({ scope, changed, removed }: PlatformEvents['attributes']): Record<string, unknown> | undefined {
  if (scope !== 'SHARED_SCOPE') return undefined;
  const values: Record<string, unknown> = Object.fromEntries(changed.map((attribute) => [attribute.key, valueJson(attribute.value)]));
  return removed.length > 0 ? { ...values, deleted: removed } : values;
}
