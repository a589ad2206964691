/** The door to the page's one core, and the demands that hooks open on it. The core is loaded when it is first needed. */
import type { CallInput, CallName, CallReply } from '../contract/calls.ts';
import type { DataCore } from '../contract/data-core.ts';
import { failed, fault, type Outcome } from '../contract/fault.ts';
import { NOBODY } from '../contract/session-state.ts';
import { sessionStore } from '../store/session.ts';
import { hasStoredSession } from './has-stored-session.ts';

let loading: Promise<DataCore> | undefined;

/** The running core. One that cannot be loaded or started is asked for again by the next caller. */
function core(): Promise<DataCore> {
  loading ??= import('./run-core.ts')
    .then(({ runCore }) => runCore())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** What is true of the core's own streams, which try again and end with the session, and what is true of a command instead. */
const SENTENCES_OF_COMMANDS: Readonly<Record<string, string>> = {
  network: 'unable-to-connect',
  'rate-limited': 'too-many-requests',
  auth: 'unauthorized',
};

/** A command's outcome also when there is no core to ask. Whoever gave it gives it again: nothing tries by itself. */
async function ask<T>(command: (running: DataCore) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const running = await core().catch((error: unknown) => fault('network', String(error)));
  const outcome = 'kind' in running ? failed(running) : await command(running);
  if (outcome.ok) return outcome;
  return failed({ ...outcome.fault, key: SENTENCES_OF_COMMANDS[outcome.fault.key] ?? outcome.fault.key });
}

const door: DataCore = {
  attach: async (port) => (await core()).attach(port),
  signIn: (way) => ask((running) => running.signIn(way)),
  changePassword: (change) => ask((running) => running.changePassword(change)),
  signOut: async () => (await core()).signOut(),
  call: <N extends CallName>(name: N, input: CallInput<N>) => ask<CallReply<N>>((running) => running.call(name, input)),
  open: async (id, demand) => (await core()).open(id, demand),
  change: async (id, demand) => (await core()).change(id, demand),
  show: async (id, rows) => (await core()).show(id, rows),
  close: async (id) => (await core()).close(id),
  setVisible: async (visible) => (await core()).setVisible(visible),
  setAsOf: async (at) => (await core()).setAsOf(at),
  samplesAt: (id, at) => ask((running) => running.samplesAt(id, at)),
  exportSeries: (id) => ask((running) => running.exportSeries(id)),
  tryFunction: (trial) => ask((running) => running.tryFunction(trial)),
  reconnect: async () => (await core()).reconnect(),
  startRecording: () => ask((running) => running.startRecording()),
  stopRecording: () => ask((running) => running.stopRecording()),
  diagnostics: () => ask((running) => running.diagnostics()),
  heartbeat: async () => (await core()).heartbeat(),
};

/** The door for commands and demands. */
export function dataCore(): DataCore {
  return door;
}

/** Restores a stored session; a visitor without one is signed out at once and loads no core. Called by main. */
export async function startCore(): Promise<void> {
  if (await hasStoredSession()) await core();
  else sessionStore.current = NOBODY;
}
