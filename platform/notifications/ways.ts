import type { DeliveryMethod } from './delivery-method.ts';
import type { Conversation, TargetConfiguration } from './target.ts';
import type { MethodTemplates } from './template.ts';

export type Teams = Extract<TargetConfiguration, { type: 'MICROSOFT_TEAMS' }>;
export type TeamsTemplate = NonNullable<MethodTemplates['MICROSOFT_TEAMS']>;

/** What leads out of the platform. All throw DeliveryError with what those who sent may know. */
export interface Ways {
  /** Why nothing can be sent by a method; undefined: it can. */
  readonly refusal: (ownerId: string, method: DeliveryMethod) => string | undefined;
  readonly mail: (ownerId: string, to: string, subject: string, html: string) => Promise<void>;
  readonly sms: (ownerId: string, to: string, text: string) => Promise<void>;
  readonly slack: (ownerId: string, conversation: Pick<Conversation, 'id'>, text: string) => Promise<void>;
  readonly teams: (channel: Teams, message: TeamsTemplate) => Promise<void>;
}
