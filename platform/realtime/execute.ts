import type { EntityDataCmd } from '../../src/contract/frames.ts';
import type { Sliced } from '../sliced.ts';
import { AlarmDataSubscription } from './alarm-data.ts';
import type { Command } from './command.ts';
import { alarmCount, entityCount } from './counts.ts';
import { EntityDataSubscription, type Surroundings } from './entity-data.ts';
import { InboxSubscription } from './inbox-subscription.ts';
import type { NewerParts } from './newer-parts.ts';
import { readHistory, subscribeAttributes, subscribeSeries } from './old-style.ts';
import { SOCKET_ERROR, subscriptionError } from './replies.ts';
import type { Session } from './session.ts';
import type { Family } from './subscription.ts';

/** An error is answered only to its command, except in strict mode. */
export function* execute(session: Session, around: Surroundings, command: Command): Sliced<void> {
  try {
    yield* run(session, around, command);
  } catch (error) {
    // What has failed must not be tried again at the next event.
    const family = FAMILIES[command.kind];
    if (family && 'cmd' in command) session.remove(family, command.cmd.cmdId);
    session.refuse('cmd' in command ? command.cmd.cmdId : 0, error, closeCode(around.settings.version, command));
  }
}

/** Newer servers use 1012 for failures of entity data, 1011 for all others. */
const closeCode = (version: string, command: Command) => (version !== '3.2' && command.kind === 'entityData' ? 1012 : 1011);

const FAMILIES: Readonly<Partial<Record<Command['kind'], Family>>> = {
  attributes: 'oldAttributes',
  timeseries: 'oldSeries',
  entityData: 'entityData',
  alarmData: 'alarmData',
  entityCount: 'entityCount',
  alarmCount: 'alarmCount',
  inbox: 'inbox',
};

/** What visitors of public dashboards may send: they read what is shown, and have no inbox. */
const OPEN_TO_VISITORS: Readonly<Record<Command['kind'], boolean>> = {
  ...{ attributes: true, timeseries: true, history: true, entityData: true, alarmData: true, entityCount: true, alarmCount: true },
  ...{ inbox: false, markRead: false, unsubscribe: true, invalid: true, closing: true, unanswered: true },
};

function* run(session: Session, around: Surroundings, command: Command): Sliced<void> {
  if (session.caller.isPublic && !OPEN_TO_VISITORS[command.kind]) {
    const cmdId = 'cmd' in command ? command.cmd.cmdId : 0;
    return session.send(subscriptionError(cmdId, SOCKET_ERROR.unauthorized, 'Unauthorized'));
  }
  switch (command.kind) {
    case 'closing':
      session.end(command.code, '');
      return;
    case 'unanswered':
      return;
    case 'invalid':
      session.send(subscriptionError(command.cmdId, command.code ?? SOCKET_ERROR.badRequest, command.message));
      return;
    case 'markRead':
      markRead(session, around, command.ids);
      return;
    case 'unsubscribe':
      session.remove(command.family, command.cmdId);
      return;
    default:
      if (command.cmd.cmdId < 0) session.send(subscriptionError(command.cmd.cmdId, SOCKET_ERROR.badRequest, 'Cmd id is negative value!'));
      else yield* subscribe(session, around, command);
  }
}

function markRead({ caller }: Session, { parts }: Surroundings, ids: readonly string[] | undefined): void {
  if (ids) parts.inboxes.markRead(caller.userId, ids);
  else parts.inboxes.markAllRead(caller.userId);
}

type Subscribing = Extract<Command, { readonly cmd: unknown }>;

function* subscribe(session: Session, around: Surroundings, command: Subscribing): Sliced<void> {
  switch (command.kind) {
    case 'attributes':
      return yield* subscribeAttributes(session, around, command.cmd);
    case 'timeseries':
      return yield* subscribeSeries(session, around, command.cmd);
    case 'history':
      return yield* readHistory(session, around, command.cmd);
    case 'entityData':
      return yield* entityData(session, around, command.cmd, command.newer);
    case 'inbox': {
      const subscription = new InboxSubscription(session, around.parts, command.cmd);
      session.add('inbox', subscription);
      return session.send(subscription.start());
    }
    case 'alarmData': {
      const subscription = new AlarmDataSubscription(session, around, command.cmd);
      session.add('alarmData', subscription);
      return yield* subscription.start();
    }
    case 'entityCount':
      if (session.get('entityCount', command.cmd.cmdId)) return;
      return yield* startCount(session, 'entityCount', entityCount(session, around, command.cmd));
    case 'alarmCount':
      if (session.get('alarmCount', command.cmd.cmdId)) return;
      return yield* startCount(session, 'alarmCount', alarmCount(session, around, command.cmd));
  }
}

function* startCount(session: Session, family: 'entityCount' | 'alarmCount', subscription: ReturnType<typeof entityCount>): Sliced<void> {
  session.add(family, subscription);
  yield* subscription.start();
}

function* entityData(session: Session, around: Surroundings, cmd: EntityDataCmd, newer: NewerParts = {}): Sliced<void> {
  if (!cmd.query && !cmd.historyCmd && !cmd.latestCmd && !cmd.tsCmd && !newer.aggregated) {
    return session.send(subscriptionError(cmd.cmdId, SOCKET_ERROR.badRequest, 'Query is empty!'));
  }
  const known = session.get('entityData', cmd.cmdId);
  if (known instanceof EntityDataSubscription) return yield* known.run(cmd, newer);
  // After a lost session a client may send a part without its query.
  if (!cmd.query) throw new RangeError('Query is empty!');
  const subscription = new EntityDataSubscription(session, around, cmd, cmd.query);
  session.add('entityData', subscription);
  return yield* subscription.run(cmd, newer);
}
