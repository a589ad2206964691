/** What users ask a rule chain, and wait for (a node "rest call reply" answers). */
import { entityId } from '../../src/contract/identifiers.ts';
import { badRequest } from './api-error.ts';
import { type Audit, about, unnamed } from './audit.ts';
import type { ApiRequest } from './request.ts';
import { loggedRoute, type Route } from './route.ts';
import { writableSubject } from './telemetry-access.ts';

const USUAL_TIMEOUT_MS = 10_000;
const LONGEST_TIMEOUT_MS = 600_000;

/** Throws 400/31. */
function timeoutOf(request: ApiRequest): number {
  const text = request.param('timeout');
  if (text === '') return USUAL_TIMEOUT_MS;
  if (!/^\d{1,9}$/.test(text)) throw badRequest(`Invalid timeout: ${text}`);
  return Math.min(Number(text), LONGEST_TIMEOUT_MS);
}

function jsonIn(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw badRequest('Invalid request body');
  }
}

/** 408 would make browsers send the request again: only a strict server answers it. */
async function ask(request: ApiRequest): Promise<Response> {
  const timeoutMs = timeoutOf(request);
  const data = jsonIn(await request.text());
  const { tenantId, userId } = request.caller;
  const originator = request.param('type') === '' ? entityId('USER', userId) : writableSubject(request).id;
  const { asked, chains, behaviour } = request.parts;
  const answer = await asked.ask(chains, { tenantId, originator, data, timeoutMs });
  if (answer === undefined) return request.context.body(null, behaviour.isStrict ? 408 : 504);
  try {
    JSON.parse(answer);
  } catch {
    return request.context.body(null, 406);
  }
  return request.context.body(answer, 200, { 'content-type': 'application/json' });
}

const asking: Audit = async (request, { before }) => {
  const type = 'REST_API_RULE_ENGINE_CALL';
  const data = { request: await request.text() };
  if (before) return about(type, before, data);
  const entity = entityId('USER', request.caller.userId);
  return { type, entity, name: unnamed(request), data };
};

const PATHS = ['/rule-engine/', '/rule-engine/:type/:id', '/rule-engine/:type/:id/:timeout', '/rule-engine/:type/:id/:queueName/:timeout'];

/** There is one queue, so its name says nothing. */
export const CHAIN_REQUEST_ROUTES: readonly Route[] = PATHS.map((path) => loggedRoute('POST', path, 'STC', { audit: asking }, ask));
