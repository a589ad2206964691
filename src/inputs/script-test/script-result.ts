import type { ScriptTestResult } from '../../contract/script-test.ts';
import { readJson, writeJson } from '../code/json-text.ts';

/** What a test came to: the output in lines where it is JSON, or why there is none, null where the platform does not say. */
export type ScriptResult = { readonly ok: true; readonly output: string } | { readonly ok: false; readonly why: string | null };

/** A failure may have no text: it is told from a result by its `error`, which is null and not empty, and by its having no output. */
export function readScriptResult({ output, error }: ScriptTestResult): ScriptResult {
  const given = output ?? '';
  if (error) return { ok: false, why: error };
  if (error !== '' && given === '') return { ok: false, why: null };
  const { value } = readJson(given);
  return { ok: true, output: typeof value === 'object' && value !== null ? writeJson(value) : given };
}
