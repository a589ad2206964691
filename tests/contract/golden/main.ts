/** `npm run contract -- URL user:password [--mqtt URL] [--whole]` plays the recorded conversation against any server and prints what differs. */
import { parseArgs } from 'node:util';
import { at } from '../conversation/exchange.ts';
import { conversation } from '../conversation/whole.ts';
import { Play } from './play.ts';
import { compared, type Release, recording } from './recordings.ts';
import { removeTraces } from './remove-traces.ts';

const USAGE = `npm run contract -- URL user:password [--mqtt mqtt://HOST:1883] [--whole]
  user:password   of a system administrator
  --mqtt          also plays what devices say over MQTT
  --whole         also plays what changes settings of the installation`;
const PATIENCE_MS = 3000;

async function json(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}

/** Servers before 3.4 do not say what they are. */
async function versionOf(base: string, account: string, password: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const login = await json(`${base}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: account, password }),
  });
  const info = await fetch(`${base}/api/system/info`, { headers: { 'x-authorization': `Bearer ${String(at(login, 'token'))}` } });
  return info.ok ? String(at(await info.json(), 'version') ?? '4.3') : '3.2';
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { mqtt: { type: 'string' }, whole: { type: 'boolean', default: false } },
  });
  const [address, account] = positionals;
  const colon = account?.indexOf(':') ?? -1;
  if (!address || !account || colon < 1) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const base = new URL(address).origin;
  const [mail, password] = [account.slice(0, colon), account.slice(colon + 1)];
  const version = await versionOf(base, mail, password);
  const release: Release = /^[0-3]\./.test(version) ? '3.2' : '4.3';
  const real = recording(release);
  const play = new Play(
    {
      base,
      ...{ mqtt: values.mqtt, account: mail, password, now: Date.now, isOurs: values.whole },
      patienceMs: () => PATIENCE_MS,
      // A server stores and announces some things later.
      pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    real,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await removeTraces(play);
      process.exit(1);
    });
  }
  try {
    const ours = await play.all(conversation({ newer: release === '4.3', mqtt: values.mqtt !== undefined }));
    const { equal, different, missing } = compared(real, ours);
    for (const [label, lines] of different) console.log([`- ${label}`, ...lines].join('\n    '));
    if (missing.length > 0) console.log(`Not played: ${missing.join(', ')}`);
    console.log(`\n${base} says it is ${version}. ${equal} exchanges are equal to ${release}, ${different.size} differ.`);
  } finally {
    await removeTraces(play);
  }
}

await run();
