import { type Part, partOf } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { failure, NodeError, SettingsError, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import type { Broker } from '../../world/outside.ts';
import { plainText } from '../payload.ts';
import { loginOf, tlsFilesOf } from './credentials.ts';

interface Settings {
  readonly topic: string;
  readonly broker: Omit<Broker, 'nodeId'>;
  readonly isRetained: boolean;
  readonly isPlain: boolean;
}

const VERSIONS: Readonly<Record<string, Broker['version']>> = { MQTT_3_1: 3, MQTT_3_1_1: 4, MQTT_5: 5 };
const USUAL_CONNECT_S = 10;
/** Stands for the id of a server of a cluster. */
const SUFFIX = '_watchfloor';

function brokerOf(settings: Part): Settings['broker'] {
  const { host, port, credentials, ssl, cleanSession, connectTimeoutSec, protocolVersion, appendClientIdSuffix } = settings;
  if (typeof host !== 'string' || host === '') throw new SettingsError('The node has no host');
  if (typeof port !== 'number' || port < 1 || port > 65_535) throw new SettingsError(`There is no port ${String(port)}`);
  const id = typeof settings.clientId === 'string' ? settings.clientId : '';
  return {
    ...{ host, port, login: loginOf(credentials) },
    tls: ssl === true || partOf(credentials).type === 'cert.PEM' ? tlsFilesOf(credentials) : undefined,
    clientId: id !== '' && appendClientIdSuffix === true ? `${id}${SUFFIX}` : id,
    isClean: id === '' || cleanSession !== false,
    connectTimeoutMs: (typeof connectTimeoutSec === 'number' && connectTimeoutSec > 0 ? connectTimeoutSec : USUAL_CONNECT_S) * 1000,
    version: VERSIONS[String(protocolVersion)] ?? 4,
  };
}

/** With QoS 1, as real servers do. Undefined: the broker took it. */
export const publishToMqtt = nodeType<Settings, string | undefined>({
  clazz: 'mqtt.TbMqttNode',
  isOutside: true,
  read: (settings) => ({
    topic: String(settings.topicPattern ?? ''),
    broker: brokerOf(settings),
    isRetained: settings.retainedMessage === true,
    isPlain: settings.parseToPlainText === true,
  }),
  async ask(message, { topic, broker, isRetained, isPlain }, { node, release, world }) {
    const payload = isPlain ? plainText(message) : message.body.text;
    try {
      await world.outside.publish({
        broker: { ...broker, nodeId: node.id },
        ...{ topic: filled(topic, message, release), payload, isRetained },
      });
      return undefined;
    } catch (error) {
      if (error instanceof NodeError) return error.message;
      throw error;
    }
  },
  run(message, _settings, _context, error) {
    if (error === undefined) return success(message);
    return [failure({ ...message, metadata: { ...message.metadata, error } }, error)];
  },
});
