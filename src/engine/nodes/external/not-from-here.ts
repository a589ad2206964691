/** Classes that need what this platform does not speak with. */
import { nodeType } from '../../node-type.ts';
import { NodeError, SettingsError } from '../../outcome.ts';

const NEEDS: Readonly<Record<string, string>> = {
  'ai.TbAiNode': 'a language model',
  'aws.lambda.TbAwsLambdaNode': 'AWS Lambda',
  'aws.sns.TbSnsNode': 'AWS SNS',
  'aws.sqs.TbSqsNode': 'AWS SQS',
  'edge.TbMsgPushToCloudNode': 'a cloud that it belongs to',
  'edge.TbMsgPushToEdgeNode': 'edges',
  'gcp.pubsub.TbPubSubNode': 'Google Pub/Sub',
  'kafka.TbKafkaNode': 'Kafka',
  'mqtt.azure.TbAzureIotHubNode': 'Azure IoT Hub',
  'rabbitmq.TbRabbitMqNode': 'RabbitMQ',
};

export const notFromHere = Object.entries(NEEDS).map(([clazz, need]) =>
  nodeType({
    clazz,
    isOutside: true,
    read: () => undefined,
    run() {
      throw new NodeError(`This platform has no way to ${need}: nothing was sent`);
    },
  }),
);

/** Does not start, as on servers without Cassandra. */
export const saveToCustomTable = nodeType({
  clazz: 'action.TbSaveToCustomCassandraTableNode',
  read() {
    throw new SettingsError('This platform has no Cassandra database');
  },
  run: () => [],
});
