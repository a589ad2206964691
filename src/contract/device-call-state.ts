import type { Fault } from './fault.ts';

/**
 * How a command to a device can fail: without an answer in time, without a connection (which real servers find only then), without the link to
 * the server, which may have had it, by an answer that is no JSON, or otherwise.
 */
export type DeviceCallFailure = 'timeout' | 'offline' | 'cut' | 'unreadable' | 'failed';

const STATES: Readonly<Record<number, DeviceCallFailure>> = { 406: 'unreadable', 408: 'timeout', 504: 'timeout', 409: 'offline' };

/** The request ends before the server says that the device was silent. */
export const deviceCallFailure = ({ kind, status = 0, key }: Fault): DeviceCallFailure =>
  key === 'timeout' ? 'timeout' : (STATES[status] ?? (kind === 'network' && status === 0 ? 'cut' : 'failed'));
