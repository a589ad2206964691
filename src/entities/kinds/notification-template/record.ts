import * as z from 'zod/mini';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { notificationTypeWord } from '../../../inputs/notifications/notification-words.ts';
import { describeRecord, type RecordDescription } from '../../describe.ts';
import { rulesWithTemplates } from '../../notifications/rules-using.ts';
import { templateTypes } from '../../notifications/types-by-role.ts';
import { setUpAt } from '../../notifications/ways-to-set-up.ts';

const schema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  name: z.string(),
  notificationType: z.string(),
  configuration: z.looseObject({ deliveryMethodsTemplates: z.record(z.string(), z.unknown()) }),
});

/** Servers refuse another type later. */
interface New {
  readonly isNew: boolean;
}

export const templateRecord = (isSystem: boolean): RecordDescription =>
  describeRecord({
    schema,
    path: '/api/notification/template',
    head: ({ name, notificationType }) => ({ name, notes: [notificationTypeWord(notificationType)] }),
    usesOf: rulesWithTemplates,
    isKeptByUses: true,
    form: storedForm(
      describeForm<New>()('notification-template', {
        name: { control: 'text', required: 'notification-template.nameRequired' },
        notificationType: {
          control: 'choice',
          required: true,
          isExplained: true,
          options: ({ isNew }: New) => ({
            choices: templateTypes(isSystem).map((value) => ({ value, label: notificationTypeWord(value) })),
            readOnly: !isNew,
          }),
        },
        methods: {
          path: 'configuration.deliveryMethodsTemplates',
          control: 'delivery-methods',
          required: 'notification-template.methodsRequired',
          options: ({ notificationType }: { readonly notificationType: string | null }) => ({ notificationType, setUpAt }),
        },
      }),
      {
        fresh: { notificationType: 'GENERAL', configuration: { deliveryMethodsTemplates: {} } },
        around: (template) => ({ isNew: template === null }),
      },
    ),
  });
