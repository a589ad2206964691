/** Nodes that store readings and attributes. */
import { is } from '../../../stored/fields/when.ts';
import { form, keys, NEEDED, type NodeForms, offered, SCOPES, s, texts, worded } from './node-fields.ts';

const INTERVAL = s.whole({ word: 'deduplicationInterval', ...NEEDED, least: 1, most: 86_400, when: is('type', 'DEDUPLICATE') });

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

const shared = is('scope', 'SHARED_SCOPE');

export const SAVING_FORMS: NodeForms = {
  'telemetry.TbMsgTimeseriesNode': form({
    processingSettings: processing('timeseries', 'latest', 'webSockets', 'calculatedFields'),
    defaultTTL: s.whole({ ...NEEDED, isExplained: true }),
    useServerTs: s.flag(false, { isExplained: true, when: offered('useServerTs') }),
    skipLatestPersistence: s.flag(false, { when: offered('skipLatestPersistence') }),
  }),
  'telemetry.TbMsgAttributesNode': form({
    processingSettings: processing('attributes', 'webSockets', 'calculatedFields'),
    scope: s.choice(SCOPES, NEEDED),
    notifyDevice: s.flag(false, { isExplained: true, when: shared }),
    sendAttributesUpdatedNotification: s.flag(false, { when: offered('sendAttributesUpdatedNotification') }),
    updateAttributesOnlyOnValueChange: s.flag(false, { isExplained: true, when: offered('updateAttributesOnlyOnValueChange') }),
  }),
  'telemetry.TbMsgDeleteAttributesNode': form({
    scope: s.choice(SCOPES, NEEDED),
    keys: keys(NEEDED),
    sendAttributesDeletedNotification: s.flag(false),
    notifyDevice: s.flag(false, { isExplained: true, when: shared }),
  }),
  'action.TbSaveToCustomCassandraTableNode': form({
    tableName: s.text({ ...NEEDED, isExplained: true }),
    fieldsMapping: texts({ word: 'columns', ...NEEDED }),
    defaultTtl: s.whole({ word: 'defaultTTL', when: offered('defaultTtl') }),
  }),
  'edge.TbMsgPushToEdgeNode': form({ scope: s.choice(SCOPES, NEEDED) }),
  'edge.TbMsgPushToCloudNode': form({ scope: s.choice(SCOPES, NEEDED) }),
};
