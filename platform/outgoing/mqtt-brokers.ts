/** Connections of rule nodes to brokers: opened by the first message, kept while messages come. */
import { connect, isIP } from 'node:net';
import tls from 'node:tls';
import type { IClientOptions, MqttClient } from 'mqtt';
import type { Broker, Publication } from '../../src/engine/world/outside.ts';
import type { AllowedHosts, FoundHost } from './allowed-hosts.ts';
import { DeliveryError, withoutSecrets } from './delivery-error.ts';
import { inTime } from './in-time.ts';

const LONGEST_CONNECT_MS = 60_000;
const PUBLISH_MS = 10_000;
const IDLE_MS = 60_000;
const MOST_BYTES = 2 ** 20;
const MOST_OPEN = 200;
const CLOSED = new Error('the connection was closed');

interface Connection {
  readonly client: Promise<MqttClient>;
  /** Who publishes by it waits for nothing more. */
  readonly closed: AbortController;
  idle: NodeJS.Timeout | undefined;
  publishing: number;
}

function socketTo({ name, port, lookup }: FoundHost, files: Broker['tls']) {
  if (!files) return connect({ host: name, port, lookup });
  return tls.connect({ host: name, port, lookup, servername: isIP(name) === 0 ? name : '', ...files });
}

const optionsOf = ({ clientId, isClean, connectTimeoutMs, version, login }: Broker): IClientOptions => ({
  ...(clientId === '' ? {} : { clientId }),
  ...(login ? { username: login.user, password: login.password } : {}),
  ...{ clean: isClean, protocolVersion: version, reconnectPeriod: 0, connectTimeout: Math.min(connectTimeoutMs, LONGEST_CONNECT_MS) },
  ...(version === 3 ? { protocolId: 'MQIsdp' } : {}),
});

/** Rejects with what went wrong first. */
async function open(broker: Broker, host: FoundHost): Promise<MqttClient> {
  // Loaded late: most platforms have no such node, and it takes a third of a second.
  const { MqttClient: Client } = await import('mqtt');
  const { promise, resolve, reject } = Promise.withResolvers<MqttClient>();
  const client = new Client(() => {
    const socket = socketTo(host, broker.tls);
    socket.once('error', reject);
    return socket;
  }, optionsOf(broker));
  client.on('error', reject);
  client.once('connect', () => resolve(client));
  client.once('close', () => reject(CLOSED));
  try {
    return await promise;
  } catch (error) {
    client.end(true);
    throw error;
  }
}

export class MqttBrokers {
  readonly #hosts: AllowedHosts;
  readonly #open = new Map<string, Connection>();

  /** @param ended the platform closes. */
  constructor(hosts: AllowedHosts, ended: AbortSignal) {
    this.#hosts = hosts;
    ended.addEventListener('abort', () => {
      for (const [key, connection] of [...this.#open]) this.#forget(key, connection, CLOSED);
    });
  }

  /** Until the broker took it. Throws DeliveryError. */
  async publish({ broker, topic, payload, isRetained }: Publication): Promise<void> {
    if (topic === '' || /[+#\0]/.test(topic)) throw new DeliveryError(`Nothing can be published to the topic ${JSON.stringify(topic)}`);
    if (Buffer.byteLength(payload) > MOST_BYTES) throw new DeliveryError('The message is larger than 1 MiB');
    const place = `${broker.host}:${broker.port}`;
    const limit = AbortSignal.timeout(Math.min(broker.connectTimeoutMs, LONGEST_CONNECT_MS) + PUBLISH_MS);
    const key = JSON.stringify(broker);
    const connection = this.#connection(key, broker);
    connection.publishing += 1;
    clearTimeout(connection.idle);
    try {
      const taken = connection.client.then((client) => client.publishAsync(topic, payload, { qos: 1, retain: isRetained }));
      await inTime(taken, AbortSignal.any([limit, connection.closed.signal]));
    } catch (error) {
      this.#forget(key, connection, error);
      if (error instanceof DeliveryError) throw error;
      const words = limit.aborted ? 'no answer in time' : error instanceof Error ? error.message || error.name : String(error);
      throw new DeliveryError(withoutSecrets(`${place}: ${words}`, [broker.login?.password ?? '', broker.tls?.passphrase ?? '']));
    } finally {
      connection.publishing -= 1;
      if (connection.publishing === 0) connection.idle = setTimeout(() => this.#forget(key, connection, CLOSED), IDLE_MS).unref();
    }
  }

  #connection(key: string, broker: Broker): Connection {
    const known = this.#open.get(key);
    if (known) return known;
    if (this.#open.size >= MOST_OPEN) throw new DeliveryError(`${MOST_OPEN} connections to brokers are open, which is the most`);
    const client = this.#hosts.find(broker.host, broker.port).then((host) => open(broker, host));
    const connection: Connection = { client, closed: new AbortController(), idle: undefined, publishing: 0 };
    this.#open.set(key, connection);
    client.then(
      (one) => one.once('close', () => this.#forget(key, connection, CLOSED)),
      (error: unknown) => this.#forget(key, connection, error),
    );
    return connection;
  }

  #forget(key: string, connection: Connection, reason: unknown): void {
    if (this.#open.get(key) !== connection) return;
    this.#open.delete(key);
    clearTimeout(connection.idle);
    connection.closed.abort(reason);
    connection.client.then(
      (client) => client.end(true),
      () => undefined,
    );
  }
}
