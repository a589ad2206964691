/** Nodes that call what clouds offer, and models. */
import { is } from '../../../stored/fields/when.ts';
import {
  form,
  HALF,
  lines,
  NEEDED,
  type NodeForms,
  named,
  s,
  secret,
  servedEntities,
  servedEntity,
  template,
  texts,
  worded,
} from './node-fields.ts';

const ACCESS = {
  accessKeyId: s.text({ ...HALF, ...NEEDED }),
  secretAccessKey: secret({ ...HALF, ...NEEDED }),
  region: s.text(NEEDED),
};

export const CLOUD_FORMS: NodeForms = {
  'aws.sns.TbSnsNode': form({ topicArnPattern: template(NEEDED), ...ACCESS }),
  'aws.sqs.TbSqsNode': form({
    queueType: s.choice(named('STANDARD', 'FIFO'), NEEDED),
    queueUrlPattern: template(NEEDED),
    delaySeconds: s.whole({ most: 900, when: is('queueType', 'STANDARD') }),
    messageAttributes: texts(),
    ...ACCESS,
  }),
  'aws.lambda.TbAwsLambdaNode': form({
    functionName: template({ word: 'lambdaName', ...HALF, ...NEEDED }),
    qualifier: template(HALF),
    accessKey: s.text({ word: 'accessKeyId', ...HALF, ...NEEDED }),
    secretKey: secret({ word: 'secretAccessKey', ...HALF, ...NEEDED }),
    region: s.text(NEEDED),
    connectionTimeout: s.whole({ word: 'connectTimeoutSec', ...HALF, ...NEEDED }),
    requestTimeout: s.whole({ ...HALF, ...NEEDED }),
    tellFailureIfFuncThrowsExc: s.flag(false),
  }),
  'gcp.pubsub.TbPubSubNode': form({
    projectId: s.text(NEEDED),
    topicName: s.text({ word: 'topic', ...NEEDED }),
    messageAttributes: texts(),
    serviceAccountKey: lines({ ...NEEDED, isExplained: true }),
    serviceAccountKeyFileName: s.text(NEEDED),
  }),
  'ai.TbAiNode': form({
    modelId: servedEntity('AI_MODEL', NEEDED),
    systemPrompt: template({}, 3),
    userPrompt: template(NEEDED, 3),
    resourceIds: servedEntities('TB_RESOURCE', {}, 'GENERAL'),
    responseFormat: s.part({
      type: s.choice(worded('TEXT', 'JSON', 'JSON_SCHEMA'), { word: 'responseFormat', ...NEEDED }),
      schema: s.json({ ...NEEDED, when: is('type', 'JSON_SCHEMA') }),
    }),
    timeoutSeconds: s.whole({ ...NEEDED, least: 1, most: 600 }),
    forceAck: s.flag(true, { isExplained: true }),
  }),
};
