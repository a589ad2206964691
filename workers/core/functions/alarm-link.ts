/** Answers like a server, with the one alarm that official consoles show for a function source, whatever the query asks for. */
import type { Alarm } from '../../../src/contract/alarm.ts';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { FeedContext } from '../feed.ts';
import type { LinkSubscription, Subscribed } from '../transport/link.ts';

const ALLOWED_ENTITIES = 1024;

function simulatedAlarm(at: EpochMs): Alarm {
  const times = { createdTime: at, startTs: at, endTs: 0, ackTs: 0, clearTs: 0 };
  return {
    id: { entityType: 'ALARM', id: NULL_ID },
    originator: { entityType: 'DEVICE', id: NULL_ID },
    originatorName: 'Simulated',
    type: 'TEMPERATURE',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    ...times,
  };
}

export function createAlarmLink(context: Pick<FeedContext, 'serverNow'>): Pick<FeedContext['link'], 'subscribe'> {
  return {
    subscribe: (subscription: LinkSubscription): Subscribed => {
      let isEnded = false;
      // Asynchronous, because the feed must have subscribed first.
      const answer = () =>
        void Promise.resolve().then(() => {
          if (isEnded) return;
          subscription.command();
          const page = { data: [simulatedAlarm(context.serverNow())], totalPages: 1, totalElements: 1, hasNext: false };
          subscription.receive({ data: page, allowedEntities: ALLOWED_ENTITIES, totalEntities: 1 });
        });
      answer();
      return {
        renew: answer,
        end: () => {
          isEnded = true;
        },
      };
    },
  };
}
