/**
 * A core that writes down everything that enters it: timers, frames, answers, calls, acknowledgements, random numbers and the
 * clock, which stands still within a turn. What enters while a turn lasts waits for its end. It sees nothing of what it records:
 * the core behaves as without.
 */
import type { DataCore, SnapshotPort } from '../../../src/contract/data-core.ts';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { Acknowledgement } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts } from '../ports.ts';
import { type Entry, RECORDING } from './journal.ts';
import { encodeValue } from './plain-value.ts';
import { recordedPorts } from './recorded-ports.ts';
import { Secrets } from './secrets.ts';
import { finishTurn } from './turns.ts';

/** A recording ends by itself before it takes the memory that the core needs; counted in characters. */
const LARGEST = 200_000_000;

/** Lets something enter the core. `run` answers false when it turned out to be nothing; then it is not written. */
export type Enter = (entry: Entry, run: () => unknown) => void;

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

  /** What the core throws goes where it would have gone without a recording: to whoever watches the worker. */
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

  /** Calls of the door go in as turns and answer what the core answers. */
  function call<T>(method: string, args: readonly unknown[], run: (running: DataCore) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      enter({ kind: 'call', method, args: [...args] }, () => {
        if (core) run(core).then(resolve, reject);
      });
    });
  }

  /** The whole recording; what it took is given back, and the core goes on unrecorded. */
  function end(): Outcome<string> {
    if (hasEnded) return failed(fault('invalid', '', { key: 'not-recorded' }));
    const last: Entry = { kind: 'end', entries: lines.length - 1, isFull };
    const text = `${[...lines, JSON.stringify({ at: now, entry: last })].join('\n')}\n`;
    hasEnded = true;
    lines = [];
    return ok(text);
  }

  return {
    attach: (port) => call('attach', [], (running) => running.attach(recordedPort(port, enter))),
    signIn: (way) => call('signIn', [way], (running) => running.signIn(way)),
    changePassword: (change) => call('changePassword', [change], (running) => running.changePassword(change)),
    signOut: () => call('signOut', [], (running) => running.signOut()),
    call: (name, input) => call('call', [name, input], (running) => running.call(name, input)),
    open: (id, demand) => call('open', [id, demand], (running) => running.open(id, demand)),
    change: (id, demand) => call('change', [id, demand], (running) => running.change(id, demand)),
    show: (id, rows) => call('show', [id, rows], (running) => running.show(id, rows)),
    close: (id) => call('close', [id], (running) => running.close(id)),
    setVisible: (visible) => call('setVisible', [visible], (running) => running.setVisible(visible)),
    setAsOf: (at) => call('setAsOf', [at], (running) => running.setAsOf(at)),
    samplesAt: (id, at) => call('samplesAt', [id, at], (running) => running.samplesAt(id, at)),
    exportSeries: (id) => call('exportSeries', [id], (running) => running.exportSeries(id)),
    tryFunction: (trial) => call('tryFunction', [trial], (running) => running.tryFunction(trial)),
    reconnect: () => call('reconnect', [], (running) => running.reconnect()),
    // These change nothing, and a core that is busy must not look dead.
    heartbeat: async () => ports.now(),
    diagnostics: async () => {
      const answer = (await core?.diagnostics()) ?? failed(fault('invalid', 'the core is not made yet'));
      return answer.ok ? ok({ ...answer.value, recording: hasEnded ? null : { characters: size, isFull } }) : answer;
    },
    startRecording: async () => ok(null),
    stopRecording: () =>
      new Promise((resolve) => {
        // After the turns that are under way; it is none itself.
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
