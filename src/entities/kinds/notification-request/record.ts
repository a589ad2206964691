import * as z from 'zod/mini';
import { QUIET, request } from '../../../bridge/request.ts';
import type { AnyRecord } from '../../../contract/entities.ts';
import { ok } from '../../../contract/fault.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { isPart, partOf } from '../../../contract/part.ts';
import { formatCount } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm, worded } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { without } from '../../../stored/path.ts';
import { describeAction, describeRecord } from '../../describe.ts';
import { memberAt, textIn } from '../../notifications/variant-fields.ts';
import { setUpAt } from '../../notifications/ways-to-set-up.ts';
import { done } from '../../ownership.ts';
import { statusWord } from './request-words.ts';

const PATH = '/api/notification/request';
/** What people send, whatever it is about. */
const TYPE = 'GENERAL';
const SECONDS_A_MINUTE = 60;
/** Servers refuse more than seven days. */
const MOST_DELAY_MIN = 7 * 24 * 60;

const schema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  status: z.nullish(z.string()),
  templateName: z.nullish(z.string()),
  template: z.nullish(z.looseObject({ name: z.nullish(z.string()) })),
});

interface Draft {
  readonly source: string | null;
}
const isOwn = ({ source }: Draft) => source === 'own';
const byTemplate = ({ source }: Draft) => source === 'template';

const FORM = storedForm(
  describeForm()('notification-request', {
    targets: { control: 'served-entities', required: true, options: { entityType: 'NOTIFICATION_TARGET', subtype: TYPE } },
    source: {
      path: '',
      begins: 'template',
      control: 'choice',
      required: true,
      options: () => ({ choices: worded(['template', 'own'], (one) => `notification-request.sources.${one}`) }),
      read: (sent: unknown): string | null => (isPart(partOf(sent).template) ? 'own' : 'template'),
      write: (source: string | null, sent: unknown) => {
        const { template } = partOf(sent);
        if (source !== 'own') return { ...partOf(sent), template: null };
        const begun = { notificationType: TYPE, configuration: { deliveryMethodsTemplates: {} } };
        return { ...partOf(sent), templateId: null, template: isPart(template) ? template : begun };
      },
    },
    templateId: {
      control: 'served-entity',
      required: true,
      isShown: byTemplate,
      write: (template: unknown, stored: unknown, draft: Draft) => (byTemplate(draft) ? template : stored),
      options: { entityType: 'NOTIFICATION_TEMPLATE', subtype: TYPE },
    },
    name: { ...memberAt('template', 'name', isOwn, textIn), control: 'text', required: 'notification-request.nameRequired' },
    delivery: {
      ...memberAt('template.configuration', 'deliveryMethodsTemplates', isOwn, (stored) => (isPart(stored) ? stored : null)),
      control: 'delivery-methods',
      required: 'notification-request.deliveryRequired',
      options: () => ({ notificationType: TYPE, setUpAt }),
    },
    delay: {
      path: 'additionalConfig.sendingDelayInSec',
      control: 'number',
      isExplained: true,
      options: { minimum: 0, maximum: MOST_DELAY_MIN },
      read: (seconds: unknown): number | null => (typeof seconds === 'number' && seconds > 0 ? seconds / SECONDS_A_MINUTE : null),
      write: (minutes: number | null) => Math.round((minutes ?? 0) * SECONDS_A_MINUTE),
    },
  }),
  { fresh: { targets: null, templateId: null, template: null, additionalConfig: { sendingDelayInSec: 0 } } },
);

/** What the server makes of it itself. */
const MADE = ['id', 'createdTime', 'status', 'stats', 'info', 'templateName', 'deliveryMethods', 'ruleId', 'originatorEntityId'];
const asNew = (sent: AnyRecord): object => ({ ...without(sent, MADE), additionalConfig: { sendingDelayInSec: 0 } });

/** It cannot be changed once it is sent. */
export const REQUEST_RECORD = describeRecord({
  schema,
  path: PATH,
  head: ({ templateName, template, status }) => ({
    name: templateName ?? template?.name ?? translate('notification-request.ownTemplate'),
    notes: status ? [statusWord(status)] : [],
  }),
  mayChange: () => false,
  make: 'notification-request.send',
  form: FORM,
  below: lateComponent(async () => (await import('./preview.tsx')).Preview),
  facts: lateComponent(async () => (await import('./outcome-of-sending.tsx')).OutcomeOfSending),
  hasFactsFirst: true,
  actions: [
    describeAction({
      id: 'cancel',
      isShown: ({ status }) => status === 'SCHEDULED',
      asks: 'danger',
      run: ({ id: { id } }) => done(request('deleteRecord', { path: `${PATH}/${id}`, entityType: 'NOTIFICATION_REQUEST' }, QUIET)),
    }),
    describeAction({
      id: 'sendAgain',
      // What a rule sent told of what it was triggered by.
      isShown: ({ status, ruleId }) => status === 'SENT' && !ruleId,
      asks: 'question',
      values: async ({ id: { id } }) => {
        const sent = await request('record', { path: `${PATH}/${id}` }, QUIET);
        if (!sent.ok) return sent;
        const preview = await request('notificationPreview', { sent: asNew(sent.value) }, QUIET);
        return preview.ok ? ok({ n: formatCount(preview.value.totalRecipientsCount) }) : preview;
      },
      run: async ({ id: { id } }) => {
        const sent = await request('record', { path: `${PATH}/${id}` }, QUIET);
        if (!sent.ok) return sent;
        return done(request('postRecord', { path: PATH, entityType: 'NOTIFICATION_REQUEST', record: asNew(sent.value) }, QUIET));
      },
    }),
  ],
});
