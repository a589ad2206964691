/** Sends what rules say about what happens. */
import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import { LimitError, type TenantRates } from '../limits/tenant-rates.ts';
import type { Storage } from '../storage/storage.ts';
import type { Dispatch } from './dispatch.ts';
import { SYSTEM_TRIGGERS, type TriggerType } from './notification-type.ts';
import { NotificationRecords } from './records.ts';
import { type Rule, stepsOf, type TriggerOf } from './rule.ts';
import type { End, Happened } from './triggers/happened.ts';

type Rates = Pick<TenantRates, 'notification'>;

const isOfSystem = (type: TriggerType) => SYSTEM_TRIGGERS.some((one) => one === type);

/** What was told and is not told again for a while. */
const MOST_TOLD = 10_000;

export class RuleBook {
  readonly #storage: Storage;
  readonly #dispatch: Dispatch;
  readonly #records: NotificationRecords;
  readonly #rates: Rates;
  readonly #told = new Map<string, EpochMs>();

  constructor(storage: Storage, dispatch: Dispatch, rates: Rates) {
    this.#storage = storage;
    this.#rates = rates;
    this.#dispatch = dispatch;
    this.#records = new NotificationRecords(storage);
  }

  /** By the rules of its tenant, or of the system. */
  tell<T extends TriggerType>(happened: Happened<T> | undefined): void {
    if (!happened) return;
    const { type, tenantId } = happened;
    const ownerId = isOfSystem(type) ? NULL_ID : tenantId;
    for (const rule of this.#records.of('NOTIFICATION_RULE', ownerId)) {
      if (!rule.enabled || rule.triggerType !== type) continue;
      const config = rule.triggerConfig as TriggerOf<T>;
      const end = happened.ends?.(config);
      if (end) this.#end(ownerId, rule, happened, end);
      else if (happened.suits(config) && !this.#isRepeated(rule, happened) && this.#isAllowed(ownerId, rule))
        for (const [delay, targets] of stepsOf(rule)) this.#submit(ownerId, rule, happened, targets, delay);
    }
  }

  /** Only since the platform started: that it is told once more is better than never. */
  #isRepeated({ id }: Rule, { once }: Pick<Happened, 'once'>): boolean {
    if (!once) return false;
    const key = `${id.id} ${once.key}`;
    const now = this.#storage.now();
    if ((this.#told.get(key) ?? 0) > now) return true;
    for (const [old, until] of this.#told) if (until <= now || this.#told.size >= MOST_TOLD) this.#told.delete(old);
    this.#told.set(key, now + once.forMs);
    return false;
  }

  /** What is above the rates of the tenant's profile is not told; that it was too much is, by the system's rules. */
  #isAllowed(ownerId: string, { id }: Rule): boolean {
    try {
      this.#rates.notification(ownerId, id.id);
      return true;
    } catch (error) {
      if (error instanceof LimitError) return false;
      throw error;
    }
  }

  /** Those who were told hear of the end, if anybody does. */
  #end(ownerId: string, rule: Rule, happened: Pick<Happened, 'info' | 'originator'>, end: End): void {
    for (const request of this.#dispatch.waitingFor(rule.id.id, happened.originator.id)) this.#dispatch.cancel(request);
    if (end === 'quietly') return;
    const told = new Set(this.#dispatch.ofRule(ownerId, rule.id.id, happened.originator.id).flatMap(({ targets }) => targets));
    if (told.size > 0) this.#submit(ownerId, rule, happened, [...told], 0);
  }

  #submit(
    ownerId: string,
    rule: Rule,
    { info, originator }: Pick<Happened, 'info' | 'originator'>,
    targets: readonly string[],
    delay: number,
  ): void {
    this.#dispatch.submit({
      tenantId: { entityType: 'TENANT', id: ownerId },
      ...{ targets, templateId: { entityType: 'NOTIFICATION_TEMPLATE', id: rule.templateId.id }, template: null, info },
      additionalConfig: { sendingDelayInSec: delay },
      ...{ originatorEntityId: originator, ruleId: { entityType: 'NOTIFICATION_RULE', id: rule.id.id } },
    });
  }
}
