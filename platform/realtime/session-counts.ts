import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Caller } from '../model.ts';
import { limitOf } from '../storage/usage-states.ts';
import type { RealtimeSettings, SessionLimits } from './options.ts';

type Counted = 'sessions' | 'subscriptions';
const NAMES = { sessions: 'maxWsSessionsPer', subscriptions: 'maxWsSubscriptionsPer' } as const;
const NO_LIMITS: SessionLimits = { tenant: 0, customer: 0, user: 0, publicUser: 0 };

/** Those of the tenant's profile, or fixed ones of sessions. */
function limitsFor({ limitsOf, sessionLimits }: RealtimeSettings, what: Counted, tenantId: string): SessionLimits {
  const limits = limitsOf?.(tenantId);
  if (!limits) return what === 'sessions' ? sessionLimits : NO_LIMITS;
  const named = (whose: string) => limitOf(limits, `${NAMES[what]}${whose}`);
  return { tenant: named('Tenant'), customer: named('Customer'), user: named('RegularUser'), publicUser: named('PublicUser') };
}

export interface Counts {
  /** Returns why another one is refused; undefined if it was counted. */
  enter(caller: Caller): string | undefined;
  leave(caller: Caller): void;
}

/** Counts what a tenant, a customer and a user have open. */
export function createCounts(what: Counted, settings: RealtimeSettings): Counts {
  const open = new Map<string, number>();

  function ledger({ tenantId, customerId, userId, isPublic }: Caller) {
    const limits = limitsFor(settings, what, tenantId);
    return [
      { name: `tenant ${tenantId}`, limit: limits.tenant, refusal: `Max tenant ${what} limit reached!` },
      ...(customerId === NULL_ID
        ? []
        : [{ name: `customer ${customerId}`, limit: limits.customer, refusal: `Max customer ${what} limit reached` }]),
      isPublic
        ? { name: `public ${userId}`, limit: limits.publicUser, refusal: `Max public user ${what} limit reached` }
        : { name: `user ${userId}`, limit: limits.user, refusal: `Max regular user ${what} limit reached` },
    ];
  }

  return {
    enter(caller) {
      const entries = ledger(caller);
      const full = entries.find(({ name, limit }) => limit > 0 && (open.get(name) ?? 0) >= limit);
      if (full) return full.refusal;
      for (const { name } of entries) open.set(name, (open.get(name) ?? 0) + 1);
      return undefined;
    },
    leave(caller) {
      for (const { name } of ledger(caller)) {
        const left = (open.get(name) ?? 0) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      }
    },
  };
}
