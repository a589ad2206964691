import type { AttributeScope } from '../../src/contract/telemetry.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import { Body } from '../../src/engine/body.ts';
import { valueForDevice } from '../../src/engine/values.ts';
import type { TenantRates } from '../limits/tenant-rates.ts';
import type { DeviceIdentity, Devices, EventHub, PlatformEvents, Point, Telemetry } from '../model.ts';
import type { Chains } from '../rules/chains/chains.ts';
import type { Activity } from './activity.ts';
import type { Claims } from './claims.ts';
import { countMessage } from './count-message.ts';
import type { DeviceDoor } from './device-door.ts';
import type { DeviceQuestions } from './device-questions.ts';
import type { NamedValue } from './payload.ts';
import { parseObject } from './payload.ts';
import { PayloadError } from './payload-error.ts';
import type { ProvisionAnswer } from './provision.ts';
import type { TimeBounds } from './reading-time.ts';
import type { RemoteCalls } from './remote-calls.ts';

export interface IngestParts {
  readonly hub: EventHub;
  readonly telemetry: Telemetry;
  readonly devices: Devices;
  readonly activity: Activity;
  readonly calls: RemoteCalls;
  readonly questions: DeviceQuestions;
  readonly claims: Claims;
  readonly provision: (text: string) => ProvisionAnswer;
  readonly rates: TenantRates;
  readonly chains: Received;
  readonly door: DeviceDoor;
  readonly relate?: (gateway: DeviceIdentity, device: DeviceIdentity) => void;
  /** Resolves when what the body changed survives a crash; if the disk refuses it, nothing was changed, and it rejects. */
  readonly commit: (body: () => void) => Promise<void>;
  readonly now?: () => number;
  readonly bounds: () => TimeBounds;
}

/** What rule chains get of a device: what they save is what is stored. */
export type Received = Pick<Chains, 'accept'>;

function received(
  { chains }: IngestParts,
  { entity, tenantId, name, type }: DeviceIdentity,
  kind: string,
  values: readonly NamedValue[],
  ts?: EpochMs,
) {
  const metadata = { deviceType: type, deviceName: name, ...(ts === undefined ? {} : { ts: String(ts) }) };
  chains.accept(tenantId, { type: kind, originator: entity, body: Body.ofReadings(values), metadata });
}

/** One message for the points of each time, as transports do. */
export function saveUpload(parts: IngestParts, device: DeviceIdentity, points: readonly Point[]): void {
  if (points.length > 0) countMessage(parts.hub, device.tenantId, points.length);
  for (const [ts, part] of Map.groupBy(points, (point) => point.ts)) received(parts, device, 'POST_TELEMETRY_REQUEST', part, ts);
}

export function saveOwnAttributes(parts: IngestParts, device: DeviceIdentity, values: readonly NamedValue[]): void {
  countMessage(parts.hub, device.tenantId, values.length);
  if (values.length > 0) received(parts, device, 'POST_ATTRIBUTES_REQUEST', values);
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
  return Object.fromEntries(found.map((attribute) => [attribute.key, valueForDevice(attribute.value)]));
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
  return { client, shared };
}

/** Undefined for other scopes. */
export function sharedUpdate({ scope, changed, removed, tellsDevice }: PlatformEvents['attributes']): Record<string, unknown> | undefined {
  if (scope !== 'SHARED_SCOPE' || !tellsDevice) return undefined;
  const values: Record<string, unknown> = Object.fromEntries(changed.map((attribute) => [attribute.key, valueForDevice(attribute.value)]));
  return removed.length > 0 ? { ...values, deleted: removed } : values;
}

const CLAIM_MS = 60_000;

/** A device, or a gateway for it, lets a customer claim it. */
export function allowClaim({ claims, now = Date.now }: IngestParts, deviceId: string, request: Readonly<Record<string, unknown>>): void {
  const { secretKey = '', durationMs = CLAIM_MS } = request;
  if (typeof secretKey !== 'string' || typeof durationMs !== 'number') throw new PayloadError('a claim has a text and a duration');
  claims.allow(deviceId, secretKey, now() + durationMs);
}

/** The body of a claim may be empty. */
export const claimOf = (text: string) => (text.trim() === '' ? {} : parseObject(text));

/** What the body returned, when it is on the disk. */
export async function committed<T>(commit: IngestParts['commit'], body: () => T): Promise<T> {
  const results: T[] = [];
  await commit(() => {
    results[0] = body();
  });
  return results[0] as T;
}
