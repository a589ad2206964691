import type { StoredKind } from '../storage/entities.ts';
import { LIMITED_RECORDS, limitOf, limitsOf, usageStateOf } from '../storage/usage-states.ts';
import { ApiError, badRequest } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

const LIMIT_EXCEEDED = 41;

/** Refuses a new record above the limit of the tenant's profile: 400/31, from 4.3 on 403/41. */
export function checkLimit({ storage, parts }: ApiRequest, kind: StoredKind, tenantId: string): void {
  const [name, words] = LIMITED_RECORDS[kind] ?? [];
  if (name === undefined) return;
  const limit = limitOf(limitsOf(storage.entities, tenantId), name);
  if (limit === 0 || storage.entities.of(kind, tenantId).size < limit) return;
  if (parts.behaviour.has('limitsRefuse')) throw new ApiError(403, LIMIT_EXCEEDED, `${words} limit reached`, { entityType: kind, limit });
  throw badRequest(`Can't create more then ${limit} ${words}!`);
}

function usage(request: ApiRequest): Record<string, number | boolean | null> {
  const { storage, caller } = request;
  const limits = limitsOf(storage.entities, caller.tenantId);
  const state = usageStateOf(storage.entities, caller.tenantId, storage.now());
  const used = (key: string) => Number((state && storage.telemetry.latest(state.id.id, `${key}Count`)?.value.value) ?? 0);
  const records = Object.entries(LIMITED_RECORDS).filter(([kind]) => kind !== 'RULE_CHAIN');
  const counts = records.map(([kind, [, words]]) => [words, storage.entities.of(kind as StoredKind, caller.tenantId).size] as const);
  const maxima = records.map(([, [limit]]) => [limit, limitOf(limits, limit)] as const);
  return {
    ...Object.fromEntries([...counts, ...maxima]),
    ...{ edges: 0, maxEdges: limitOf(limits, 'maxEdges') },
    ...{ transportMessages: used('transportMsg'), maxTransportMessages: limitOf(limits, 'maxTransportMessages') },
    ...{ jsExecutions: used('jsExecution'), maxJsExecutions: limitOf(limits, 'maxJSExecutions') },
    ...{ tbelExecutions: used('tbelExecution'), maxTbelExecutions: limitOf(limits, 'maxTbelExecutions') },
    ...{ emails: used('email'), maxEmails: limitOf(limits, 'maxEmails') },
    ...{
      sms: used('sms'),
      maxSms: limitOf(limits, 'maxSms'),
      smsEnabled: typeof limits.smsEnabled === 'boolean' ? limits.smsEnabled : null,
    },
    ...{ alarms: used('createdAlarms'), maxAlarms: limitOf(limits, 'maxCreatedAlarms') },
  };
}

/** From 3.5 on. */
export const USAGE_ROUTES: readonly Route[] = [route('GET', '/usage', 'T', usage)];
