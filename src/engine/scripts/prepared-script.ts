import { faultText, placeAt } from '../tbel/fault.ts';
import { translateTbel } from '../tbel/translate.ts';
import type { ScriptFailure } from './answer.ts';
import { prepareJavaScript } from './javascript.ts';
import type { ScriptSource } from './source.ts';

/** A script as a function of JavaScript, for a runner of `language.ts`. */
export interface PreparedScript {
  readonly isTbel: boolean;
  /** Null if it cannot start. */
  readonly code: { readonly params: readonly string[]; readonly body: string } | null;
  /** Why it cannot start. Null if nothing is known against it. */
  readonly refusal: ScriptFailure | null;
  /** @param at the offset where it failed, -1 if nowhere. */
  failure(kind: 'thrown' | 'timeout', words: string, at: number): ScriptFailure;
}

/** Pure, and linear in the length of the script. */
export function prepareScript({ language, body, params, fieldArguments }: ScriptSource): PreparedScript {
  const isTbel = language === 'TBEL';
  const prepared = isTbel ? translateTbel(body, params, fieldArguments) : prepareJavaScript(body, params);
  return {
    isTbel,
    code: prepared.ok ? prepared : null,
    refusal: prepared.ok ? null : notCompiled('text' in prepared ? prepared.text : prepared.message, prepared.place),
    failure: (kind, words, at) => ({
      ok: false,
      kind,
      message: isTbel && kind === 'thrown' ? faultText(words, body, Math.max(at, 0)) : words,
      place: at < 0 ? null : placeAt(body, at),
    }),
  };
}

/** What the compiler itself refuses. @param words its error as text. */
export const notCompiled = (words: string, place: ScriptFailure['place'] = null): ScriptFailure => ({
  ok: false,
  kind: 'syntax',
  message: words,
  place,
});
