/** What is said, on each way that leads to people. */
import * as z from 'zod/mini';
import type { JournalEntry } from '../storage/journals.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from './delivery-method.ts';
import { flag, nameOf, needed, optional } from './fields.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './notification-type.ts';

const method = <M extends DeliveryMethod>(name: M) => z._default(z.literal(name), name);
const shorter = (most: number, what: string) =>
  z.string().check(z.refine((text) => text.length <= most, `${what} cannot be longer than ${most} chars`));
const neededUpTo = (most: number, what: string) => z.pipe(needed(), shorter(most, what));

const details = z._default(z.nullable(z.record(z.string(), z.unknown())), null);

const buttonSchema = z.object({
  enabled: flag,
  text: optional,
  linkType: z._default(z.nullable(z.enum(['LINK', 'DASHBOARD'])), null),
  link: optional,
  dashboardId: optional,
  dashboardState: optional,
  setEntityIdInState: flag,
});

const methodsSchema = z.strictObject({
  WEB: z.optional(
    z.object({
      ...{ method: method('WEB'), enabled: flag },
      body: neededUpTo(250, 'web notification message'),
      subject: neededUpTo(150, 'web notification subject'),
      additionalConfig: details,
    }),
  ),
  EMAIL: z.optional(z.object({ method: method('EMAIL'), enabled: flag, body: needed(), subject: neededUpTo(250, 'email subject') })),
  SMS: z.optional(z.object({ method: method('SMS'), enabled: flag, body: neededUpTo(320, 'SMS message') })),
  SLACK: z.optional(z.object({ method: method('SLACK'), enabled: flag, body: needed() })),
  MICROSOFT_TEAMS: z.optional(
    z.object({
      ...{ method: method('MICROSOFT_TEAMS'), enabled: flag },
      ...{ body: needed(), subject: optional, themeColor: optional },
      button: z._default(z.nullable(buttonSchema), null),
    }),
  ),
  MOBILE_APP: z.optional(
    z.object({ method: method('MOBILE_APP'), enabled: flag, body: needed(), subject: needed(), additionalConfig: details }),
  ),
});

const configurationSchema = z.object({
  deliveryMethodsTemplates: z.pipe(
    methodsSchema.check(z.refine((given) => Object.keys(given).length > 0, 'deliveryMethodsTemplates must not be empty')),
    z.transform((given) => given as MethodTemplates),
  ),
});

export const templateSchema = z.object({
  name: nameOf('empty'),
  notificationType: z.enum(NOTIFICATION_TYPES),
  configuration: configurationSchema,
});

export type MethodTemplates = { readonly [M in DeliveryMethod]?: NonNullable<z.infer<typeof methodsSchema>[M]> };
export type MethodTemplate = NonNullable<MethodTemplates[DeliveryMethod]>;

/** As it is sent: stored, or part of a request. */
export interface Template {
  readonly name: string;
  readonly notificationType: NotificationType;
  readonly configuration: { readonly deliveryMethodsTemplates: MethodTemplates };
}

export type StoredTemplate = Template & JournalEntry;

/** With the methods in the order in which they were given. */
export function inGivenOrder<T extends Template>(template: T, given: Readonly<Record<string, unknown>>): T {
  const methods = template.configuration.deliveryMethodsTemplates;
  const order = Object.keys(given).filter((name): name is DeliveryMethod => DELIVERY_METHODS.some((known) => known === name));
  const sorted = Object.fromEntries(order.flatMap((name) => (methods[name] ? [[name, methods[name]]] : [])));
  return { ...template, configuration: { ...template.configuration, deliveryMethodsTemplates: sorted } };
}

/** The methods that a template is sent by. */
export function enabledMethods({ configuration }: Template): readonly DeliveryMethod[] {
  const methods = configuration.deliveryMethodsTemplates;
  return (Object.keys(methods) as DeliveryMethod[]).filter((name) => methods[name]?.enabled);
}
