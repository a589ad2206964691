import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStorage } from '../storage/storage.ts';
import { Claims } from './claims.ts';

const directory = mkdtempSync(join(tmpdir(), 'watchfloor-claims-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** What is done with the stored claims, between a start and an end of the platform. */
async function between<T>(use: (claims: Claims) => T): Promise<T> {
  const storage = openStorage({ directory });
  try {
    return use(new Claims(storage.journals));
  } finally {
    await storage.close();
  }
}

test('what a device allows outlives a restart, and ends by its time or by a claim', async () => {
  await between((claims) => {
    claims.allow('a', 'secret', 1000);
    claims.allow('a', 'newer secret', 2000);
    claims.allow('b', '', 1000);
  });
  await between((claims) => {
    expect(claims.fits('a', 'secret', 999)).toBe(false);
    expect(claims.fits('a', 'newer secret', 1999)).toBe(true);
    expect(claims.fits('a', 'newer secret', 2000)).toBe(false);
    expect(claims.fits('b', '', 999)).toBe(true);
    claims.end('b');
  });
  expect(await between((claims) => claims.fits('b', '', 999))).toBe(false);
});
