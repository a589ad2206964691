import type { Fault } from './fault.ts';

/** How a command to a device can fail: without an answer in time, without a connection (which real servers find only then), or otherwise. */
export type DeviceCallFailure = 'timeout' | 'offline' | 'failed';

const STATES: Readonly<Record<number, DeviceCallFailure>> = { 408: 'timeout', 504: 'timeout', 409: 'offline' };

/** The request ends before the server says that the device was silent. */
export const deviceCallFailure = ({ status = 0, key }: Fault): DeviceCallFailure =>
  key === 'timeout' ? 'timeout' : (STATES[status] ?? 'failed');
