import { fault } from '../../contract/fault.ts';
import type { AskedState } from '../../contract/function-calls.ts';
import { partOf } from '../../contract/part.ts';
import { clockNow } from '../../marks/ticker.ts';
import { notifyFault } from '../../store/notices.ts';
import { sameValue } from '../../stored/same-value.ts';
import type { ActionHost } from '../actions/action-host.ts';

/** A function that asks for another state each time would change states for ever. */
const MOST = 10;
const WITHIN_MS = 10_000;

const shownAt = new WeakMap<ActionHost, readonly number[]>();

/** Shows the state that a function asks for. It is called with each change of values, so what is shown already counts for nothing. */
export function showAsked(host: ActionHost, { id, params: asked, replaces }: AskedState): void {
  const params = partOf(asked);
  if ((id === null || id === host.stateId()) && sameValue(params, host.params())) return;
  const now = clockNow();
  const recent = (shownAt.get(host) ?? []).filter((at) => now - at < WITHIN_MS);
  if (recent.length < MOST) host.showState(id, params, { replaces, opensRight: false });
  else if (recent.length === MOST) notifyFault(fault('overload', id ?? host.stateId()));
  shownAt.set(host, [...recent, now].slice(0, MOST + 1));
}
