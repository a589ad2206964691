import { faultSentence } from '../../i18n/fault-sentence.ts';
import { translate } from '../../i18n/i18n.ts';
import { reasonOf } from '../../marks/failures-in-words.ts';
import type { CommandState } from './command-state.ts';
import 'texts:refusal';

/** A short text, and what there is to say besides; empty: nothing. */
export function stateWords(state: CommandState): readonly [string, string] {
  switch (state.is) {
    case 'idle':
      return ['', ''];
    case 'failed': {
      const { fault } = state;
      return fault.kind === 'forbidden'
        ? [translate('control.forbidden'), faultSentence(fault)]
        : [translate('control.failed'), reasonOf(fault)];
    }
    case 'refused':
      return [translate('control.refused.short'), translate('control.refused.text', { reason: state.reason })];
  }
  return [translate(`control.${state.is}.short`), translate(`control.${state.is}.text`)];
}
