/** Whether a node records the messages that pass through it, in the forms of all releases. */
import { type Part, partOf } from '../../contract/part.ts';
import type { EpochMs } from '../../contract/units.ts';

/** @param now of the server. */
export function recordsMessages(node: Part, now: EpochMs = Date.now()): boolean {
  const { failuresEnabled, allEnabled, allEnabledUntil } = partOf(node.debugSettings);
  if (failuresEnabled === true || allEnabled === true || Number(allEnabledUntil ?? 0) > now) return true;
  return node.debugMode === true;
}

/** With or without recording. Newer servers end that of all messages by themselves. @param isNewer of servers from 3.9 on. */
export function withRecording(node: Part, isOn: boolean, isNewer: boolean): Part {
  if (!isNewer) return { ...node, debugMode: isOn };
  const { debugMode: _, ...rest } = node;
  return { ...rest, debugSettings: { failuresEnabled: isOn, allEnabled: isOn, allEnabledUntil: 0 } };
}
