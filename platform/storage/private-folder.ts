/** Who else uses this machine must not read secrets and readings: the folder is 0700, and what is written into it 0600. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The subfolder of files that users upload. */
export const UPLOADED_FOLDER = 'files';

/** A database has further files beside it. */
const isOwn = (name: string) => name.startsWith('watchfloor.') || name === UPLOADED_FOLDER;

/** One level at a time: the recursive mkdir never returns if a file system fails with ENOENT. */
function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, mode);
}

/** File systems without owners, and folders of others, stay as they are. */
function setMode(path: string, mode: number): void {
  if ((statSync(path).mode & 0o777) === mode) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    console.error(`others may read ${path}:`, error instanceof Error ? error.message : error);
  }
}

/** Makes the folder, or closes one that is there to others. A folder that holds other things, such as a home, stays open. */
export function preparePrivateFolder(path: string): void {
  makeFolder(path, FOLDER_MODE);
  const other = readdirSync(path).find((name) => !isOwn(name));
  if (other === undefined) setMode(path, FOLDER_MODE);
  else console.error(`the data folder ${path} holds other things (${other}): it stays as open as it is, only the data is closed to others`);
  closeFiles(path);
}

/** Closes all data in the folder to others. */
export function closeFiles(path: string): void {
  for (const name of readdirSync(path).filter(isOwn)) {
    const own = join(path, name);
    if (!statSync(own).isDirectory()) setMode(own, FILE_MODE);
    else {
      setMode(own, FOLDER_MODE);
      for (const file of readdirSync(own)) setMode(join(own, file), FILE_MODE);
    }
  }
}
