import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { readOptions } from '../../platform/serve/options.ts';
import { startErrorLine } from '../../platform/serve/start-error.ts';
import { ROOT } from '../architecture/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'watchfloor-'));
const taken = createServer((_incoming, outgoing) => outgoing.end('"behind"'));
let takenPort = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  takenPort = (taken.address() as AddressInfo).port;
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'emptied'));
  writeFileSync(join(folder, 'emptied', 'watchfloor.db'), '');
});
const started: Run['child'][] = [];
afterAll(() => {
  // Those of failed tests.
  for (const child of started) child.kill('SIGKILL');
  taken.close();
  rmSync(folder, { recursive: true });
});

interface Run {
  readonly child: ReturnType<typeof spawn>;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

function start(...args: readonly string[]): Run {
  return startWith([], ...args);
}

function startWith(nodeArgs: readonly string[], ...args: readonly string[]): Run {
  const child = spawn(process.execPath, [...nodeArgs, 'platform/main.ts', '--mqtt-port', '0', '--devices', '1', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, output: () => output, ended: new Promise((resolve) => child.once('close', resolve)) };
}

function until(run: Run, pattern: RegExp): Promise<RegExpExecArray> {
  const look = () => {
    const found = pattern.exec(run.output());
    if (!found) throw new Error(`never said ${pattern}: ${run.output()}`);
    return found;
  };
  return vi.waitFor(look);
}

describe('a start that fails', () => {
  it.each<[string, () => string[], RegExp]>([
    [
      'a taken port',
      () => ['--port', String(takenPort), '--data', join(folder, 'a')],
      /^Watchfloor: port \d+ on 127\.0\.0\.1 is taken .*--port\n$/,
    ],
    [
      'a platform that is not there',
      () => ['--port', '0', '--platform', 'http://127.0.0.1:9'],
      /^Watchfloor: cannot reach the server at .*: .*\n$/,
    ],
    ['an unknown flag', () => ['--colour', 'red'], /^Watchfloor: unknown flag --colour; these are known:\n {2}--port N/],
  ])('says so for %s', async (_what, args, line) => {
    const run = start(...args());
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(line);
  });

  it.each<[string, () => string[], RegExp]>([
    ['a taken MQTT port', () => ['--mqtt-port', String(takenPort), '--data', join(folder, 'b')], /is taken .*--mqtt-port$/],
    ['a folder that can not be made', () => ['--data', join(folder, 'file/below')], /^cannot write the data folder /],
    ['a file for a folder', () => ['--data', join(folder, 'file')], /^cannot (use|write) the data folder /],
    [
      'a database file without content',
      () => ['--data', join(folder, 'emptied')],
      /^cannot use the data folder .*watchfloor\.db is empty: .*--reset$/,
    ],
    ['a folder whose name is too long', () => ['--data', join(folder, 'x'.repeat(300))], /^cannot write the data folder .*name too long/],
  ])('has a line for %s', async (_what, args, line) => {
    const options = readOptions(['--port', '0', '--devices', '1', ...args()], {});
    let platform: Platform | undefined;
    try {
      platform = await createPlatform(options);
      await platform.listen();
      expect.unreachable('it started');
    } catch (error) {
      expect(startErrorLine(error, options)).toMatch(line);
    } finally {
      await platform?.close();
    }
  });
});

describe('a start that succeeds', () => {
  it('prints address and accounts, and ends cleanly on SIGTERM', async () => {
    const run = start('--port', '0', '--data', join(folder, 'good'));
    const [, address] = await until(run, /Watchfloor: (http:\/\/127\.0\.0\.1:\d+)\n.*Data:/s);
    for (const account of ['sysadmin', 'tenant', 'customer']) expect(run.output()).toContain(`${account}@example.org / ${account}`);
    expect((await fetch(`${address}/api/auth/user`)).status).toBe(401);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it('proxies another server', async () => {
    const run = start('--port', '0', '--platform', `http://127.0.0.1:${takenPort}`);
    const [, address] = await until(run, /Watchfloor: (http:\/\/127\.0\.0\.1:\d+) in front of/);
    expect(await (await fetch(`${address}/api/anything`)).json()).toBe('behind');
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
  });

  it('goes on after an error that nothing caught', async () => {
    const breaking = join(folder, 'breaking.mjs');
    // On a signal and not after a time: an error before the start has ended is to end it.
    writeFileSync(breaking, "process.on('SIGUSR2', () => setTimeout(() => { throw new Error('Bolt is loose'); }));");
    const run = startWith(['--import', breaking], '--port', '0', '--data', join(folder, 'shaken'));
    const [, address] = await until(run, /Watchfloor: (http:\/\/127\.0\.0\.1:\d+)\n/);
    run.child.kill('SIGUSR2');
    await until(run, /met an unexpected error and goes on: Error: Bolt is loose/);
    expect((await fetch(`${address}/api/auth/user`)).status).toBe(401);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });
});
