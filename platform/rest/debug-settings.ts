import { partOf } from '../../src/contract/part.ts';
import { limitOf, limitsOf } from '../storage/usage-states.ts';
import { asObject } from './fields.ts';
import type { ApiRequest } from './request.ts';

const MINUTE = 60_000;
const USUAL_MINUTES = 15;

/** All is debugged for a time only, which the tenant's profile limits. */
export function limitedDebug({ storage, caller }: ApiRequest, settings: unknown): unknown {
  const { allEnabled, allEnabledUntil } = partOf(settings);
  const minutes = limitOf(limitsOf(storage.entities, caller.tenantId), 'maxDebugModeDurationMinutes') || USUAL_MINUTES;
  const latest = storage.now() + minutes * MINUTE;
  if (allEnabled === true || Number(allEnabledUntil ?? 0) > latest)
    return { ...asObject(settings), allEnabled: false, allEnabledUntil: latest };
  return settings ?? null;
}
