import type { EventChoice, FlowEvent } from '../../../contract/chain-flow.ts';
import type { DurationMs } from '../../../contract/units.ts';
import { serverNow } from '../../../store/connection.ts';

const MINUTE: DurationMs = 60_000;
export const LENGTHS: readonly DurationMs[] = [5 * MINUTE, 60 * MINUTE, 24 * 60 * MINUTE];

/** What the list of events begins with. */
export const NO_CHOICE: EventChoice = { search: '', direction: '', isFailure: false, message: '', lengthMs: 60 * MINUTE };

/** The whole way of the message of an event: its steps are about as old as that is. */
export const followed = ({ message, createdTime }: Pick<FlowEvent, 'message' | 'createdTime'>): EventChoice => ({
  ...NO_CHOICE,
  ...{ message, lengthMs: serverNow() - createdTime + MINUTE },
});
