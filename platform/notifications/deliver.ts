/** Sends one request to all it is for, and counts what arrived. */

import { DeliveryError } from '../outgoing/delivery-error.ts';
import { escapedHtml } from '../outgoing/mail-page.ts';
import { printable } from '../printable-error.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import { Pace } from '../slices.ts';
import type { Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import type { DeliveryMethod } from './delivery-method.ts';
import { Inboxes } from './inboxes.ts';
import { wordsOfInfo, wordsOfUser } from './info-words.ts';
import { fillAll, type Words } from './placeholders.ts';
import { isWanted } from './preferences.ts';
import { NoRecipients, recipientsOf, titleOf } from './recipients.ts';
import type { NotificationRequest, RequestStats } from './request.ts';
import { isReached, type Target } from './target.ts';
import { enabledMethods, type MethodTemplate, type MethodTemplates, type Template } from './template.ts';
import type { Ways } from './ways.ts';

/** On their way at the same time, of one request. */
const MOST_FLYING = 10;
/** Of those whom it did not reach, so many are named. */
const MOST_NAMED = 100;

/** Letters that mean something to Slack. */
const escapedSlack = (word: string) => word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const SPELT: Partial<Record<DeliveryMethod, (word: string) => string>> = { SLACK: escapedSlack };

/** As it is sent; in the page of a mail nobody's name can be a tag. */
export function filled<M extends DeliveryMethod>(method: M, template: MethodTemplates[M], words: Words): MethodTemplates[M] {
  const whole = fillAll(template, words, SPELT[method]);
  if (method !== 'EMAIL' || !template || !whole) return whole;
  return { ...whole, body: fillAll(template.body, words, escapedHtml) };
}

export class Stats {
  readonly #sent: Record<string, number> = {};
  readonly #errors: Record<string, Record<string, string>> = {};
  #totalErrors = 0;
  error: string | null = null;

  sent(method: DeliveryMethod): void {
    this.#sent[method] = (this.#sent[method] ?? 0) + 1;
  }

  failed(method: DeliveryMethod, title: string, reason: string): void {
    this.#totalErrors += 1;
    const errors = this.#errors[method] ?? {};
    this.#errors[method] = errors;
    if (Object.keys(errors).length < MOST_NAMED)
      Object.defineProperty(errors, title, { value: reason, enumerable: true, configurable: true });
  }

  read(): RequestStats {
    return { sent: this.#sent, errors: this.#errors, totalErrors: this.#totalErrors, error: this.error };
  }
}

export interface Delivery {
  readonly storage: Storage;
  readonly ways: Ways;
  readonly ownerId: string;
  readonly request: NotificationRequest;
  readonly template: Template;
  readonly targets: readonly Target[];
  readonly isEnded: () => boolean;
}

type Sent = Promise<void> | undefined;

class Sending {
  readonly #delivery: Delivery;
  readonly #stats = new Stats();
  readonly #done = new Set<string>();
  readonly #flying = new Set<Promise<void>>();
  readonly #inboxes: Inboxes;

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
    this.#inboxes = new Inboxes(delivery.storage);
  }

  *run(): Sliced<RequestStats> {
    try {
      for (const target of this.#delivery.targets) yield* this.#tell(target);
    } catch (error) {
      if (!(error instanceof NoRecipients)) throw error;
      this.#stats.error = error.message;
    }
    if (this.#flying.size > 0) yield Promise.all(this.#flying);
    return this.#stats.read();
  }

  *#tell(target: Target): Sliced<void> {
    const { storage, ownerId, request, template, isEnded } = this.#delivery;
    const methods = enabledMethods(template).filter((method) => isReached(target, method));
    if (methods.length === 0) return;
    const { configuration } = target;
    const words = wordsOfInfo(request.info);
    if (configuration.type !== 'PLATFORM_USERS') {
      for (const method of methods) this.#note(method, target.name, () => this.#post(target, method, words));
      return;
    }
    const pace = new Pace();
    for (const user of recipientsOf(storage, ownerId, configuration.usersFilter, request.info)) {
      if (isEnded()) throw new NoRecipients('The platform was stopped while it was sending');
      for (const method of methods)
        if (this.#isDue(user, method)) this.#note(method, titleOf(user), () => this.#toUser(user, method, words));
      if (this.#flying.size >= MOST_FLYING) yield Promise.race(this.#flying);
      if (pace.isOver()) yield undefined;
    }
  }

  /** Once for each method, also of one who is in several targets, and not against their wishes. */
  #isDue(user: Entity, method: DeliveryMethod): boolean {
    const key = `${method} ${user.id.id}`;
    if (this.#done.has(key)) return false;
    this.#done.add(key);
    return isWanted(this.#delivery.storage.settings, user.id.id, this.#delivery.template.notificationType, method);
  }

  #note(method: DeliveryMethod, title: string, send: () => Sent): void {
    const refusal = this.#delivery.ways.refusal(this.#delivery.ownerId, method);
    if (refusal !== undefined) return this.#stats.failed(method, title, refusal);
    const sending = send();
    if (!sending) return this.#stats.sent(method);
    const noted: Promise<void> = sending
      .then(
        () => this.#stats.sent(method),
        (error: unknown) => this.#stats.failed(method, title, reasonOf(error)),
      )
      .finally(() => this.#flying.delete(noted));
    this.#flying.add(noted);
  }

  #templates(): MethodTemplates {
    return this.#delivery.template.configuration.deliveryMethodsTemplates;
  }

  #toUser(user: Entity, method: DeliveryMethod, info: Words): Sent {
    const { ways, ownerId } = this.#delivery;
    const words = { ...info, ...wordsOfUser(user) };
    const templates = this.#templates();
    if (method === 'WEB') return this.#toInbox(user, filled('WEB', templates.WEB, words));
    if (method === 'EMAIL') {
      const mail = filled('EMAIL', templates.EMAIL, words);
      return ways.mail(ownerId, user.name, mail?.subject ?? '', mail?.body ?? '');
    }
    const { phone } = user;
    if (typeof phone !== 'string' || phone === '') return Promise.reject(new DeliveryError('User does not have phone number'));
    return ways.sms(ownerId, phone, filled('SMS', templates.SMS, words)?.body ?? '');
  }

  #toInbox(user: Entity, web: MethodTemplates['WEB']): undefined {
    const { storage, request, template } = this.#delivery;
    this.#inboxes.add(user.id.id, {
      id: { entityType: 'NOTIFICATION', id: timeUuid() },
      createdTime: storage.now(),
      ...{ requestId: request.id, recipientId: user.id, type: template.notificationType, deliveryMethod: 'WEB' },
      ...{ subject: web?.subject ?? '', text: web?.body ?? '', additionalConfig: web?.additionalConfig ?? null },
      ...{ info: request.info, status: 'SENT' },
    });
  }

  #post({ configuration }: Target, method: DeliveryMethod, words: Words): Sent {
    const { ways, ownerId } = this.#delivery;
    const templates = this.#templates();
    if (configuration.type === 'SLACK')
      return ways.slack(ownerId, configuration.conversation, filled('SLACK', templates.SLACK, words)?.body ?? '');
    const message = filled('MICROSOFT_TEAMS', templates.MICROSOFT_TEAMS, words);
    if (configuration.type !== 'MICROSOFT_TEAMS' || !message) throw new Error(`Nobody is reached by ${method}`);
    return ways.teams(configuration, message);
  }
}

/** What is no refusal is a bug: it is printed, and whoever sent learns only that it failed. */
function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  console.error('A notification was not sent:', printable(error));
  return 'Internal error';
}

/** As much at once as one slice allows, the rest later. Resolves with what became of it. */
export function deliver(delivery: Delivery): RequestStats | Promise<RequestStats> {
  const work = new Sending(delivery).run();
  const first = work.next();
  if (first.done) return first.value;
  return runSliced(
    (function* rest(): Sliced<RequestStats> {
      yield first.value;
      return yield* work;
    })(),
  );
}

export type { MethodTemplate };
