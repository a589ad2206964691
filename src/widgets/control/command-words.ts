import { faultSentence } from '../../i18n/fault-sentence.ts';
import { translate } from '../../i18n/i18n.ts';
import { reasonOf } from '../../marks/failures-in-words.ts';
import type { CommandState } from './command-state.ts';
import 'texts:refusal';

const MOST = 120;

/** Of an answer that says more than that there is one. */
function inWords(answer: unknown): string {
  if (answer === undefined || answer === null || answer === true || answer === '') return '';
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return text === '{}' ? '' : text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

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
    case 'confirmed': {
      const answer = inWords(state.answer);
      const more = answer === '' ? translate('control.confirmed.text') : translate('control.confirmed.answer', { answer });
      return [translate('control.confirmed.short'), more];
    }
    case 'wrong':
      return [translate('control.wrong.short'), translate('control.wrong.text', { value: inWords(state.value) || String(state.value) })];
    case 'refused':
      return [translate('control.refused.short'), translate('control.refused.text', { reason: state.reason })];
  }
  return [translate(`control.${state.is}.short`), translate(`control.${state.is}.text`)];
}
