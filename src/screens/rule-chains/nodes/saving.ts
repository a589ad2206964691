/** Nodes that store readings and attributes. */
import * as z from 'zod/mini';
import type { FormField } from '../../../stored/fields/form-field.ts';
import { is } from '../../../stored/fields/when.ts';
import { form, keys, NEEDED, type NodeForms, offered, SCOPES, s, seconds, texts, worded } from './node-fields.ts';

const YES_OR_NO = [
  ['true', 'yes'],
  ['false', 'no'],
] as const;

const DAY = 86_400_000;
const INTERVAL = seconds({ word: 'deduplicationInterval', ...NEEDED, when: is('type', 'DEDUPLICATE') }, DAY);

/** What is done with one sort of what the message says. */
const strategy = (word: string) =>
  s.part(
    { type: s.choice(worded('ON_EVERY_MESSAGE', 'DEDUPLICATE', 'SKIP'), { word, ...NEEDED }), deduplicationIntervalSecs: INTERVAL },
    { when: is('type', 'ADVANCED') },
  );

const processing = (...sorts: readonly string[]) =>
  s.part(
    {
      type: s.choice(worded('ON_EVERY_MESSAGE', 'DEDUPLICATE', 'WEBSOCKETS_ONLY', 'ADVANCED'), {
        ...{ word: 'processing', whenAbsent: 'ON_EVERY_MESSAGE', isRequired: true },
      }),
      deduplicationIntervalSecs: INTERVAL,
      ...Object.fromEntries(sorts.map((sort) => [sort, strategy(`${sort}Processing`)])),
    },
    { when: offered('processingSettings') },
  );

/** Old chains have it as a text, which is shown as what it says. */
const notifyDevice = s.own(
  z.nullish(z.unknown()),
  (name, place) => {
    const look = { isExplained: true };
    const isText = typeof place.holder[name] === 'string';
    return (isText ? s.choice(YES_OR_NO, { ...look, isRequired: true }) : s.flag(false, look)).form(name, place).map(asFlag);
  },
  { when: is('scope', 'SHARED_SCOPE') },
);

/** What is chosen is stored as true or false. */
const asFlag = (field: FormField): FormField =>
  field.type === 'one-of'
    ? { ...field, options: { ...field.options, choices: field.options.choices.map((one) => ({ ...one, stored: one.value === 'true' })) } }
    : field;

export const SAVING_FORMS: NodeForms = {
  'telemetry.TbMsgTimeseriesNode': form({
    processingSettings: processing('timeseries', 'latest', 'webSockets', 'calculatedFields'),
    defaultTTL: s.whole({ ...NEEDED, isExplained: true }),
    useServerTs: s.flag(false, { isExplained: true, when: offered('useServerTs') }),
    skipLatestPersistence: s.flag(false, { when: offered('skipLatestPersistence') }),
  }),
  'telemetry.TbMsgAttributesNode': form({
    scope: s.choice(SCOPES, NEEDED),
    processingSettings: processing('attributes', 'webSockets', 'calculatedFields'),
    notifyDevice,
    sendAttributesUpdatedNotification: s.flag(false, { when: offered('sendAttributesUpdatedNotification') }),
    updateAttributesOnlyOnValueChange: s.flag(false, { isExplained: true, when: offered('updateAttributesOnlyOnValueChange') }),
  }),
  'telemetry.TbMsgDeleteAttributesNode': form({
    scope: s.choice(SCOPES, NEEDED),
    keys: keys(NEEDED),
    sendAttributesDeletedNotification: s.flag(false),
    notifyDevice,
  }),
  'action.TbSaveToCustomCassandraTableNode': form({
    tableName: s.text({ ...NEEDED, isExplained: true }),
    fieldsMapping: texts({ word: 'columns', ...NEEDED }, ['keyOfMessage', 'column']),
    defaultTtl: s.whole({ isExplained: true, when: offered('defaultTtl') }),
  }),
  'edge.TbMsgPushToEdgeNode': form({ scope: s.choice(SCOPES, NEEDED) }),
  'edge.TbMsgPushToCloudNode': form({ scope: s.choice(SCOPES, NEEDED) }),
};
