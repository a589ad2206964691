/** The command that users run: its arguments, what it finds out, what it prints, its exit code. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { SIGN_IN } from './conversation/sign-in.ts';
import { compared, nearestRelease, recordingIn } from './golden/recordings.ts';
import { runContract } from './golden/run-contract.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const FIRST = SIGN_IN.slice(0, 12);
let running: RunningPlatform | undefined;
afterEach(async () => {
  await running?.platform.close();
  running = undefined;
});

async function run(argv: readonly string[]) {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const code = await runContract(argv, {
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
    exchanges: FIRST,
  });
  return { code, printed, complaints: complaints.join('\n') };
}

it.each<[string[], RegExp]>([
  [[], /^npm run contract -- URL user:password/],
  [['nowhere', 'a:b'], /^not an address: nowhere\nnpm run/],
  [['http://127.0.0.1:1', 'nobody'], /^user:password is missing\nnpm run/],
  [['http://127.0.0.1:1', 'a:b', '--fast'], /Unknown option '--fast'[\s\S]*npm run/],
])('%j is explained', async (argv, words) => {
  expect(await run(argv)).toMatchObject({ code: 2, printed: [], complaints: expect.stringMatching(words) });
});

it('a server that is not there, and an account that may not sign in, are told', async () => {
  expect(await run(['http://127.0.0.1:1', 'a:b'])).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 cannot be asked: ./),
  });
  running = await startInMemory({ devices: 0 });
  const url = `http://127.0.0.1:${running.platform.port}`;
  expect(await run([url, 'sysadmin@example.org:wrong'])).toMatchObject({
    code: 1,
    complaints: `${url} cannot be asked: sysadmin@example.org may not sign in at ${url}: 401`,
  });
});

it.each([
  ['3.2.0', '3.2', '3.2'],
  ['4.3.1', '4.3.1', '4.3'],
])('a server of %s is compared with its release, and known differences are marked', async (apiVersion, said, release) => {
  running = await startInMemory({ devices: 0, apiVersion });
  const url = `http://127.0.0.1:${running.platform.port}`;
  const { code, printed, complaints } = await run([url, 'sysadmin@example.org:sysadmin']);
  expect([code, complaints]).toEqual([0, '']);
  expect(printed[0]).toMatch(
    /^- claims of refresh token \(the embedded platform, too: ours tells when the password was set[^)]*\)\n {4}answer/,
  );
  expect(printed.at(-1)).toBe(`\n${url} says it is ${said}. 10 exchanges are equal to ${release}, 1 differ, 1 of them as known.`);
});

it('a recording of one server is equal to that of another', async () => {
  running = await startInMemory({ devices: 0, apiVersion: '4.3.1' });
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-contract-'));
  try {
    const [first, second] = [join(folder, 'first.jsonl'), join(folder, 'second.jsonl')];
    for (const file of [first, second]) {
      const url = `http://127.0.0.1:${running.platform.port}`;
      expect((await run([url, 'sysadmin@example.org:sysadmin', '--record', file])).code).toBe(0);
    }
    const { equal, different, missing } = compared(recordingIn(readFileSync(first, 'utf8')), recordingIn(readFileSync(second, 'utf8')));
    expect([equal, [...different], missing]).toEqual([11, [], []]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  ['3.1', '3.2'],
  ['3.2.2', '3.2'],
  ['3.9.1', '3.2'],
  ['4.2.0', '3.2'],
  ['4.3.1.3', '4.3'],
  ['4.3.0-SNAPSHOT', '4.3'],
  ['4.10', '4.3'],
])('a server of %s is compared with the recorded release %s', (version, release) => {
  expect(nearestRelease(version)).toBe(release);
});
