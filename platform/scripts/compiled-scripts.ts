import type { ScriptFailure } from '../../src/engine/scripts/answer.ts';
import { notCompiled, type PreparedScript, prepareScript } from '../../src/engine/scripts/prepared-script.ts';
import type { ScriptSource } from '../../src/engine/scripts/source.ts';
import type { Compiled, Realm } from './realm.ts';

/** One script of a process, compiled once for each realm. */
export interface HeldScript extends Pick<PreparedScript, 'isTbel' | 'failure'> {
  /** Null if it cannot start. */
  in(realm: Realm): Compiled | null;
  /** Why it cannot start. Null if nothing is known against it. */
  readonly refusal: ScriptFailure | null;
}

export function holdScript(source: ScriptSource): HeldScript {
  const { isTbel, code, failure, ...prepared } = prepareScript(source);
  let { refusal } = prepared;
  let known: { realm: Realm; compiled: Compiled } | null = null;
  return {
    isTbel,
    failure,
    get refusal() {
      return refusal;
    },
    in(realm) {
      if (known?.realm === realm) return known.compiled;
      if (!code || refusal) return null;
      try {
        known = { realm, compiled: realm.compile(code.body, code.params) };
        return known.compiled;
      } catch (error) {
        refusal = notCompiled(String(error));
        return null;
      }
    },
  };
}
