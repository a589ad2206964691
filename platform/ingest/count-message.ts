import type { EventHub } from '../model.ts';

/**
 * Counts a message of a device that was taken, as transports of real servers do: uploads have as many data points as values, whatever their
 * times; other messages (requests and subscriptions of attributes, subscriptions and answers of calls) have one; claims are not counted.
 */
export function countMessage(hub: EventHub, tenantId: string, dataPoints = 1): void {
  hub.emit('usage', { tenantId, count: 'transportMsg', amount: 1 });
  hub.emit('usage', { tenantId, count: 'transportDataPoints', amount: dataPoints });
}
