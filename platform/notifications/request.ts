/** What was or will be sent, and how that went. */
import * as z from 'zod/mini';
import type { EntityId } from '../../src/contract/identifiers.ts';
import type { JournalEntry } from '../storage/journals.ts';
import { idOf, ids } from './fields.ts';
import { type Template, templateSchema } from './template.ts';

const MOST_DELAY_S = 7 * 86_400;

const delaySchema = z._default(z.nullable(z.int()), 0).check(
  z.refine((seconds) => (seconds ?? 0) <= MOST_DELAY_S, 'Sending delay cannot be longer than 7 days'),
  z.refine((seconds) => (seconds ?? 0) >= 0, 'Sending delay cannot be negative'),
);

export const requestSchema = z.object({
  targets: ids,
  templateId: z._default(z.nullable(idOf('NOTIFICATION_TEMPLATE')), null),
  template: z._default(z.nullable(templateSchema), null),
  additionalConfig: z._default(z.nullable(z.object({ sendingDelayInSec: delaySchema })), null),
});

export interface RequestStats {
  readonly sent: Readonly<Record<string, number>>;
  /** By method and title of the recipient. */
  readonly errors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly totalErrors: number;
  /** What ended the sending. */
  readonly error: string | null;
}

/** A template that belongs to its request. */
export type OwnTemplate = Template & { readonly id: null; readonly createdTime: 0; readonly tenantId: null; readonly externalId: null };

/** What is said of something that happened, by the class of real servers. */
export type NotificationInfo = Readonly<Record<string, unknown>> & { readonly type: string };

export interface NotificationRequest extends JournalEntry {
  readonly id: EntityId;
  readonly tenantId: EntityId;
  readonly targets: readonly string[];
  readonly templateId: EntityId | null;
  readonly template: OwnTemplate | null;
  readonly info: NotificationInfo | null;
  readonly additionalConfig: { readonly sendingDelayInSec: number } | null;
  readonly originatorEntityId: EntityId;
  readonly ruleId: EntityId | null;
  readonly status: 'SCHEDULED' | 'PROCESSING' | 'SENT';
  readonly stats: RequestStats | null;
}
