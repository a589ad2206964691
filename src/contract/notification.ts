/** What a user was told. */
import * as z from 'zod/mini';
import { severitySchema } from './alarm.ts';
import { type EntityId, entityIdSchema, uuidSchema } from './identifiers.ts';
import { type Part, partOf } from './part.ts';
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
  /** Where its sender leads instead. */
  readonly dashboard: NotificationDashboard | null;
}

export interface NotificationDashboard {
  readonly id: string;
  /** Null: the one it opens with. */
  readonly state: string | null;
  /** Shows what the notification is about. */
  readonly isOfEntity: boolean;
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
const isOwnAddress = (link: unknown): link is string => typeof link === 'string' && /^\/(?![/\\])/.test(link);

function dashboardOf({ dashboardId, dashboardState, setEntityIdInState }: Part): NotificationDashboard | null {
  const id = uuidSchema.safeParse(dashboardId).data;
  const state = typeof dashboardState === 'string' && dashboardState !== '' ? dashboardState : null;
  return id === undefined ? null : { id, state, isOfEntity: setEntityIdInState === true };
}

/** Of what is shown besides words, nothing is needed: what does not fit is left out. */
export function readNotification(stored: z.infer<typeof storedNotificationSchema>): Notification {
  const { id, createdTime, type, status, subject, text } = stored;
  const { alarmSeverity, acknowledged, cleared, stateEntityId } = partOf(stored.info);
  const button = partOf(partOf(stored.additionalConfig).actionButtonConfig);
  const isOfDashboard = button.linkType === 'DASHBOARD';
  return {
    ...{ id: id.id, createdTime, type, subject: subject ?? '', text: text ?? '', isRead: status === 'READ' },
    severity: severitySchema.safeParse(alarmSeverity).data ?? null,
    isOfOpenAlarm: type === 'ALARM' && acknowledged !== true && cleared !== true,
    entity: entityIdSchema.safeParse(stateEntityId).data ?? null,
    link: button.enabled === true && !isOfDashboard && isOwnAddress(button.link) ? button.link : null,
    dashboard: button.enabled === true && isOfDashboard ? dashboardOf(button) : null,
  };
}
