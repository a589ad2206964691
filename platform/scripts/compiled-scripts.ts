import type { ScriptFailure } from '../../src/engine/scripts/answer.ts';
import { faultText, placeAt } from '../../src/engine/tbel/fault.ts';
import { translateTbel } from '../../src/engine/tbel/translate.ts';
import { prepareJavaScript } from './javascript.ts';
import type { Compiled, Realm } from './realm.ts';
import type { ScriptSource } from './wire.ts';

/** One script of a process, compiled once for each realm. */
export interface HeldScript {
  /** Null if it cannot start. */
  in(realm: Realm): Compiled | null;
  /** Why it cannot start. Null if nothing is known against it. */
  readonly refusal: ScriptFailure | null;
  readonly isTbel: boolean;
  /** @param at the offset where it failed, -1 if nowhere. */
  failure(kind: 'thrown' | 'timeout', words: string, at: number): ScriptFailure;
}

export function holdScript({ language, body, params, fieldArguments }: ScriptSource): HeldScript {
  const isTbel = language === 'TBEL';
  const prepared = isTbel ? translateTbel(body, params, fieldArguments) : prepareJavaScript(body, params);
  let refusal: ScriptFailure | null = null;
  if (!prepared.ok)
    refusal = { ok: false, kind: 'syntax', message: 'text' in prepared ? prepared.text : prepared.message, place: prepared.place };
  let known: { realm: Realm; compiled: Compiled } | null = null;
  return {
    isTbel,
    get refusal() {
      return refusal;
    },
    in(realm) {
      if (known?.realm === realm) return known.compiled;
      if (!prepared.ok || refusal) return null;
      try {
        known = { realm, compiled: realm.compile(prepared.body, prepared.params) };
        return known.compiled;
      } catch (error) {
        refusal = { ok: false, kind: 'syntax', message: String(error), place: null };
        return null;
      }
    },
    failure: (kind, words, at) => ({
      ok: false,
      kind,
      message: isTbel && kind === 'thrown' ? faultText(words, body, Math.max(at, 0)) : words,
      place: at < 0 ? null : placeAt(body, at),
    }),
  };
}
