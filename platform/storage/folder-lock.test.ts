import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  rmSync(folder, { recursive: true });
});

/** Another process that runs a program with `folder`, and is under way when it has printed a line. */
async function other(program: string): Promise<number | undefined> {
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, FOLDER: folder, LOCK: new URL('folder-lock.ts', import.meta.url).href },
  });
  const isGone = once(child, 'exit');
  ends.push(() => {
    child.stdin.end();
    return isGone;
  });
  await once(child.stdout, 'data');
  return child.pid;
}

const HOLD_LOCK = 'const { lockFolder } = await import(process.env.LOCK); const lock = lockFolder(process.env.FOLDER);';
const WHEN_COLLECTED = "setTimeout(() => { gc(); setTimeout(() => { gc(); console.log('held'); }); });";
const UNTIL_END = "process.stdin.resume(); process.stdin.on('end', () => process.exit());";
const A_MOMENT = 300;

describe('a data folder', () => {
  it('is refused with a sentence that says who holds it', async () => {
    const pid = await other(`${HOLD_LOCK} ${UNTIL_END} ${WHEN_COLLECTED}`);
    expect(() => lockFolder(folder, 0)).toThrow(new RegExp(`^it is in use by process ${pid}, since 20.*: stop that one, or choose`));
    for (const end of ends.splice(0)) await end();
    lockFolder(folder, 0).release();
  });

  it('that another process is just closing is waited for', async () => {
    await other(`${HOLD_LOCK} setTimeout(() => lock.release(), ${A_MOMENT}); console.log('held');`);
    lockFolder(folder).release();
  });

  it('whose database somebody is still reading is waited for', async () => {
    await new Database(folder).close();
    await other(`
      import { DatabaseSync } from 'node:sqlite';
      const file = new DatabaseSync(process.env.FOLDER + '/watchfloor.db');
      file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT');
      setTimeout(() => file.close(), ${A_MOMENT});
      console.log('held');
    `);
    const db = new Database(folder);
    expect(db.rows('SELECT COUNT(*) AS count FROM setting')).toEqual([{ count: 0 }]);
    await db.close();
  });

  it('is free again when opening it failed', async () => {
    const db = new Database(folder);
    db.rows('PRAGMA user_version = 99');
    await db.close();
    expect(() => new Database(folder)).toThrow('written by another version (99');
    lockFolder(folder, 0).release();
  });
});
