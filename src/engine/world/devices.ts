import type { EntityId } from '../../contract/identifiers.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';

export const DEVICE_EVENTS = ['CONNECT_EVENT', 'ACTIVITY_EVENT', 'DISCONNECT_EVENT', 'INACTIVITY_EVENT'] as const;
export type DeviceEvent = (typeof DEVICE_EVENTS)[number];

export interface DeviceCall {
  readonly deviceId: string;
  /** Any text; another value as JSON text. */
  readonly method: string;
  /** JSON, in which numbers may keep their spelling. */
  readonly params: unknown;
  readonly isOneWay: boolean;
  /** Negative: a call that is kept was over so long ago. */
  readonly timeoutMs: DurationMs;
  /** Of the call of a user that waits for the answer. */
  readonly callId: string | undefined;
  /** Undefined: a device that is away is not waited for. Otherwise the answer is the id under which the call is kept. */
  readonly kept: { readonly retries: number | null; readonly additionalInfo: unknown } | undefined;
  /** Of the message that asks for it. */
  readonly runsLeft: number;
}

export type DeviceAnswer =
  /** `body` is what the device sent, empty for a call that wants no answer. */
  { readonly kind: 'answered'; readonly body: string } | { readonly kind: 'offline' } | { readonly kind: 'timeout' };

/** Devices that are connected now. */
export interface DevicePort {
  call(call: DeviceCall): Promise<DeviceAnswer>;
  /** Answers what a device asked in a session. A device that is gone gets nothing. */
  reply(deviceId: string, sessionId: string, requestId: number, body: string): void;
  /** What is older than what is known of the device changes nothing. */
  tellState(device: EntityId, event: DeviceEvent, at: EpochMs): void;
}
