import * as z from 'zod/mini';
import { scriptTestSchema } from '../../src/contract/script-test.ts';
import { checkJson } from '../bounded-json.ts';
import { testScript } from '../scripts/test-script.ts';
import { badRequest } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

/** Before 3.4.2 every script is JavaScript. */
async function answerScriptTest(request: ApiRequest): Promise<unknown> {
  const read = z.safeParse(scriptTestSchema, await request.json());
  if (!read.success) throw badRequest(`The script test has no valid ${read.error.issues[0]?.path.join('.') || 'body'}`);
  checkJson(read.data.msg);
  const language = request.has('scriptLanguages') && request.query('scriptLang') === 'TBEL' ? 'TBEL' : 'JS';
  const { tenantId } = request.caller;
  if (request.parts.rates.isDisabled(tenantId, 'jsExecutionApiState'))
    return { output: '', error: 'Script Execution is disabled due to API limits!' };
  request.storage.hub.emit('usage', { tenantId, count: 'jsExecution', amount: 1 });
  return testScript(request.parts.scripts, tenantId, read.data, { language, mayBeSeveral: request.has('severalMessages') });
}

/** @param hasLanguages from 3.4.2 on. */
export const scriptTestRoutes = (hasLanguages: boolean): Route[] => [
  route('POST', '/ruleChain/testScript', 'T', answerScriptTest),
  ...(hasLanguages ? [route('GET', '/ruleChain/tbelEnabled', 'T', () => true)] : []),
];
