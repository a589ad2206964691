/** Requests to tell people something: sent at once, or kept until they are due, also over a restart. */
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { printable } from '../printable-error.ts';
import { type After, afterTimer, WakeUps } from '../rules/wake-ups.ts';
import { runSliced } from '../sliced.ts';
import { commitSliced } from '../storage/commit.ts';
import type { Entity } from '../storage/entities.ts';
import type { JournalKind } from '../storage/journals.ts';
import type { Storage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { deliver } from './deliver.ts';
import { Inboxes } from './inboxes.ts';
import { NotificationRecords } from './records.ts';
import type { NotificationRequest, RequestStats } from './request.ts';
import type { Template } from './template.ts';
import type { Ways } from './ways.ts';

/** Requests of people, which are listed, and those of rules: neither pushes the other out. */
type Kind = Extract<JournalKind, 'NOTIFICATION_REQUEST' | 'RULE_REQUEST'>;
const KINDS: readonly Kind[] = ['NOTIFICATION_REQUEST', 'RULE_REQUEST'];
const kindOf = ({ ruleId }: Pick<NotificationRequest, 'ruleId'>): Kind => (ruleId ? 'RULE_REQUEST' : 'NOTIFICATION_REQUEST');

/** Whose inboxes are looked through in a few milliseconds. */
const USERS_A_SLICE = 20;

export type NewRequest = Pick<
  NotificationRequest,
  'tenantId' | 'targets' | 'templateId' | 'template' | 'info' | 'additionalConfig' | 'originatorEntityId' | 'ruleId'
>;

const stopped = (error: string): RequestStats => ({ sent: {}, errors: {}, totalErrors: 0, error });
const dueAt = ({ createdTime, additionalConfig }: NotificationRequest) => createdTime + (additionalConfig?.sendingDelayInSec ?? 0) * 1000;

export class Dispatch {
  readonly #storage: Storage;
  readonly #ways: Ways;
  readonly #records: NotificationRecords;
  readonly #sending = new Set<Promise<void>>();
  readonly #due: WakeUps<string>;
  readonly #waiting = new Map<string, NotificationRequest>();
  #isEnded = false;

  constructor(storage: Storage, ways: Ways, after: After = afterTimer) {
    this.#storage = storage;
    this.#ways = ways;
    this.#records = new NotificationRecords(storage);
    this.#due = new WakeUps(storage.now, after, (id) => this.#wake(id));
  }

  get ways(): Ways {
    return this.#ways;
  }

  /** Takes up what an earlier run left. */
  start(): void {
    for (const owner of this.#owners())
      for (const kind of KINDS)
        for (const request of this.#all(kind, owner)) {
          if (request.status === 'SCHEDULED') this.#wait(request);
          if (request.status === 'PROCESSING') this.#finish(request, stopped('The platform was stopped while it was sending'));
        }
  }

  /** Those of people, the oldest first. */
  listed(ownerId: string): NotificationRequest[] {
    return this.#all('NOTIFICATION_REQUEST', ownerId);
  }

  get(ownerId: string, id: string): NotificationRequest | undefined {
    for (const kind of KINDS) {
      const found = this.#storage.journals.get(kind, ownerId, id);
      // A cast: these journals hold what `#put` wrote, and nothing else.
      if (found) return found as unknown as NotificationRequest;
    }
    return undefined;
  }

  /** Of a rule, about one thing. */
  ofRule(ownerId: string, ruleId: string, originatorId: string): NotificationRequest[] {
    return this.#all('RULE_REQUEST', ownerId).filter(
      (request) => request.ruleId?.id === ruleId && request.originatorEntityId.id === originatorId,
    );
  }

  /** Of a rule, about one thing, and not due yet. */
  waitingFor(ruleId: string, originatorId: string): NotificationRequest[] {
    return [...this.#waiting.values()].filter(
      ({ ruleId: rule, originatorEntityId }) => rule?.id === ruleId && originatorEntityId.id === originatorId,
    );
  }

  /** The request as it was taken. */
  submit(draft: NewRequest): NotificationRequest {
    const delay = draft.additionalConfig?.sendingDelayInSec ?? 0;
    const id = { entityType: 'NOTIFICATION_REQUEST', id: timeUuid() };
    const status = delay > 0 ? 'SCHEDULED' : 'PROCESSING';
    const request = this.#put({ ...draft, id, createdTime: this.#storage.now(), status, stats: null });
    if (delay > 0) this.#wait(request);
    else this.#send(request);
    return request;
  }

  /** With all that it brought; one that waits is not sent. */
  async remove(request: NotificationRequest): Promise<void> {
    this.cancel(request);
    const ownerId = request.tenantId.id;
    const storage = this.#storage;
    const inboxes = new Inboxes(storage);
    const tenants = ownerId === NULL_ID ? this.#owners() : [ownerId];
    const users: readonly Entity[] = tenants.flatMap((tenantId) => [...storage.entities.of('USER', tenantId)]);
    const forget = (some: readonly Entity[]) => {
      for (const { id } of some) inboxes.removeRequest(id.id, request.id.id);
    };
    await runSliced(commitSliced(storage, users, forget, USERS_A_SLICE));
  }

  cancel(request: NotificationRequest): void {
    this.#due.delete(request.id.id);
    this.#waiting.delete(request.id.id);
    this.#storage.journals.remove(kindOf(request), request.tenantId.id, request.id.id);
  }

  /** What waits for a rule that is deleted. */
  cancelOf(ownerId: string, ruleId: string): void {
    for (const request of [...this.#waiting.values()])
      if (request.ruleId?.id === ruleId && request.tenantId.id === ownerId) this.cancel(request);
  }

  /** What is on its way is waited for; the outbox says how long that may take. */
  async close(): Promise<void> {
    this.#isEnded = true;
    this.#due.stop();
    await Promise.all(this.#sending);
  }

  /** When nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  /** The system, and the tenants. */
  #owners(): string[] {
    return [NULL_ID, ...[...this.#storage.entities.of('TENANT', NULL_ID)].map(({ id }) => id.id)];
  }

  #all(kind: Kind, ownerId: string): NotificationRequest[] {
    // A cast, as in `get`.
    return this.#storage.journals.of(kind, ownerId) as unknown as NotificationRequest[];
  }

  #put(request: NotificationRequest): NotificationRequest {
    return this.#storage.journals.put(kindOf(request), request.tenantId.id, request);
  }

  #wait(request: NotificationRequest): void {
    this.#waiting.set(request.id.id, request);
    this.#due.set(request.id.id, dueAt(request));
  }

  #wake(id: string): void {
    const request = this.#waiting.get(id);
    this.#waiting.delete(id);
    // Its tenant may be gone, or a journal that is full has dropped it.
    if (request && this.get(request.tenantId.id, id)) this.#send(this.#put({ ...request, status: 'PROCESSING' }));
  }

  #template({ template, templateId, tenantId }: NotificationRequest): Template | undefined {
    return template ?? this.#records.get('NOTIFICATION_TEMPLATE', tenantId.id, templateId?.id ?? '');
  }

  #send(request: NotificationRequest): void {
    const template = this.#template(request);
    if (!template) return this.#finish(request, stopped('The template was deleted'));
    const ownerId = request.tenantId.id;
    const targets = request.targets.flatMap((id) => this.#records.get('NOTIFICATION_TARGET', ownerId, id) ?? []);
    const isEnded = () => this.#isEnded;
    const stats = deliver({ storage: this.#storage, ways: this.#ways, ownerId, request, template, targets, isEnded });
    if (!(stats instanceof Promise)) return this.#finish(request, stats);
    const sending: Promise<void> = stats
      .catch((error: unknown) => {
        console.error('A notification was not sent:', printable(error));
        return stopped('Internal error');
      })
      .then((result) => this.#finish(request, result))
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  /** One that was deleted meanwhile does not come back. */
  #finish(request: NotificationRequest, stats: RequestStats): void {
    if (this.get(request.tenantId.id, request.id.id)) this.#put({ ...request, status: 'SENT', stats });
  }
}
