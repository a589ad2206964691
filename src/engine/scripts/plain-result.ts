/** Results of plain scripts, which need no sandbox. */
import type { ScriptType } from '../../contract/script-test.ts';
import type { AskedScript, Script, ScriptResult } from '../world/scripts.ts';
import { type PlainScript, plainScript } from './plain/plain-script.ts';
import { NotPlain } from './plain/values.ts';
import { paramsOf, resultOf } from './script-result.ts';

const PLAIN: Record<'generate' | 'others', WeakMap<Script, PlainScript | null>> = { generate: new WeakMap(), others: new WeakMap() };

function plainOf(kind: ScriptType, script: Script): PlainScript | null {
  const known = PLAIN[kind === 'generate' ? kind : 'others'];
  let found = known.get(script);
  if (found === undefined) {
    found = (script.language === 'JS' && plainScript(script.body, paramsOf(kind))) || null;
    known.set(script, found);
  }
  return found;
}

/** What the sandbox would give, known at once; undefined: that is to be asked. Never an error, which the sandbox words. */
export function plainResult<K extends ScriptType>(asked: AskedScript<K>): ScriptResult<K> | undefined {
  const plain = plainOf(asked.kind, asked.script);
  if (!plain) return undefined;
  const { body, metadata, type } = asked.message;
  let json: string | undefined;
  try {
    const values = plain.changesArguments ? [JSON.parse(body.text), { ...metadata }] : [body.value, metadata];
    json = JSON.stringify(plain.run([...values, type]));
  } catch (error) {
    // A message that is no JSON, too.
    if (error instanceof NotPlain || error instanceof SyntaxError) return undefined;
    throw error;
  }
  const result = json === undefined ? undefined : resultOf(asked, { ok: true, json }, 0, '4.3');
  return result?.ok ? result : undefined;
}
