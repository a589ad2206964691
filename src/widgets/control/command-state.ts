/** What is known of a command. Source: contract/live.md 6.1, corrections.md 34. */
import { deviceCallFailure } from '../../contract/device-call-state.ts';
import type { Fault } from '../../contract/fault.ts';
import { isPart } from '../../contract/part.ts';

export type CommandState =
  /**
   * `saved`: the server has the attribute or the reading. `sent`: the device was handed it, and has not answered. `kept`: the server hands it
   * on when the device is there. `expired`, `removed`: it was kept, and never handed on. `timeout`, `cut`: nobody knows whether it arrived.
   * `unreadable`: the device has answered, but not in JSON.
   * `unset`: its author has not said what it does. `unlinked`: it was not sent, because the server cannot be reached; `past`: because an earlier time is shown.
   */
  | { readonly is: 'idle' | 'unset' | 'pending' | 'saved' | 'sent' | 'kept' | 'expired' | 'removed' }
  | { readonly is: 'timeout' | 'cut' | 'unreadable' | 'offline' | 'unlinked' | 'past' }
  /** The device has answered, or reports what was sent. */
  | { readonly is: 'confirmed'; readonly answer?: unknown }
  /** The device has answered that it does not. */
  | { readonly is: 'refused'; readonly reason: string }
  /** It was read, and is nothing that the control can show. */
  | { readonly is: 'wrong'; readonly value: unknown }
  | { readonly is: 'failed'; readonly fault: Fault };

export const IDLE: CommandState = { is: 'idle' };
export const UNSET: CommandState = { is: 'unset' };
const FAILURES: readonly CommandState['is'][] = [
  ...(['expired', 'removed', 'timeout', 'cut', 'unreadable', 'offline', 'unlinked', 'past', 'refused', 'wrong', 'failed'] as const),
];

export const isFailure = ({ is }: CommandState): boolean => FAILURES.includes(is);
/** Whether what was sent counts until somebody says otherwise. */
export const isAccepted = ({ is }: CommandState): boolean => is === 'confirmed' || is === 'saved' || is === 'sent';

/** Many devices, and the gateway, answer so; servers hand it on like any other answer. */
function refusalIn(answer: unknown): string | null {
  if (!isPart(answer)) return null;
  const { error, success } = answer;
  if (error) return typeof error === 'string' ? error : JSON.stringify(error);
  return success === false ? JSON.stringify(answer) : null;
}

/** Of the answer of a device. */
export function answeredState(answer: unknown): CommandState {
  const reason = refusalIn(answer);
  return reason === null ? { is: 'confirmed', answer } : { is: 'refused', reason };
}

export function failedState(fault: Fault): CommandState {
  const failure = deviceCallFailure(fault);
  return failure === 'failed' ? { is: 'failed', fault } : { is: failure };
}

/** Of a command that the server keeps. Null: nothing is decided yet. */
export function keptState(status: string, isOneWay: boolean, response: unknown): CommandState | null {
  switch (status) {
    case 'SUCCESSFUL':
      return isOneWay ? { is: 'sent' } : answeredState(response);
    case 'DELIVERED':
      return isOneWay ? { is: 'sent' } : null;
    case 'TIMEOUT':
      return { is: 'timeout' };
    case 'EXPIRED':
      return { is: 'expired' };
    case 'DELETED':
      return { is: 'removed' };
    case 'FAILED':
      return { is: 'offline' };
  }
  return null;
}
