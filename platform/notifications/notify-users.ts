/** Brings what happens on the platform before the rules. */
import type { TenantRates } from '../limits/tenant-rates.ts';
import type { EventHub } from '../model.ts';
import type { Storage } from '../storage/storage.ts';
import type { Dispatch } from './dispatch.ts';
import { RuleBook } from './rule-book.ts';
import { alarmHappened } from './triggers/alarm.ts';
import { alarmAssigned, alarmCommented } from './triggers/alarm-discussion.ts';
import { activityChanged, KnownActivity } from './triggers/device-activity.ts';
import { entityChanged } from './triggers/entity-action.ts';
import { rateExceeded, recordMade, usageChanged } from './triggers/limits.ts';
import { chainSaved, nodeStarted, versionOffered } from './triggers/system.ts';

export interface Versions {
  readonly own: string;
  /** Undefined: none is offered. */
  readonly offered: string | undefined;
}

const TOLD_VERSION = 'notifications.told-version';

/** Once, also over restarts. */
function tellVersion({ settings }: Storage, book: RuleBook, { own, offered }: Versions): void {
  if (offered === undefined || settings.get(TOLD_VERSION) === offered) return;
  settings.set(TOLD_VERSION, offered);
  book.tell(versionOffered(offered, own));
}

/** Until the returned function is called. */
export function notifyUsers(
  storage: Storage,
  dispatch: Dispatch,
  rates: Pick<TenantRates, 'notification'>,
  versions: Versions,
): () => void {
  const hub: EventHub = storage.hub;
  const book = new RuleBook(storage, dispatch, rates);
  const known = new KnownActivity();
  const stops = [
    hub.on('action', (action) => {
      book.tell(entityChanged(storage, action));
      book.tell(alarmCommented(storage, action));
      book.tell(alarmAssigned(storage, action));
    }),
    hub.on('alarm', (event) => book.tell(alarmHappened(event))),
    hub.on('attributes', (event) => book.tell(activityChanged(storage, event, known))),
    hub.on('entity', (event) => {
      book.tell(recordMade(storage, event));
      book.tell(chainSaved(storage, event));
    }),
    hub.on('ruleNode', (event) => book.tell(nodeStarted(storage, event))),
    hub.on('limited', (event) => book.tell(rateExceeded(storage, event))),
    hub.onTelemetry(
      (updates) => {
        for (const update of updates) for (const happened of usageChanged(storage, update)) book.tell(happened);
      },
      () => Number.POSITIVE_INFINITY,
    ),
  ];
  tellVersion(storage, book, versions);
  return () => {
    for (const stop of stops) stop();
  };
}
