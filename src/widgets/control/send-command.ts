/** Commands to devices, and values to attributes and time series: each is sent once. */
import { QUIET_WIDGET, request } from '../../bridge/request.ts';
import { serverHas } from '../../bridge/use-server-feature.ts';
import { type Fault, failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import type { FunctionBody } from '../../contract/user-function.ts';
import { connectionStore, serverNow } from '../../store/connection.ts';
import { callFunction } from '../value-texts.ts';
import { answeredState, type CommandState, failedState, keptState } from './command-state.ts';
import type { DeviceCommand, Writing } from './value-io.ts';

/** How the fate of a command is told after it was accepted, until nobody wants to know. */
export interface Following {
  readonly onStep: (state: CommandState) => void;
  readonly signal: AbortSignal;
}

const NO_DEVICE: Fault = fault('invalid', '', { key: 'no-device' });
const CONNECTION = ['active', 'lastConnectTime', 'lastDisconnectTime'] as const;
const LEAST_POLL_MS: DurationMs = 1000;
const MOST_POLL_MS: DurationMs = 30_000;

/** So much the server's clock may differ from what is known of it. */
const CLOCK_MS: DurationMs = 1000;

/** What is sent now would reach nobody, and nothing waits for the link. */
const isUnlinked = () => connectionStore.current.phase === 'reconnecting' || connectionStore.current.phase === 'disconnected';

/**
 * Whether a device was away when a command was sent, by its connection and its activity as the server keeps them: a server tells of a missing
 * device only after a time-out, if at all. One that went away since may have got it.
 */
async function wasOffline(device: EntityId, sentAt: EpochMs): Promise<boolean> {
  const answer = await request('attributesOf', { entity: device, scope: 'SERVER_SCOPE', keys: CONNECTION }, QUIET_WIDGET);
  if (!answer.ok) return false;
  const { active, lastConnectTime, lastDisconnectTime } = Object.fromEntries(answer.value.map(({ key, value }) => [key, value]));
  const [connected, disconnected] = [Number(lastConnectTime ?? 0), Number(lastDisconnectTime ?? 0)];
  // One that is connected and says nothing becomes inactive, too.
  return connected === disconnected ? active === false : disconnected > connected && disconnected < sentAt - CLOCK_MS;
}

/** Asks until the fate of a kept command is known. */
function follow(id: string, isOneWay: boolean, pollMs: DurationMs, { onStep, signal }: Following): void {
  let pause = Math.max(pollMs, LEAST_POLL_MS);
  const ask = async () => {
    const answer = await request('persistentCall', { id }, QUIET_WIDGET);
    if (signal.aborted) return;
    const gone = !answer.ok && answer.fault.kind === 'not-found';
    const state = gone ? ({ is: 'removed' } as const) : answer.ok ? keptState(answer.value.status, isOneWay, answer.value.response) : null;
    if (state) return onStep(state);
    pause = Math.min(pause * 2, MOST_POLL_MS);
    wait();
  };
  const wait = () => {
    const timer = setTimeout(() => void ask(), pause);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  wait();
}

/** @param following absent: nobody wants to know what becomes of a kept command. */
export async function sendCommand(target: EntityId, command: DeviceCommand, following?: Following): Promise<CommandState> {
  if (isUnlinked()) return { is: 'unlinked' };
  if (target.entityType !== 'DEVICE') return failedState(NO_DEVICE);
  const { method, params, timeoutMs: timeout, way, pollMs } = command;
  const call = { id: target.id, way, method, params, timeout };
  if (pollMs !== null && (await serverHas('persistentCalls'))) {
    const kept = await request('persistCall', call, QUIET_WIDGET);
    if (!kept.ok) return failedState(kept.fault);
    if (following && !following.signal.aborted) follow(kept.value.rpcId, way === 'oneway', pollMs, following);
    return { is: 'kept' };
  }
  const sentAt = serverNow();
  const outcome = await request('callDevice', call, QUIET_WIDGET);
  if (outcome.ok) return way === 'oneway' ? { is: 'sent' } : answeredState(outcome.value);
  const state = failedState(outcome.fault);
  return state.is === 'timeout' && (await wasOffline(target, sentAt)) ? { is: 'offline' } : state;
}

/** Saves attributes or readings of an entity. @param scope null: they are readings. */
export async function saveValues(entity: EntityId, scope: AttributeScope | null, values: Record<string, unknown>): Promise<CommandState> {
  if (isUnlinked()) return { is: 'unlinked' };
  const outcome = scope
    ? await request('saveAttributes', { entity, scope, attributes: values }, QUIET_WIDGET)
    : await request('saveTelemetry', { entity, values }, QUIET_WIDGET);
  return outcome.ok ? { is: 'saved' } : { is: 'failed', fault: outcome.fault };
}

/** What a function of the widget's author makes of a value. @param name of the widget, in faults. */
export async function called(body: FunctionBody, arg: string, value: unknown, name: string): Promise<Outcome<unknown>> {
  const outcome = await callFunction({ ...body, name, args: [arg], calls: [[value]] });
  if (!outcome.ok) return outcome;
  const { results, fault: wrong } = outcome.value;
  if (wrong) return failed(wrong);
  return ok(typeof results[0] === 'string' ? (JSON.parse(results[0]) as unknown) : null);
}

/** Sends a value to where the settings say. */
export async function writeValue(
  target: EntityId,
  { to, what }: Writing,
  value: unknown,
  name: string,
  following?: Following,
): Promise<CommandState> {
  const made = what.is === 'function' ? await called(what.body, 'value', value, name) : ok(what.is === 'constant' ? what.constant : value);
  if (!made.ok) return { is: 'failed', fault: made.fault };
  if (to.by === 'command') return sendCommand(target, { ...to, params: made.value }, following);
  return saveValues(target, to.by === 'attribute' ? to.scope : null, { [to.key]: made.value });
}
