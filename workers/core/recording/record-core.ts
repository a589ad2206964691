/** Records all that enters a core. The clock stands still within a turn, and what arrives during a turn waits for its end. */
import type { DataCore, SnapshotPort } from '../../../src/contract/data-core.ts';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import { forwardCore } from '../../../src/contract/forward-core.ts';
import type { Acknowledgement } from '../../../src/contract/snapshot-message.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts } from '../ports.ts';
import { type Entry, RECORDING } from './journal.ts';
import { encodeValue } from './plain-value.ts';
import { type Enter, recordedPorts } from './recorded-ports.ts';
import { Secrets } from './secrets.ts';

/** Recording and replay wait for the same number of steps, so that follow-ups have the same order in both, even if unfinished. */
const STEPS = 100;

export async function finishTurn(): Promise<void> {
  for (let step = 0; step < STEPS; step++) await Promise.resolve();
}

/** In characters. A recording stops at this size, so that the core keeps enough memory. */
const LARGEST = 200_000_000;

export function recordCore(ports: CorePorts, create: (ports: CorePorts) => DataCore, largest = LARGEST): DataCore {
  const secrets = new Secrets();
  let lines = [JSON.stringify(RECORDING)];
  const waiting: { entry: Entry; run: () => unknown }[] = [];
  let size = 0;
  let isFull = false;
  let hasEnded = false;
  let isBusy = false;
  let now: EpochMs = ports.now();
  let random: number[] = [];

  function write(entry: Entry): void {
    if (isFull || hasEnded) return;
    const line = secrets.withoutLong(
      JSON.stringify({ at: now, ...(random.length > 0 ? { random } : {}), entry: encodeValue(redacted(entry)) }),
    );
    size += line.length;
    isFull = size > largest;
    lines.push(line);
  }

  function redacted(entry: Entry): Entry {
    if (entry.kind === 'answer') return { ...entry, text: secrets.redactText(entry.text) };
    if (entry.kind === 'peer') return { ...entry, message: secrets.redact(entry.message) };
    if (entry.kind === 'call') return { ...entry, args: secrets.redact(entry.args) as unknown[] };
    return entry.kind === 'stored' && entry.value !== null ? { ...entry, value: secrets.replacement(entry.value) } : entry;
  }

  /** Errors are thrown outside of the turn, so that the supervisor of the worker sees them as without a recording. */
  function enterNow(run: () => unknown): unknown {
    try {
      return run();
    } catch (error) {
      ports.setTimer(() => {
        throw error;
      }, 0);
      return true;
    }
  }

  async function work(): Promise<void> {
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      now = ports.now();
      random = [];
      if (enterNow(next.run) === false) continue;
      await finishTurn();
      write(next.entry);
    }
    isBusy = false;
  }

  const enter: Enter = (entry, run) => {
    waiting.push({ entry, run });
    if (!isBusy) void work();
  };

  let core: DataCore | undefined;
  const inside = recordedPorts(ports, enter, {
    now: () => now,
    random: () => {
      const drawn = ports.random();
      random.push(drawn);
      return drawn;
    },
  });
  enter({ kind: 'begin' }, () => {
    core = create(inside);
  });

  function call<T>(run: (running: DataCore) => Promise<T>, method: string, args: readonly unknown[]): Promise<T> {
    return new Promise((resolve, reject) => {
      enter({ kind: 'call', method, args: [...args] }, () => {
        if (core) run(core).then(resolve, reject);
      });
    });
  }

  /** Frees the memory of the recording; the core continues unrecorded. */
  function end(): Outcome<string> {
    if (hasEnded) return failed(fault('invalid', '', { key: 'not-recorded' }));
    const last: Entry = { kind: 'end', entries: lines.length - 1, isFull };
    const text = `${[...lines, JSON.stringify({ at: now, entry: last })].join('\n')}\n`;
    hasEnded = true;
    lines = [];
    return ok(text);
  }

  return {
    ...forwardCore({ outcome: call, plain: call }),
    attach: (port) => call((running) => running.attach(recordedPort(port, enter)), 'attach', []),
    // Not recorded: these change nothing, and must be answered even while a turn lasts.
    heartbeat: async () => ports.now(),
    diagnostics: async () => {
      const answer = (await core?.diagnostics()) ?? failed(fault('invalid', 'the core is not made yet'));
      return answer.ok ? ok({ ...answer.value, recording: hasEnded ? null : { characters: size, isFull } }) : answer;
    },
    startRecording: async () => ok(null),
    stopRecording: () =>
      new Promise((resolve) => {
        // Queued after the open turns, but not recorded itself.
        enter({ kind: 'call', method: 'stopRecording', args: [] }, () => {
          resolve(end());
          return false;
        });
      }),
  };
}

function recordedPort(port: SnapshotPort, enter: Enter): SnapshotPort {
  return {
    postMessage: (message, transfer) => port.postMessage(message, transfer),
    addEventListener: (type, listener) =>
      port.addEventListener(type, ({ data }: { data: Acknowledgement }) => {
        enter({ kind: 'ack', seq: data.ack }, () => listener({ data }));
      }),
    start: () => port.start(),
    close: () => port.close(),
  };
}
