/** The embedded platform as a separate process, as `npm start` runs it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './architecture/source-files.ts';

export interface PlatformProcess {
  readonly url: string;
  readonly mqttPort: number;
  readonly pid: number;
  /** Everything printed so far, including the links of mails. */
  printed(): string;
  /** Kills as `kill -9` does; the data is kept for `start`. */
  kill(): Promise<void>;
  /** Uses the same port and data. */
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Ends the process and removes its data. */
  remove(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

/** Builds only when sources are newer than the build. */
export function buildConsole(...more: readonly '--gallery'[]): void {
  execFileSync(process.execPath, ['build.mjs', '--if-stale', ...more], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Options of the platform, with the same names. */
export interface Fleet {
  readonly devices: number;
  readonly kind?: string;
  readonly rate?: number;
  /** A newer release for the update notice. */
  readonly offeredVersion?: string;
  readonly args?: readonly string[];
}

/** The data folder is its own. Resolves when the platform has printed its address. */
export async function startPlatform(options: Fleet): Promise<PlatformProcess> {
  const data = mkdtempSync(join(tmpdir(), 'watchfloor-'));
  const [port, mqttPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const kind = options.kind ? ['--kind', options.kind] : [];
  const offered = options.offeredVersion ? ['--offered-version', options.offeredVersion] : [];
  const args = [
    'platform/main.ts',
    '--port',
    port,
    '--data',
    data,
    '--devices',
    options.devices,
    '--rate',
    options.rate ?? 1,
    '--mqtt-port',
    mqttPort,
    ...kind,
    ...offered,
    ...(options.args ?? []),
  ].map(String);
  let child: ChildProcess;
  let output = '';

  function start(): Promise<void> {
    const started = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    return new Promise((resolve, reject) => {
      let heard = '';
      const hear = (chunk: Buffer) => {
        heard += chunk.toString();
        output += chunk.toString();
        if (heard.includes(url)) resolve();
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.on('exit', (code) => reject(new Error(`The platform ended with code ${code}:\n${output}`)));
    });
  }

  function kill(): Promise<void> {
    const dying = child;
    if (dying.exitCode !== null || dying.signalCode !== null) return Promise.resolve();
    const gone = new Promise<void>((resolve) => dying.once('exit', () => resolve()));
    dying.kill('SIGKILL');
    return gone;
  }

  await start();
  return {
    url,
    mqttPort,
    get pid() {
      return child.pid ?? 0;
    },
    printed: () => output,
    kill,
    start,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    remove: async () => {
      child.kill('SIGCONT');
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
