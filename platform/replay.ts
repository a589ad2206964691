/** `npm run replay -- FILE.csv`: replays a file into a device of a platform, as an external client. */
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDevice, ReplayError } from './replay/platform-client.ts';
import { type ReplayProgress, replayFile, survey } from './replay/replay-file.ts';
import { waitUntil } from './replay/wait-until.ts';

const USAGE = `Usage: npm run replay -- FILE.csv [options]
  --speed N       how many times faster than recorded (default 1)
  --live PERCENT  last part of the recording that plays live from now on (default 10; 0: the history ends now)
  --device NAME   device to play into, created when missing (default: the file's name)
  --key NAME      key of the values (default: value)
  --url URL       the platform (default http://127.0.0.1:4300)
  --username U, --password P   account that may create devices (default: the seeded tenant administrator)
The file has lines of "timestamp,value"; times are dates in UTC, or seconds or milliseconds since 1970.`;
/** The rest is counted. */
const NAMED_ROWS = 10;
const PROGRESS_MS = 2000;

function readOptions() {
  const text = (fallback: string) => ({ type: 'string' as const, default: fallback });
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      speed: text('1'),
      live: text('10'),
      device: { type: 'string' },
      key: text('value'),
      url: text('http://127.0.0.1:4300'),
      username: text('tenant@example.org'),
      password: text('tenant'),
      help: { type: 'boolean', default: false },
    },
  });
  const [file, ...others] = positionals;
  if (values.help || file === undefined || others.length > 0) throw new TypeError(USAGE);
  const speed = Number(values.speed);
  const live = Number(values.live);
  if (!(speed > 0 && Number.isFinite(speed))) throw new TypeError(`--speed must be a number above 0, not "${values.speed}"`);
  if (!(live >= 0 && live <= 100)) throw new TypeError(`--live must be a percentage, not "${values.live}"`);
  if (!URL.canParse(values.url)) throw new TypeError(`--url is not an address: "${values.url}"`);
  return { ...values, file, speed, live, device: values.device ?? basename(file, extname(file)) };
}

/** Rewrites one line of a terminal, or writes to a log now and then. */
function createProgressLine(): (progress: ReplayProgress) => void {
  let writtenAt = 0;
  return ({ phase, sent, total, bad, ts }) => {
    const now = performance.now();
    const isTerminal = process.stdout.isTTY;
    if (sent < total && now - writtenAt < (isTerminal ? 100 : PROGRESS_MS)) return;
    writtenAt = now;
    const line = `${phase} ${sent} of ${total} rows (${Math.floor((100 * sent) / total)}%), up to ${new Date(ts).toISOString()}${bad > 0 ? `, ${bad} bad rows skipped` : ''}`;
    process.stdout.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  };
}

async function main(): Promise<void> {
  const options = readOptions();
  let named = 0;
  // The whole file is checked before a device is created for it.
  const found = await survey(options.file, ({ line, reason }) => {
    named += 1;
    if (named <= NAMED_ROWS) console.error(`line ${line} skipped: ${reason}`);
    else if (named === NAMED_ROWS + 1) console.error('further bad rows are only counted');
  });
  const { send, isNew } = await connectDevice(options.url, options, options.device);
  console.log(
    `playing ${options.file} into ${isNew ? 'the new device' : 'the device'} "${options.device}", key "${options.key}", at speed ${options.speed}`,
  );
  const result = await replayFile({ file: options.file, key: options.key, speed: options.speed, liveShare: options.live / 100 }, found, {
    send,
    now: Date.now,
    waitUntil,
    onProgress: createProgressLine(),
  });
  console.log(`${process.stdout.isTTY ? '\n' : ''}done: ${result.sent} rows sent, ${result.bad} bad rows skipped`);
}

process.on('SIGINT', () => process.exit(130));
try {
  await main();
} catch (error) {
  const isOurs = error instanceof ReplayError || error instanceof TypeError;
  console.error(isOurs ? error.message : error);
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
