/** Whether a node records the messages that pass through it, in the forms of all releases. */
import { type EntityId, entityId } from '../../contract/identifiers.ts';
import { type Part, partOf } from '../../contract/part.ts';
import type { EpochMs } from '../../contract/units.ts';

/** @param now of the server. */
export function recordsMessages(node: Part, now: EpochMs = Date.now()): boolean {
  const { failuresEnabled, allEnabled, allEnabledUntil } = partOf(node.debugSettings);
  if (failuresEnabled === true || allEnabled === true || Number(allEnabledUntil ?? 0) > now) return true;
  return node.debugMode === true;
}

/** Null: the server does not have the node yet. */
export function storedId(node: Part | undefined): EntityId | null {
  const { id } = partOf(node?.id);
  return typeof id === 'string' && id !== '' ? entityId('RULE_NODE', id) : null;
}

/** Whether a server has the node, so that it can record. */
export const isStored = (node: Part | undefined): boolean => typeof partOf(node?.id).id === 'string';

/** Whether it may have recorded something: it records, or did until a time. @param now of the server. */
export const hasRecorded = (node: Part, now: EpochMs): boolean =>
  recordsMessages(node, now) || Number(partOf(node.debugSettings).allEnabledUntil ?? 0) > 0;

/** When recording of all messages ends by itself; null: it does not, or nothing is recorded. @param now of the server. */
export function recordsUntil(node: Part, now: EpochMs): EpochMs | null {
  const until = Number(partOf(node.debugSettings).allEnabledUntil ?? 0);
  return until > now ? until : null;
}

/** Only newer servers record failures alone. */
export type Recorded = 'all' | 'failures' | 'nothing';

/** What a node records now: newer servers go on with failures once recording of all messages has ended. @param now of the server. */
export function recordedNow(node: Part, now: EpochMs): Recorded {
  if (!recordsMessages(node, now)) return 'nothing';
  const { failuresEnabled, allEnabled } = partOf(node.debugSettings);
  return failuresEnabled === true && allEnabled !== true && recordsUntil(node, now) === null ? 'failures' : 'all';
}

/** Newer servers end recording of all messages by themselves, and go on with failures. @param isNewer of servers from 3.9 on. */
export function withRecording(node: Part, what: Recorded, isNewer: boolean): Part {
  if (!isNewer) return { ...node, debugMode: what === 'all' };
  const { debugMode: _, ...rest } = node;
  return { ...rest, debugSettings: { failuresEnabled: what !== 'nothing', allEnabled: what === 'all', allEnabledUntil: 0 } };
}
