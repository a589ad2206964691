import { partOf } from '../../../src/contract/part.ts';
import { readFieldTest } from '../../../src/engine/calculated/test-arguments.ts';
import { readJson } from '../../../src/engine/values.ts';
import { checkJson } from '../../bounded-json.ts';
import { testField } from '../../scripts/test-script.ts';
import { badRequest } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';

/** Tests a script of a calculated field, or an expression of an alarm rule, with the arguments that are sent. Throws 400/31. */
export async function answerFieldTest(request: ApiRequest): Promise<unknown> {
  const { expression, arguments: given } = partOf(await request.json(readJson));
  if (typeof expression !== 'string' || expression === '') throw badRequest("Parameter 'expression' can't be empty!");
  const { tenantId } = request.caller;
  if (request.parts.rates.isDisabled(tenantId, 'tbelExecutionApiState'))
    return { output: '', error: 'Script Execution is disabled due to API limits!' };
  request.storage.hub.emit('usage', { tenantId, count: 'tbelExecution', amount: 1 });
  const { names, context } = readFieldTest(partOf(given));
  checkJson(context);
  return testField(request.parts.scripts, tenantId, expression, names, context);
}
