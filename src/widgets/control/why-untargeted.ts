import { useReason } from '../frame-context.ts';
import { LOST, UNRESOLVED } from '../source.ts';

/** What a widget controls is not known: its alias matches nothing, none is chosen, or the one that is named or chosen is not there. */
const NO_TARGET = {
  unresolved: UNRESOLVED,
  unchosen: { title: 'control.unchosen', text: 'control.unchosenText' },
  gone: { title: 'control.gone', text: 'control.goneText' },
  lost: LOST,
} as const;
export type NoTarget = keyof typeof NO_TARGET;

/** Why a widget controls nothing, in words. */
export const useWhyUntargeted = (reason: NoTarget) => useReason(NO_TARGET[reason], true);
