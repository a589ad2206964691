/** What a user was told. */
import * as z from 'zod/mini';
import { severitySchema } from './alarm.ts';
import { type EntityId, entityIdSchema } from './identifiers.ts';
import { partOf } from './part.ts';
import type { Severity } from './severity.ts';
import type { EpochMs } from './units.ts';

export interface Notification {
  readonly id: string;
  readonly createdTime: EpochMs;
  /** An open list, such as `ALARM` and `ENTITY_ACTION`. */
  readonly type: string;
  /** May have markup, as `text`. */
  readonly subject: string;
  readonly text: string;
  readonly isRead: boolean;
  /** Of alarms. */
  readonly severity: Severity | null;
  /** It tells of an alarm that nobody has acknowledged or cleared by then. */
  readonly isOfOpenAlarm: boolean;
  /** What it is about. */
  readonly entity: EntityId | null;
  /** Where its sender leads, an address of the console. */
  readonly link: string | null;
}

export const storedNotificationSchema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  type: z.string(),
  status: z.string(),
  subject: z.nullish(z.string()),
  text: z.nullish(z.string()),
});

/** Never one of another site. */
const isOwnAddress = (link: string) => /^\/(?![/\\])/.test(link);

/** Of what is shown besides words, nothing is needed: what does not fit is left out. */
export function readNotification(stored: z.infer<typeof storedNotificationSchema>): Notification {
  const { id, createdTime, type, status, subject, text } = stored;
  const { alarmSeverity, acknowledged, cleared, stateEntityId } = partOf(stored.info);
  const { enabled, link } = partOf(partOf(stored.additionalConfig).actionButtonConfig);
  return {
    ...{ id: id.id, createdTime, type, subject: subject ?? '', text: text ?? '', isRead: status === 'READ' },
    severity: severitySchema.safeParse(alarmSeverity).data ?? null,
    isOfOpenAlarm: type === 'ALARM' && acknowledged !== true && cleared !== true,
    entity: entityIdSchema.safeParse(stateEntityId).data ?? null,
    link: enabled === true && typeof link === 'string' && isOwnAddress(link) ? link : null,
  };
}
