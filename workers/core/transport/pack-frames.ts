/** Packs commands into frames that no server refuses: bounded in commands and in UTF-8 bytes (live.md 8.1.3). */
import { type FrameEntry, listOf } from './wire-command.ts';

/** Lists by kind of command, or one list in which each command names its type (live.md 2.1, 2.11). */
export type Envelope = 'lists' | 'typed';

/** Below the server's 32,768 bytes, with room for the envelope. */
export const MAX_FRAME_BYTES = 30_000;
const MAX_COMMANDS = 10;
/** `"type":"ENTITY_DATA_UNSUBSCRIBE",` is the longest that the newer envelope adds to a command. */
const TYPE_BYTES = 40;
const encoder = new TextEncoder();

/** Bytes that an entry takes in a frame of either envelope, at most. */
export function entryBytes(entry: FrameEntry): number {
  return encoder.encode(JSON.stringify(entry.cmd)).length + TYPE_BYTES;
}

/** Frames in the order of the entries, each as text. Entries of more than `maxBytes` must be refused before. */
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

/** The first frame on the newer address. It goes alone and at once: a socket that says nothing is closed after 10 s. */
export function authFrame(token: string): string {
  return JSON.stringify({ authCmd: { cmdId: 0, token }, cmds: [] });
}

function lists(entries: readonly FrameEntry[]): Record<string, unknown[]> {
  const byList: Record<string, unknown[]> = {};
  for (const { type, cmd } of entries) {
    const list = listOf(type);
    // A command without a list is refused before it gets here.
    if (list !== null) byList[list] = [...(byList[list] ?? []), cmd];
  }
  return byList;
}

const typed = ({ type, cmd }: FrameEntry) => ({ type, ...cmd });
