import type { EntityId } from '../../src/contract/identifiers.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { isLarge } from '../json-parts.ts';
import type { Journals } from './journals.ts';
import { timeUuid } from './time-uuid.ts';

export interface AuditedAction {
  readonly tenantId: string;
  /** Default: none. */
  readonly customerId?: string | undefined;
  readonly entityId: EntityId;
  readonly entityName: string | null;
  readonly userId: string;
  readonly userName: string | null;
  readonly actionType: string;
  readonly actionData: unknown;
  /** Why it was refused. */
  readonly failure?: string | undefined;
}

/** A refused name may have any length. */
const NAME_LETTERS = 255;
const FAILURE_LETTERS = 4000;
/** In place of what is too large to be kept. */
const TOO_LARGE = { note: 'Too large for the log.' };

/** Who did what, by tenant. */
export class AuditLog {
  readonly #journals: Journals;
  readonly #now: () => number;

  constructor(journals: Journals, now: () => number) {
    this.#journals = journals;
    this.#now = now;
  }

  add({ tenantId, customerId = NULL_ID, entityId, entityName, userId, userName, actionType, actionData, failure }: AuditedAction): void {
    this.#journals.put('AUDIT', tenantId, {
      id: { id: timeUuid() },
      createdTime: this.#now(),
      tenantId: { entityType: 'TENANT', id: tenantId },
      customerId: { entityType: 'CUSTOMER', id: customerId },
      ...{ entityId, entityName: entityName?.slice(0, NAME_LETTERS) ?? null, userId: { entityType: 'USER', id: userId }, userName },
      ...{ actionType, actionData: isLarge(actionData) ? TOO_LARGE : actionData },
      ...{ actionStatus: failure === undefined ? 'SUCCESS' : 'FAILURE', actionFailureDetails: failure?.slice(0, FAILURE_LETTERS) ?? '' },
    });
  }
}
