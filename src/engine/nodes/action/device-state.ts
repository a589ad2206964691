import type { DurationMs, EpochMs } from '../../../contract/units.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { along, NodeError, SettingsError, success } from '../../outcome.ts';
import { DEVICE_EVENTS, type DeviceEvent } from '../../world/devices.ts';

/** How many in which time, of a device. */
const RATES: readonly (readonly [most: number, within: DurationMs])[] = [
  [1, 1000],
  [30, 60_000],
  [60, 3_600_000],
];
const LONGEST = 3_600_000;

/** Whether one more is too many; otherwise it is counted. */
function isTooMany(deviceId: string, { memory, now }: NodeContext): boolean {
  const before = (memory.read<EpochMs[]>(deviceId) ?? []).filter((at) => now - at < LONGEST);
  if (RATES.some(([most, within]) => before.filter((at) => now - at < within).length >= most)) return true;
  memory.write([...before, now], deviceId);
  return false;
}

/** Of newer servers. */
export const deviceState = nodeType<DeviceEvent>({
  clazz: 'action.TbDeviceStateNode',
  read({ event }) {
    const known = DEVICE_EVENTS.find((one) => one === event);
    if (!known) throw new SettingsError(`org.thingsboard.rule.engine.api.TbNodeException: Unsupported event: ${String(event)}`);
    return known;
  },
  run(message, event, context) {
    const { originator, metadata } = message;
    if (originator.entityType !== 'DEVICE')
      throw new NodeError(
        `java.lang.IllegalArgumentException: Unsupported originator entity type: [${originator.entityType}]. Only DEVICE entity type is supported.`,
      );
    if (isTooMany(originator.id, context)) return [along('Rate limited', message)];
    context.world.devices.tellState(originator, event, /^\d+$/.test(metadata.ts ?? '') ? Number(metadata.ts) : context.now);
    return success(message);
  },
});
