import { expect, it } from 'vitest';
import { TooBusy } from '../too-busy.ts';
import { PasswordChecks } from './password-checks.ts';

it('costs the same with and without an account', async () => {
  const derived: number[] = [];
  const checks = new PasswordChecks(async (_password, salt, bytes) => {
    derived.push(salt.length, bytes);
    return Buffer.alloc(bytes);
  });
  const known = await checks.hash('secret');
  for (const hash of [known, undefined, null, '']) expect([hash, await checks.fits('secret', hash)]).toEqual([hash, hash === known]);
  expect(derived).toEqual(Array.from({ length: 5 }, () => [16, 32]).flat());
});

it('runs two checks at a time, and refuses what would wait too long', async () => {
  let running = 0;
  let most = 0;
  const open: (() => void)[] = [];
  const checks = new PasswordChecks(async (_password, _salt, bytes) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => open.push(resolve));
    running -= 1;
    return Buffer.alloc(bytes);
  });
  const asked = Array.from({ length: 102 }, () => checks.fits('secret', undefined));
  await expect(checks.fits('secret', undefined)).rejects.toThrow(TooBusy);
  const done = Promise.all(asked);
  for (let count = 0; count < asked.length; count++) {
    open.shift()?.();
    await new Promise(setImmediate);
  }
  await done;
  expect(most).toBe(2);
});
