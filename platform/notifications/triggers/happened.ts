import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { DurationMs } from '../../../src/contract/units.ts';
import type { TriggerType } from '../notification-type.ts';
import type { NotificationInfo } from '../request.ts';
import type { TriggerOf } from '../rule.ts';

/** Whether those who were told hear of the end. */
export type End = 'told' | 'quietly';

/** Something that rules may wait for. */
export interface Happened<T extends TriggerType = TriggerType> {
  readonly type: T;
  readonly tenantId: string;
  readonly originator: EntityId;
  readonly info: NotificationInfo;
  /** Whether a rule waits for this. */
  suits(config: TriggerOf<T>): boolean;
  /** What a rule waits for is over: what it would still send is not sent. */
  ends?(config: TriggerOf<T>): End | undefined;
  /** Told again only after a while. */
  readonly once?: { readonly key: string; readonly forMs: DurationMs };
}

/** What a rule leaves out, it does not ask for. */
export const isAmong = (list: readonly string[] | null, one: string): boolean => list === null || list.length === 0 || list.includes(one);

export const noOne = { affectedUserId: null, affectedTenantId: null };
