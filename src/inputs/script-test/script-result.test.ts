import { expect, it } from 'vitest';
import { readScriptResult } from './script-result.ts';

it.each([
  [
    { output: 'true', error: '' },
    { ok: true, output: 'true' },
  ],
  [
    { output: 'true', error: null },
    { ok: true, output: 'true' },
  ],
  [
    { output: '', error: '' },
    { ok: true, output: '' },
  ],
  [
    { output: '["High"]', error: '' },
    { ok: true, output: '[\n  "High"\n]' },
  ],
  [
    { output: '{"a":1', error: '' },
    { ok: true, output: '{"a":1' },
  ],
  [
    { output: '', error: 'Wrong result type: NUMBER' },
    { ok: false, why: 'Wrong result type: NUMBER' },
  ],
  [
    { output: 'true', error: 'Late' },
    { ok: false, why: 'Late' },
  ],
  [
    { output: '', error: null },
    { ok: false, why: null },
  ],
  [{}, { ok: false, why: null }],
])('%j is %j', (answer, result) => expect(readScriptResult(answer)).toEqual(result));
