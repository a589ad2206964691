/** The command `npm run contract`: plays the recorded conversation against any server and prints what differs. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at, type Exchange } from '../conversation/exchange.ts';
import { conversation } from '../conversation/whole.ts';
import { Known } from './known.ts';
import { Play } from './play.ts';
import { type Comparison, compared, isNewer, nearestRelease, type Release, recording } from './recordings.ts';
import { removeTraces } from './remove-traces.ts';

const USAGE = `npm run contract -- URL user:password [--mqtt mqtt://HOST:1883] [--whole] [--record FILE]
  user:password   of a system administrator
  --mqtt          also plays what devices say over MQTT
  --whole         also plays what changes settings of the installation
  --record        writes the answers to a file, as those in tests/contract/recorded`;
const PATIENCE_MS = 3000;
const OPTIONS = { mqtt: { type: 'string' }, whole: { type: 'boolean', default: false }, record: { type: 'string' } } as const;

export interface Terminal {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Instead of the whole conversation. */
  readonly exchanges?: readonly Exchange[];
}

interface Wanted {
  readonly base: string;
  readonly account: string;
  readonly password: string;
  readonly mqtt: string | undefined;
  readonly isWhole: boolean;
  readonly record: string | undefined;
}

/** The options; a text: why they are invalid. */
function wantedBy(argv: readonly string[]): Wanted | string {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const [address = '', account = ''] = parsed.positionals;
  const url = URL.parse(address);
  const colon = account.indexOf(':');
  if (address === '') return '';
  if (!url) return `not an address: ${address}`;
  if (colon < 1) return 'user:password is missing';
  const { mqtt, whole, record } = parsed.values;
  return { base: url.origin, account: account.slice(0, colon), password: account.slice(colon + 1), mqtt, isWhole: whole, record };
}

/** Servers before 3.4 do not tell their release. Throws for an account that may not sign in. */
async function versionOf({ base, account, password }: Wanted): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: account, password });
  const login = await fetch(`${base}/api/auth/login`, { method: 'POST', headers, body });
  if (!login.ok) throw new Error(`${account} may not sign in at ${base}: ${login.status}`);
  const token = String(at(await login.json(), 'token'));
  const info = await fetch(`${base}/api/system/info`, { headers: { 'x-authorization': `Bearer ${token}` } });
  return info.ok ? String(at(await info.json(), 'version') ?? '4.3') : '3.2';
}

/** Differences that the embedded platform has, too, are marked. */
function print(terminal: Terminal, release: Release, comparison: Comparison, server: string): void {
  const known = new Known(release);
  let marked = 0;
  for (const [label, lines] of comparison.different) {
    const reasons = lines.map((line) => known.reasonOf(label, line));
    const isKnown = reasons.every((reason) => reason !== undefined);
    if (isKnown) marked++;
    const mark = isKnown ? ` (the embedded platform, too: ${[...new Set(reasons)].join('; ')})` : '';
    terminal.print([`- ${label}${mark}`, ...lines].join('\n    '));
  }
  const { equal, different, missing } = comparison;
  if (missing.length > 0) terminal.print(`Not played: ${missing.join(', ')}`);
  terminal.print(`\n${server} ${equal} exchanges are equal to ${release}, ${different.size} differ, ${marked} of them as known.`);
}

/** Answers the exit code: 0 if all was played, 1 if it could not be, 2 for wrong arguments. */
export async function runContract(argv: readonly string[], terminal: Terminal): Promise<number> {
  const wanted = wantedBy(argv);
  if (typeof wanted === 'string') {
    terminal.complain([wanted, USAGE].filter((text) => text !== '').join('\n'));
    return 2;
  }
  let version: string;
  try {
    version = await versionOf(wanted);
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    terminal.complain(`${wanted.base} cannot be asked: ${cause instanceof Error ? cause.message || message : message}`);
    return 1;
  }
  const release = nearestRelease(version);
  const { base, account, password, mqtt, isWhole, record } = wanted;
  const real = recording(release);
  const play = new Play(
    {
      ...{ base, mqtt, account, password, now: Date.now, isOurs: isWhole },
      patienceMs: () => PATIENCE_MS,
      // A server stores and announces some things later.
      pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    real,
  );
  const interrupted = async () => {
    await removeTraces(play);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  try {
    const exchanges = terminal.exchanges ?? conversation({ newer: isNewer(release), mqtt: mqtt !== undefined });
    const answers = await play.all(exchanges);
    if (record !== undefined) writeFileSync(record, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
    print(terminal, release, compared(real, answers), `${base} says it is ${version}.`);
    return 0;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
    await removeTraces(play);
  }
}
