import { IconLayersSubtract } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { withoutOwner } from '../../../contract/exported-record.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { partOf } from '../../../contract/part.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm, worded } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { describePlain, describeRecord } from '../../describe.ts';
import { placeOf } from '../../kind-names.ts';
import { DESCRIPTION, trimmed } from '../../record-fields.ts';
import 'texts:server-queue';

const SUBMIT = ['SEQUENTIAL_BY_ORIGINATOR', 'SEQUENTIAL_BY_TENANT', 'SEQUENTIAL', 'BURST', 'BATCH'] as const;
const PROCESSING = [
  ...(['RETRY_ALL', 'RETRY_FAILED', 'RETRY_TIMED_OUT', 'RETRY_FAILED_AND_TIMED_OUT'] as const),
  ...(['SKIP_ALL_FAILURES', 'SKIP_ALL_FAILURES_AND_TIMED_OUT'] as const),
];
type Strategy = (typeof SUBMIT)[number] | (typeof PROCESSING)[number];
const KNOWN: readonly string[] = [...SUBMIT, ...PROCESSING];

/** Strategies of newer servers are named as the server does. */
const strategyWord = (type: string) => (KNOWN.includes(type) ? translate(`server-queue.values.${type as Strategy}`) : type);

/** The server always has it: it takes what names no other queue. */
const MAIN = 'Main';
const TOPIC = 'tb_rule_engine.';
const LONGEST = 255;

const schema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  name: z.string(),
  submitStrategy: z.nullish(z.looseObject({ type: z.nullish(z.string()) })),
  processingStrategy: z.nullish(z.looseObject({ type: z.nullish(z.string()) })),
});

interface Known {
  /** Its name and topic never change. */
  readonly isNew: boolean;
}
interface Chosen {
  readonly submitType: string | null;
  readonly processingType: string | null;
}
const isBatch = ({ submitType }: Pick<Chosen, 'submitType'>) => submitType === 'BATCH';
const retries = ({ processingType }: Pick<Chosen, 'processingType'>) => processingType?.startsWith('RETRY') === true;

const whole = (minimum: number) => ({ control: 'number', required: true, isHalf: true, options: { isWhole: true, minimum } }) as const;
const retry = (field: string) => ({ ...whole(0), path: `processingStrategy.${field}`, isShown: retries }) as const;
const textOf = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

const FRESH = {
  ...{ pollInterval: 25, partitions: 10, consumerPerPartition: true, packProcessingTimeout: 2000 },
  submitStrategy: { type: 'SEQUENTIAL_BY_ORIGINATOR', batchSize: 1000 },
  processingStrategy: { type: 'RETRY_FAILED', retries: 3, failurePercentage: 0, pauseBetweenRetries: 3, maxPauseBetweenRetries: 3 },
  additionalInfo: {},
};

const record = describeRecord({
  schema,
  path: '/api/queues',
  savePath: '/api/queues?serviceType=TB_RULE_ENGINE',
  head: ({ name, submitStrategy }) => ({ name, notes: submitStrategy?.type ? [strategyWord(submitStrategy.type)] : [] }),
  mayDelete: ({ name }) => name !== MAIN,
  exported: withoutOwner,
  form: storedForm(
    describeForm<Known>()('server-queue', {
      name: {
        // Its topic is made of it.
        path: '',
        control: 'text',
        required: 'server-queue.nameRequired',
        isExplained: true,
        read: (queue: unknown): string | null => textOf(partOf(queue).name),
        write: (typed: string | null, queue: unknown) => {
          const name = trimmed(typed);
          return { ...partOf(queue), name, topic: `${TOPIC}${name ?? ''}` };
        },
        options: ({ isNew }: Known) => ({
          readOnly: !isNew,
          ...{ maxLength: LONGEST, pattern: /^[\w.-]*$/, patternText: translate('server-queue.nameWrong') },
        }),
      },
      description: { ...DESCRIPTION, path: 'additionalInfo.description' },
      partitions: { ...whole(1), section: 'server-queue.polling' },
      pollInterval: whole(1),
      packProcessingTimeout: whole(1),
      consumerPerPartition: { control: 'flag', isExplained: true },
      duplicateMsgToAllPartitions: {
        control: 'flag',
        isExplained: true,
        path: 'additionalInfo.duplicateMsgToAllPartitions',
        write: (isOn: boolean, stored: unknown) => (isOn || stored !== undefined ? isOn : undefined),
      },
      customProperties: { control: 'text', isExplained: true, path: 'additionalInfo.customProperties', options: { rows: 2 } },
      submitType: {
        path: 'submitStrategy.type',
        control: 'choice',
        section: 'server-queue.submit',
        required: true,
        isExplained: true,
        options: () => ({ choices: worded(SUBMIT, (type) => `server-queue.values.${type}`) }),
        read: textOf,
      },
      batchSize: { ...whole(1), path: 'submitStrategy.batchSize', isShown: isBatch },
      processingType: {
        path: 'processingStrategy.type',
        control: 'choice',
        section: 'server-queue.processing',
        required: true,
        isExplained: true,
        options: () => ({ choices: worded(PROCESSING, (type) => `server-queue.values.${type}`) }),
        read: textOf,
      },
      retries: { ...retry('retries'), isExplained: true },
      failurePercentage: { ...retry('failurePercentage'), isExplained: true, options: { minimum: 0, maximum: 100 } },
      pauseBetweenRetries: retry('pauseBetweenRetries'),
      maxPauseBetweenRetries: {
        ...retry('maxPauseBetweenRetries'),
        options: ({ pauseBetweenRetries: pause }: { readonly pauseBetweenRetries: number | null }) => ({
          ...{ isWhole: true, minimum: pause ?? 0, tooSmallText: translate('server-queue.maxPauseWrong') },
        }),
      },
    }),
    { fresh: FRESH, around: (queue) => ({ isNew: queue === null }) },
  ),
});

/** Since 3.4. */
export default describePlain({
  ...placeOf('server-queue'),
  icon: IconLayersSubtract,
  listPath: '/api/queues?serviceType=TB_RULE_ENGINE',
  staysIf: ([name]) => name === MAIN,
  columns: [
    { id: 'name', field: 'name', width: 200, grows: true, priority: 0, phone: 'name', sort: 'name' },
    { id: 'submitType', field: 'submitStrategy.type', width: 200, priority: 1, phone: 'note', words: strategyWord },
    { id: 'processingType', field: 'processingStrategy.type', width: 240, priority: 2, words: strategyWord },
    { id: 'partitions', field: 'partitions', width: 100, priority: 3 },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 4, format: 'time', sort: 'createdTime' },
  ],
  writers: ['SYS_ADMIN'],
  tabs: ['details'],
  record: async () => record,
});
