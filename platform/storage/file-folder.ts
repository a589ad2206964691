import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from './data-error.ts';

const MODE = 0o600;
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Bytes by name. */
export interface FileFolder {
  /** Undefined if there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** On the disk afterwards. Rejects with FileError; then there is no such file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** As `write`, at the start. Throws. */
  writeNow(name: string, bytes: Uint8Array): void;
  /** Unknown names are ignored. What the disk refuses is told, and tried again at the next start. */
  remove(name: string): Promise<void>;
  /** Removes all others. */
  keepOnly(isKept: (name: string) => boolean): void;
}

/** In a folder of its own, which is made. */
export function fileFolder(folder: string): FileFolder {
  const pathOf = (name: string) => join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  async function remove(name: string): Promise<void> {
    try {
      await rm(pathOf(name), { force: true });
    } catch (error) {
      console.error('a file cannot be removed:', error instanceof Error ? error.message : error);
    }
  }

  return {
    async read(name) {
      try {
        return new Uint8Array(await readFile(pathOf(name)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(name, bytes) {
      try {
        await writeFile(pathOf(name), bytes, { mode: MODE, flag: 'wx', flush: true });
      } catch (error) {
        await remove(name);
        throw new FileError(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
    writeNow: (name, bytes) => writeFileSync(pathOf(name), bytes, { mode: MODE, flush: true }),
    remove,
    keepOnly(isKept) {
      for (const name of readdirSync(folder)) if (!isKept(name)) rmSync(pathOf(name), { force: true, recursive: true });
    },
  };
}

/** Of a platform whose data is in memory. */
export function filesInMemory(): FileFolder {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const set = (name: string, bytes: Uint8Array) => void files.set(name, new Uint8Array(bytes));
  return {
    read: async (name) => files.get(name),
    write: async (name, bytes) => set(name, bytes),
    writeNow: set,
    remove: async (name) => void files.delete(name),
    keepOnly(isKept) {
      for (const name of files.keys()) if (!isKept(name)) files.delete(name);
    },
  };
}
