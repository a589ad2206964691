import type { ScriptTestResult } from '../../contract/script-test.ts';
import { readJson, writeJson } from '../code/json-text.ts';

/** The output, indented where it is JSON, or the error; null without a text. */
export type ScriptResult = { readonly ok: true; readonly output: string } | { readonly ok: false; readonly why: string | null };

/** A failure without a text has `error` null, not empty, and no output. */
export function readScriptResult({ output, error }: ScriptTestResult): ScriptResult {
  const given = output ?? '';
  if (error) return { ok: false, why: error };
  if (error !== '' && given === '') return { ok: false, why: null };
  const { value } = readJson(given);
  return { ok: true, output: typeof value === 'object' && value !== null ? writeJson(value) : given };
}
