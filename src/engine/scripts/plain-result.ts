/** Results of plain scripts, which need no sandbox. Never an error, which the sandbox words. */
import type { ScriptType } from '../../contract/script-test.ts';
import { translateTbel } from '../tbel/translate.ts';
import type { AskedScript, ScriptResult } from '../world/scripts.ts';
import type { ScriptAnswer } from './answer.ts';
import { argumentsOf, sourceOf } from './asked-source.ts';
import { type PlainScript, plainScript } from './plain/plain-script.ts';
import { read, TBEL_CALLS, write } from './plain/tbel-calls.ts';
import { NotPlain } from './plain/values.ts';
import { resultOf } from './script-result.ts';
import type { ScriptSource } from './source.ts';

const known = new WeakMap<ScriptSource, PlainScript | null>();

function compiled({ language, body, params, fieldArguments }: ScriptSource): PlainScript | null {
  if (language === 'JS') return plainScript(body, params) ?? null;
  const translated = translateTbel(body, params, fieldArguments);
  // The first two are what it is run with, not its arguments.
  return (translated.ok && plainScript(translated.body, translated.params.slice(2), { calls: TBEL_CALLS, hasMembers: false })) || null;
}

function plainOf(source: ScriptSource): PlainScript | null {
  let found = known.get(source);
  if (found === undefined) {
    found = compiled(source);
    known.set(source, found);
  }
  return found;
}

/** What the body gives; undefined where the sandbox is to be asked, as for a message that is no JSON, or nests too deeply to be written. */
function ifPlain<T>(body: () => T): T | undefined {
  try {
    return body();
  } catch (error) {
    if (error instanceof NotPlain || error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * What the sandbox would answer to a script in TBEL, known at once; undefined: that is to be asked.
 * @param source the same one each time. @param values of its arguments, as its runtime reads them of JSON; made where they are needed.
 */
export function plainAnswer(source: ScriptSource, values: () => readonly unknown[]): ScriptAnswer | undefined {
  const plain = plainOf(source);
  const json = plain ? ifPlain(() => write(plain.run(values()))) : undefined;
  return json === undefined ? undefined : { ok: true, json };
}

/** Of a node's script, by what it returns: its JSON, but for the booleans of a filter. Throws NotPlain. */
function returned(plain: PlainScript, asked: AskedScript, isTbel: boolean): boolean | string | undefined {
  const { body, metadata, type } = asked.message;
  const values = () => (plain.changesArguments ? [JSON.parse(body.text), { ...metadata }, type] : [body.value, metadata, type]);
  const value = plain.run(isTbel ? argumentsOf(asked).map(read) : values());
  if (asked.kind === 'filter' && typeof value === 'boolean') return value;
  return isTbel ? write(value) : JSON.stringify(value);
}

const YES = { ok: true, value: true } as const;
const NO = { ok: true, value: false } as const;

/** What comes of a node's script, judged; undefined: the sandbox is to be asked. */
export function plainResult<K extends ScriptType>(asked: AskedScript<K>): ScriptResult<K> | undefined {
  const source = sourceOf(asked);
  const plain = plainOf(source);
  const json = plain ? ifPlain(() => returned(plain, asked, source.language === 'TBEL')) : undefined;
  // Only a filter has booleans.
  if (typeof json === 'boolean') return (json ? YES : NO) as ScriptResult<K>;
  const result = json === undefined ? undefined : resultOf(asked, { ok: true, json }, 0, '4.3');
  return result?.ok ? result : undefined;
}
