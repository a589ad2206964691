import * as z from 'zod/mini';
import { Body } from '../../src/engine/body.ts';
import { readJson } from '../../src/engine/values.ts';
import type { CallOutcome } from '../ingest/remote-calls.ts';
import type { Entity } from '../storage/entities.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { badRequest, denied } from './api-error.ts';
import { type Audit, about, unnamed } from './audit.ts';
import { timeSchema } from './fields.ts';
import { PERSISTENT_ROUTES } from './persistent-calls.ts';
import type { ApiRequest } from './request.ts';
import { loggedRoute, type Route } from './route.ts';
import { checkCall } from './shown-on-dashboards.ts';
import { readableByText } from './telemetry-access.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
const LEAST_TIMEOUT_MS = 5000;
/** After a call is over it is answered. */
const LATE_MS = 1000;

const bodySchema = z.object({
  method: z.string(),
  params: z.optional(z.unknown()),
  timeout: z.nullish(z.number()),
  expirationTime: z.nullish(timeSchema),
  persistent: z.nullish(z.boolean()),
  retries: z.nullish(z.number()),
  additionalInfo: z.optional(z.unknown()),
});

/** Null for what is no call. */
function callIn(text: string): z.infer<typeof bodySchema> | null {
  try {
    const parsed = z.safeParse(bodySchema, JSON.parse(text));
    if (!parsed.success) return null;
    // As their numbers are spelled: a device may count in more digits than JavaScript.
    const { params, additionalInfo } = readJson(text) as Readonly<Record<string, unknown>>;
    return { ...parsed.data, params, additionalInfo };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Throws 400/31 for what is no call. */
async function bodyOf(request: ApiRequest): Promise<z.infer<typeof bodySchema>> {
  const body = callIn(await request.text());
  if (!body) throw badRequest('Invalid request body');
  return body;
}

const empty = (request: ApiRequest, status: 200 | 406 | 408 | 409 | 504) => request.context.body(null, status);

/**
 * On `/rpc` a device that is offline is a time-out. Elsewhere real servers answer 408 for a silent device, upon which browsers send a POST
 * again and the device is called up to three times; so only a strict server does.
 */
function call(oneWay: boolean, isKept: boolean): Route['answer'] {
  return async (request) => {
    const body = await bodyOf(request);
    const device = readableByText(request, 'DEVICE', request.uuid('id'));
    await checkCall(request, body.method);
    const timeoutMs = Math.max(body.timeout ?? DEFAULT_TIMEOUT_MS, LEAST_TIMEOUT_MS);
    const params = body.params ?? (isKept ? null : {});
    // A call that waits for its device would outlive the visit.
    if (body.persistent === true && request.caller.isPublic) throw denied();
    const outcome = await through(request, device, {
      ...body,
      params,
      timeoutMs,
      oneWay,
      isPersistent: isKept && body.persistent === true,
    });
    if (outcome.kind === 'offline') return empty(request, isKept ? 504 : 409);
    if (outcome.kind === 'timeout') return empty(request, isKept || !request.parts.behaviour.isStrict ? 504 : 408);
    return outcome.kind === 'answered' ? replied(request, outcome.body) : empty(request, 200);
  };
}

interface ChainCall extends z.infer<typeof bodySchema> {
  readonly oneWay: boolean;
  readonly timeoutMs: number;
  /** It waits for its device. */
  readonly isPersistent: boolean;
}

/** A call is a message for the rule chain, which hands it to the device, or does something else with it. */
async function through({ parts, storage }: ApiRequest, device: Entity, call: ChainCall): Promise<CallOutcome> {
  const { method, params, oneWay, timeoutMs, isPersistent, retries, additionalInfo = null } = call;
  const callId = timeUuid();
  const expirationTime = (isPersistent ? call.expirationTime : null) ?? storage.now() + timeoutMs;
  // A call that is kept is answered at once, or by no node; one that is over reaches none.
  const waitMs = isPersistent ? Math.min(timeoutMs, Math.max(0, expirationTime - storage.now()) + LATE_MS) : timeoutMs;
  const outcome = parts.calls.outcome(callId, waitMs);
  const isNewer = parts.behaviour.has('persistentCalls');
  const metadata = {
    ...{ deviceName: device.name, deviceType: device.type ?? '', requestUUID: callId, oneway: String(oneWay) },
    ...{ originServiceId: 'watchfloor', expirationTime: String(expirationTime) },
    ...(isNewer ? { persistent: String(isPersistent) } : {}),
    ...(isNewer && typeof retries === 'number' ? { retries: String(retries) } : {}),
  };
  const body = Body.ofText(JSON.stringify({ method, params, ...(isNewer ? { additionalInfo } : {}) }));
  await storage.commit(() =>
    parts.chains.accept(device.tenantId.id, { type: 'RPC_CALL_FROM_SERVER_TO_DEVICE', originator: device.id, body, metadata }),
  );
  return outcome;
}

/** The device's own JSON. */
function replied(request: ApiRequest, body: string): Response {
  if (body.trim() === '') return empty(request, 200);
  try {
    JSON.parse(body);
  } catch {
    return empty(request, 406);
  }
  return request.context.body(body, 200, { 'content-type': 'application/json' });
}

const called =
  (oneWay: boolean): Audit =>
  async (request, { before }) => {
    const body = callIn(await request.text());
    if (!body) return undefined;
    const { method, params } = body;
    const [entityId, type] = [request.param('id'), 'RPC_CALL'];
    const data = { entityId, oneWay, method, params: JSON.stringify(params ?? {}) };
    return before ? about(type, before, data) : { type, entity: { entityType: 'DEVICE', id: entityId }, name: unnamed(request), data };
  };

const callRoute = (path: string, isKept: boolean, oneWay: boolean) =>
  loggedRoute('POST', `${path}/${oneWay ? 'oneway' : 'twoway'}/:id`, 'STCP', { audit: called(oneWay) }, call(oneWay, isKept));

/** @param isKept with calls that wait for their device. */
export const remoteCallRoutes = (isKept: boolean): Route[] => [
  ...[true, false].map((oneWay) => callRoute('/plugins/rpc', false, oneWay)),
  ...(isKept ? [...[true, false].map((oneWay) => callRoute('/rpc', true, oneWay)), ...PERSISTENT_ROUTES] : []),
];
