import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Caller } from '../model.ts';
import type { SessionLimits } from './options.ts';

/** `enter` returns why a session is refused, or undefined. */
export function createSessionCounts(limits: SessionLimits) {
  const open = new Map<string, number>();

  function ledger({ tenantId, customerId, userId, isPublic }: Caller) {
    return [
      { name: `tenant ${tenantId}`, limit: limits.tenant, refusal: 'Max tenant sessions limit reached!' },
      ...(customerId === NULL_ID
        ? []
        : [{ name: `customer ${customerId}`, limit: limits.customer, refusal: 'Max customer sessions limit reached' }]),
      isPublic
        ? { name: `public ${userId}`, limit: limits.publicUser, refusal: 'Max public user sessions limit reached' }
        : { name: `user ${userId}`, limit: limits.user, refusal: 'Max regular user sessions limit reached' },
    ];
  }

  return {
    enter(caller: Caller): string | undefined {
      const entries = ledger(caller);
      const full = entries.find(({ name, limit }) => limit > 0 && (open.get(name) ?? 0) >= limit);
      if (full) return full.refusal;
      for (const { name } of entries) open.set(name, (open.get(name) ?? 0) + 1);
      return undefined;
    },
    leave(caller: Caller): void {
      for (const { name } of ledger(caller)) {
        const left = (open.get(name) ?? 0) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      }
    },
  };
}
