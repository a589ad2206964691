/** Packs commands into frames that no server refuses: bounded in commands and in UTF-8 bytes (live.md 8.1.3). */
import type { FrameEntry } from './wire-command.ts';

/** Below the server's 32,768 bytes, with room for the envelope. */
const MAX_BYTES = 30_000;
const MAX_COMMANDS = 10;
const encoder = new TextEncoder();

/** Bytes that an entry takes in a frame. */
function entryBytes(entry: FrameEntry): number {
  return encoder.encode(JSON.stringify(entry.cmd)).length + 1;
}

/** Whether the entry fits into a frame at all. */
export function fitsFrame(entry: FrameEntry): boolean {
  return entryBytes(entry) <= MAX_BYTES;
}

/** Frames in the order of the entries, each as text. Entries that fit no frame must be refused before. */
export function packFrames(entries: readonly FrameEntry[]): string[] {
  const frames: string[] = [];
  let open: FrameEntry[] = [];
  let bytes = 0;
  const flush = () => {
    if (open.length > 0) frames.push(frameText(open));
    open = [];
    bytes = 0;
  };
  for (const entry of entries) {
    const size = entryBytes(entry);
    if (open.length === MAX_COMMANDS || bytes + size > MAX_BYTES) flush();
    open.push(entry);
    bytes += size;
  }
  flush();
  return frames;
}

function frameText(entries: readonly FrameEntry[]): string {
  const lists: Record<string, unknown[]> = {};
  for (const { list, cmd } of entries) {
    const commands = lists[list] ?? [];
    commands.push(cmd);
    lists[list] = commands;
  }
  return JSON.stringify(lists);
}
