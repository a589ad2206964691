import { type FrameEntry, listOf } from './wire-command.ts';

/** One list for each kind of command, or one list of commands with types. */
export type Envelope = 'lists' | 'typed';

/** Below the server's 32,768 bytes, with room for the envelope. */
export const MAX_FRAME_BYTES = 30_000;
const MAX_COMMANDS = 10;
/** `"type":"ENTITY_DATA_UNSUBSCRIBE",` is the longest addition of the newer envelope to a command. */
const TYPE_BYTES = 40;
const encoder = new TextEncoder();

/** UTF-8 bytes at most, in a frame of either envelope. */
export function entryBytes(entry: FrameEntry): number {
  return encoder.encode(JSON.stringify(entry.cmd)).length + TYPE_BYTES;
}

/** Entries in order. Those larger than `maxBytes` must be refused before. */
export function packFrames(entries: readonly FrameEntry[], envelope: Envelope, maxBytes = MAX_FRAME_BYTES): string[] {
  const frames: string[] = [];
  let open: FrameEntry[] = [];
  let bytes = 0;
  const flush = () => {
    if (open.length > 0) frames.push(JSON.stringify(envelope === 'lists' ? lists(open) : { cmds: open.map(typed) }));
    open = [];
    bytes = 0;
  };
  for (const entry of entries) {
    const size = entryBytes(entry);
    if (open.length === MAX_COMMANDS || bytes + size > maxBytes) flush();
    open.push(entry);
    bytes += size;
  }
  flush();
  return frames;
}

/** First frame on the newer address, sent alone and at once: without it the server closes the socket after 10 s. */
export function authFrame(token: string): string {
  return JSON.stringify({ authCmd: { cmdId: 0, token }, cmds: [] });
}

function lists(entries: readonly FrameEntry[]): Record<string, unknown[]> {
  const byList: Record<string, unknown[]> = {};
  for (const { type, cmd } of entries) {
    const list = listOf(type);
    // A command without a list has been refused before.
    if (list !== null) byList[list] = [...(byList[list] ?? []), cmd];
  }
  return byList;
}

const typed = ({ type, cmd }: FrameEntry) => ({ type, ...cmd });
