/** Nodes that call services outside. */
import { both, is, not } from '../../../stored/fields/when.ts';
import { form, HALF, lines, NEEDED, type NodeForms, named, offered, s, secret, template, texts, worded } from './node-fields.ts';

const port = s.whole({ ...HALF, ...NEEDED, least: 1, most: 65_535 });
const host = s.text({ ...HALF, ...NEEDED });
const isBasic = is('type', 'basic');
const isCertificate = is('type', 'cert.PEM');
const isSas = is('type', 'sas');

/** Files of keys are stored as their texts. Their names are kept as they are. */
const CERTIFICATE = {
  cert: lines({ when: isCertificate }),
  privateKey: lines({ when: isCertificate }),
};
const ACCESS = { group: 'access' };

const CERTIFICATES = ['cert.PEM', 'certificates'] as const;

const credentials = () =>
  s.part(
    {
      type: s.choice([...worded('anonymous', 'basic'), CERTIFICATES], { word: 'credentials', whenAbsent: 'anonymous', isRequired: true }),
      username: s.text({ ...HALF, ...NEEDED, when: isBasic }),
      caCert: lines({ when: isCertificate }),
      ...CERTIFICATE,
      password: secret({ ...HALF, when: is('type', 'basic', 'cert.PEM') }),
    },
    { ...ACCESS, when: offered('credentials') },
  );

const MQTT_VERSIONS = [
  { value: 'MQTT_3_1', label: '3.1' },
  { value: 'MQTT_3_1_1', label: '3.1.1' },
  { value: 'MQTT_5', label: '5.0' },
];

const MQTT = {
  topicPattern: template({ word: 'topic', ...NEEDED }),
  host,
  port,
  connectTimeoutSec: s.whole({ ...NEEDED, least: 1, most: 200 }),
  protocolVersion: s.choice(MQTT_VERSIONS, { whenAbsent: 'MQTT_3_1_1', when: offered('protocolVersion') }),
  cleanSession: s.flag(true),
  retainedMessage: s.flag(false, { when: offered('retainedMessage') }),
  parseToPlainText: s.flag(false, { isExplained: true, when: offered('parseToPlainText') }),
  ssl: s.flag(false),
};
const appendClientIdSuffix = s.flag(false, { isExplained: true, when: offered('appendClientIdSuffix') });

const throughProxy = is('enableProxy', true);
const ownProxy = both(throughProxy, not(is('useSystemProxyProperties', true)));
const PROXY = { group: 'proxy' };
const OLD_QUEUE = 'useRedisQueueForMsgPersistence';

export const SERVICE_FORMS: NodeForms = {
  'rest.TbRestApiCallNode': form({
    restEndpointUrlPattern: template(NEEDED),
    requestMethod: s.choice(named('GET', 'POST', 'PUT', 'DELETE'), NEEDED),
    headers: texts(),
    ignoreRequestBody: s.flag(false, { when: offered('ignoreRequestBody') }),
    parseToPlainText: s.flag(false, { isExplained: true, when: offered('parseToPlainText') }),
    credentials: credentials(),
    readTimeoutMs: s.whole({ group: 'limits', isExplained: true }),
    maxParallelRequestsCount: s.whole({ group: 'limits', isExplained: true }),
    maxInMemoryBufferSizeInKb: s.whole({ group: 'limits', least: 1, when: offered('maxInMemoryBufferSizeInKb') }),
    useSimpleClientHttpFactory: s.flag(false, { group: 'limits' }),
    useRedisQueueForMsgPersistence: s.flag(false, { group: 'limits', when: offered(OLD_QUEUE) }),
    trimQueue: s.flag(false, { group: 'limits', when: is(OLD_QUEUE, true) }),
    maxQueueSize: s.whole({ group: 'limits', when: is(OLD_QUEUE, true) }),
    enableProxy: s.flag(false, PROXY),
    useSystemProxyProperties: s.flag(false, { ...PROXY, when: throughProxy }),
    proxyScheme: s.choice(named('http', 'https'), { ...PROXY, when: ownProxy }),
    proxyHost: s.text({ ...PROXY, ...HALF, ...NEEDED, when: ownProxy }),
    proxyPort: s.whole({ ...PROXY, ...HALF, ...NEEDED, least: 1, most: 65_535, when: ownProxy }),
    proxyUser: s.text({ ...PROXY, ...HALF, when: ownProxy }),
    proxyPassword: secret({ ...PROXY, ...HALF, when: ownProxy }),
  }),
  'mqtt.TbMqttNode': form({
    ...MQTT,
    clientId: s.text(),
    appendClientIdSuffix,
    credentials: credentials(),
  }),
  'mqtt.azure.TbAzureIotHubNode': form({
    ...MQTT,
    clientId: s.text({ word: 'deviceId', ...NEEDED }),
    appendClientIdSuffix,
    credentials: s.part(
      {
        type: s.choice([...worded('sas'), CERTIFICATES], { word: 'credentials', whenAbsent: 'sas', isRequired: true }),
        sasKey: secret({ ...NEEDED, when: isSas }),
        caCert: lines(),
        ...CERTIFICATE,
        password: secret({ when: isCertificate }),
      },
      ACCESS,
    ),
  }),
  'rabbitmq.TbRabbitMqNode': form({
    exchangeNamePattern: template(HALF),
    routingKeyPattern: template(HALF),
    messageProperties: s.choice(
      named('BASIC', 'TEXT_PLAIN', 'MINIMAL_BASIC', 'MINIMAL_PERSISTENT_BASIC', 'PERSISTENT_BASIC', 'PERSISTENT_TEXT_PLAIN'),
    ),
    host,
    port,
    virtualHost: s.text(),
    username: s.text(HALF),
    password: secret(HALF),
    automaticRecoveryEnabled: s.flag(false),
    connectionTimeout: s.whole({ word: 'connectionTimeoutMs', ...HALF, group: 'more' }),
    handshakeTimeout: s.whole({ word: 'handshakeTimeoutMs', ...HALF, group: 'more' }),
    clientProperties: texts({ group: 'more' }),
  }),
  'kafka.TbKafkaNode': form({
    topicPattern: template({ word: 'topic', ...NEEDED }),
    keyPattern: template({ when: offered('keyPattern') }),
    bootstrapServers: s.text(NEEDED),
    acks: s.choice(named('all', '-1', '0', '1'), NEEDED),
    retries: s.whole({ ...HALF, group: 'more' }),
    batchSize: s.whole({ ...HALF, group: 'more' }),
    linger: s.whole({ ...HALF, group: 'more' }),
    bufferMemory: s.whole({ ...HALF, group: 'more' }),
    keySerializer: s.text({ group: 'more', when: offered('keySerializer') }),
    valueSerializer: s.text({ group: 'more', when: offered('valueSerializer') }),
    addMetadataKeyValuesAsKafkaHeaders: s.flag(false, { group: 'more' }),
    kafkaHeadersCharset: s.choice(named('US-ASCII', 'ISO-8859-1', 'UTF-8', 'UTF-16BE', 'UTF-16LE', 'UTF-16'), {
      ...{ group: 'more', isRequired: true, when: is('addMetadataKeyValuesAsKafkaHeaders', true) },
    }),
    otherProperties: texts({ group: 'more' }),
  }),
};
