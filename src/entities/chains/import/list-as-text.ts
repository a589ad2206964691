import { translate } from '../../../i18n/i18n.ts';
import { LINE_KINDS, type Line } from './note-lines.ts';
import type { OpenChain } from './open-files.ts';
import { type Chosen, nameOfQuestion, type Question, targetOfQuestion } from './targets.ts';

export interface Listed {
  readonly chain: OpenChain;
  readonly lines: readonly Line[];
}

/** What an import would do, as plain text. */
export function listAsText(all: readonly Listed[], questions: readonly Question[], chosen: Chosen): string {
  return all
    .map(({ chain, lines }) => {
      const open = questions.filter((question) => question.chain === chain && targetOfQuestion(question, chosen) === '');
      const unresolved = open.map((question) =>
        translate('rule-chain.notes.unresolved', { name: nameOfQuestion(question), id: question.id ?? translate('rule-chain.noId') }),
      );
      const parts = LINE_KINDS.flatMap((kind) => {
        const texts = lines.filter((line) => line.kind === kind).map(({ text }) => text);
        const own = kind === 'open' ? [...texts, ...unresolved] : texts;
        return own.length > 0 ? [translate(`rule-chain.lines.${kind}`), ...own.map((text) => `- ${text}`)] : [];
      });
      return [`${chain.name} (${chain.file})`, ...parts].join('\n');
    })
    .join('\n\n');
}
