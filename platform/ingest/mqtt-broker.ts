import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { Aedes, type AuthenticateError, type Client } from 'aedes';
import { checkJson } from '../bounded-json.ts';
import { limitConnections } from '../limits/connections.ts';
import { MustWait } from '../limits/guesses.ts';
import type { DeviceIdentity, MqttLogin } from '../model.ts';
import { dropUnread, guardPackets, tellSessionPresent } from './broker-sockets.ts';
import { countMessage } from './count-message.ts';
import {
  allowClaim,
  attributesAnswer,
  claimOf,
  committed,
  type IngestParts,
  namesOf,
  saveOwnAttributes,
  saveUpload,
  sharedUpdate,
} from './device-parts.ts';
import { newSessionId } from './device-questions.ts';
import { type ConnectedDevices, createGatewayTopics } from './gateway-topics.ts';
import { MAX_PAYLOAD_BYTES, parseAttributes, parseObject, parseTelemetry } from './payload.ts';
import { PayloadError, type TimeError } from './payload-error.ts';
import { createTold } from './told-times.ts';

const NOT_AUTHORIZED = 5;
const ATTRIBUTES = 'v1/devices/me/attributes';
const GATEWAY_ATTRIBUTES = 'v1/gateway/attributes';
const REQUEST = /^v1\/devices\/me\/attributes\/request\/(\d+)$/;
const RESPONSE = 'v1/devices/me/attributes/response/';
const CALL = 'v1/devices/me/rpc/request/';
const QUESTION = /^v1\/devices\/me\/rpc\/request\/(\d+)$/;
const REPLY = 'v1/devices/me/rpc/response/';
const ANSWER = /^v1\/devices\/me\/rpc\/response\/(\d+)$/;
const GATEWAY_CALL = 'v1/gateway/rpc';

/** Topics that may be subscribed to; the second list is for gateways. */
const DEVICE_TOPICS = new Set([ATTRIBUTES, `${RESPONSE}+`, `${CALL}+`, `${REPLY}+`]);
const GATEWAY_TOPICS = new Set([GATEWAY_ATTRIBUTES, 'v1/gateway/attributes/response', GATEWAY_CALL]);

/** Subscriptions that count as a message; the others only name where answers go. */
const COUNTED = new Set([ATTRIBUTES, `${CALL}+`]);

/** The user name of devices that may only request credentials. */
const PROVISION = 'provision';
const PROVISION_REQUEST = '/provision/request';
const PROVISION_RESPONSE = '/provision/response';

interface Link {
  readonly login: MqttLogin;
  readonly device: DeviceIdentity;
  readonly sessionId: string;
  readonly topics: Set<string>;
  readonly connected: ConnectedDevices;
}

/** Every message passes here. Throws PayloadError or TooComplex. */
function textOf(payload: string | Buffer): string {
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) throw new PayloadError('the message is too large');
  const text = payload.toString();
  checkJson(text);
  return text;
}

function addressOf({ conn }: Client): string {
  return conn instanceof Socket ? (conn.remoteAddress ?? '').replace(/^::ffff:/, '') : '';
}

export interface MqttOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** At one time. */
  readonly connectionsPerAddress?: number | undefined;
}

export interface MqttBroker {
  readonly port: number;
  close(): Promise<void>;
}

/** Rejects if the port is in use. */
export async function startMqtt(parts: IngestParts, { host, port, connectionsPerAddress }: MqttOptions): Promise<MqttBroker> {
  const { hub, telemetry, devices, activity, calls, questions, chains, commit, rates, door, bounds, now = Date.now } = parts;
  const links = new Map<Client, Link>();
  const provisioned = new WeakSet<Client>();
  const gatewayTopic = createGatewayTopics(parts);
  const told = createTold(now);

  const broker = await Aedes.createBroker({
    authenticate(client, username, password, done) {
      const login = { clientId: client.id, userName: username || undefined, password: password?.toString() };
      // Who gives no password guesses at none.
      const isProvision = username === PROVISION;
      const device = isProvision && !password ? devices.byMqttLogin(login) : entering(client, login);
      if (!device && isProvision) {
        client.id = `${PROVISION} ${client.id}`;
        provisioned.add(client);
        return done(null, true);
      }
      if (!device) return done(Object.assign(new Error('not authorised'), { returnCode: NOT_AUTHORIZED }) as AuthenticateError, false);
      // A client id belongs to its credential: the broker must not disconnect a client that has the same id with another one.
      client.id = `${device.entity.id} ${client.id}`;
      links.set(client, { login, device, sessionId: newSessionId(), topics: new Set(), connected: new Map() });
      activity.connected(device);
      return done(null, true);
    },
    authorizePublish(client, packet, done) {
      const link = client && links.get(client);
      const received = link ? receive(client, link, packet.topic, packet.payload) : client && give(client, packet.topic, packet.payload);
      if (!received) {
        done(new Error('not signed in'));
        return;
      }
      received.then(
        () => {
          // Consumes the message: all devices share topic names, so it must not reach another device.
          Object.assign(packet, { topic: 'handled', payload: Buffer.alloc(0), retain: false });
          done();
        },
        // Invalid payloads, those that cannot be kept, and too many of them close the connection.
        (error: unknown) => done(error instanceof Error ? error : new Error('the message could not be used')),
      );
    },
    authorizeSubscribe(client, subscription, done) {
      if (provisioned.has(client)) return done(null, subscription.topic === PROVISION_RESPONSE ? subscription : null);
      const link = links.get(client);
      const isAllowed = DEVICE_TOPICS.has(subscription.topic) || (link?.device.isGateway && GATEWAY_TOPICS.has(subscription.topic));
      if (!link || !isAllowed) return done(null, null);
      link.topics.add(subscription.topic);
      if (COUNTED.has(subscription.topic)) countMessage(hub, link.device.tenantId);
      return done(null, subscription);
    },
  });
  broker.on('subscribe', (subscriptions, client) => {
    const link = links.get(client);
    if (!link) return;
    if (subscriptions.some(({ topic }) => topic === `${CALL}+`)) calls.connected(link.device.entity.id);
    if (subscriptions.some(({ topic }) => topic === GATEWAY_CALL))
      for (const { entity } of link.connected.values()) calls.connected(entity.id);
  });
  broker.on('unsubscribe', (topics, client) => {
    for (const topic of topics) links.get(client)?.topics.delete(topic);
  });
  broker.on('clientDisconnect', forget);
  broker.on('connectionError', forget);
  broker.on('clientError', forget);

  /** Also undefined while it must wait. */
  function entering(client: Client, login: MqttLogin): DeviceIdentity | undefined {
    try {
      return door.enter(addressOf(client), login.userName ?? login.clientId, () => devices.byMqttLogin(login));
    } catch (error) {
      if (error instanceof MustWait) return undefined;
      throw error;
    }
  }

  /** Undefined for a device that was deleted or got another token since it connected. */
  function current({ login, device }: Link): DeviceIdentity | undefined {
    const found = devices.byMqttLogin(login);
    return found?.entity.id === device.entity.id ? found : undefined;
  }

  function forget(client: Client): void {
    const link = links.get(client);
    if (!link) return;
    links.delete(client);
    for (const device of [link.device, ...link.connected.values()]) activity.disconnected(device);
  }

  /** Undefined for clients that may not send this. */
  function give(client: Client, topic: string, payload: string | Buffer): Promise<void> | undefined {
    if (!provisioned.has(client) || topic !== PROVISION_REQUEST) return undefined;
    const answer = door.provision(addressOf(client), () => parts.provision(textOf(payload)));
    return committed(commit, answer).then((given) => publish(client, PROVISION_RESPONSE, given));
  }

  async function receive(client: Client, link: Link, topic: string, payload: string | Buffer): Promise<void> {
    const device = current(link);
    if (!device) throw new PayloadError('the credentials are no longer valid');
    const text = textOf(payload);
    const skipped = (why: TimeError) => told(device, why);
    activity.touched(device);
    if (topic === 'v1/devices/me/telemetry') {
      const points = parseTelemetry(text, bounds(), skipped);
      rates.message(device, points.length);
      await commit(() => saveUpload(parts, device, points));
    } else if (topic === ATTRIBUTES) {
      const values = parseAttributes(text);
      rates.message(device, values.length);
      await commit(() => saveOwnAttributes(parts, device, values));
    } else if (topic.startsWith('v1/gateway/')) {
      if (!device.isGateway) throw new PayloadError('this device is not a gateway');
      if (!/^v1\/gateway\/(telemetry|attributes)$/.test(topic)) rates.message(device);
      const answers: (() => void)[] = [];
      const answer = (to: string, body: unknown) => answers.push(() => send(client, link, to, to, body));
      await commit(() => {
        answers.length = 0;
        gatewayTopic({ gateway: device, connected: link.connected, send: answer, skipped }, topic, text);
      });
      for (const give of answers) give();
    } else {
      rates.message(device);
      const answered = ANSWER.exec(topic)?.[1];
      if (answered !== undefined) calls.answered(device.entity.id, Number(answered), text);
      if (answered !== undefined || REQUEST.test(topic)) countMessage(hub, device.tenantId);
      const asked = QUESTION.exec(topic)?.[1];
      if (asked !== undefined) {
        countMessage(hub, device.tenantId);
        await commit(() => questions.ask(chains, device, link.sessionId, Number(asked), text));
      }
      if (topic === 'v1/devices/me/claim') allowClaim(parts, device.entity.id, claimOf(text));
      const id = REQUEST.exec(topic)?.[1];
      if (id === undefined) return;
      const { clientKeys, sharedKeys } = parseObject(text);
      send(
        client,
        link,
        `${RESPONSE}+`,
        `${RESPONSE}${id}`,
        attributesAnswer(telemetry, device.entity.id, namesOf(clientKeys), namesOf(sharedKeys)),
      );
    }
  }

  /** Sends to one client directly: the broker would send to every device subscribed to the same topic. */
  function send(client: Client, link: Link, subscription: string, topic: string, body: unknown): boolean {
    if (!link.topics.has(subscription) || client.closed) return false;
    const device = current(link);
    if (!device) client.close();
    if (!device || (GATEWAY_TOPICS.has(subscription) && !device.isGateway)) return false;
    publish(client, topic, body);
    return true;
  }

  function publish(client: Client, topic: string, body: unknown): void {
    client.publish({ cmd: 'publish', topic, payload: JSON.stringify(body), qos: 0, dup: false, retain: false }, () => undefined);
  }

  const stopCalls = calls.via((deviceId, { id, method, params }) => {
    let isTaken = false;
    for (const [client, link] of links) {
      if (link.device.entity.id === deviceId) isTaken = send(client, link, `${CALL}+`, `${CALL}${id}`, { method, params }) || isTaken;
      for (const [device, { entity }] of link.connected) {
        const data = { id, method, params };
        if (entity.id === deviceId) isTaken = send(client, link, GATEWAY_CALL, GATEWAY_CALL, { device, data }) || isTaken;
      }
    }
    return isTaken;
  });

  const stopReplies = questions.via((sessionId, id, body) => {
    for (const [client, link] of links) if (link.sessionId === sessionId) return send(client, link, `${REPLY}+`, `${REPLY}${id}`, body);
    return false;
  });

  const stopListening = hub.on('attributes', (event) => {
    const update = sharedUpdate(event);
    if (!update) return;
    for (const [client, link] of links) {
      if (link.device.entity.id === event.entity.id) send(client, link, ATTRIBUTES, ATTRIBUTES, update);
      for (const [device, { entity }] of link.connected) {
        if (entity.id === event.entity.id) send(client, link, GATEWAY_ATTRIBUTES, GATEWAY_ATTRIBUTES, { device, data: update });
      }
    }
  });

  const stopWatching = hub.on('credentials', ({ deviceId }) => {
    for (const [client, link] of links) if (link.device.entity.id === deviceId && !current(link)) client.close();
  });

  // An acknowledgement would wait up to 40 ms for more to send.
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    dropUnread(socket);
    tellSessionPresent(socket);
    broker.handle(socket);
    guardPackets(socket);
  });
  limitConnections(server, { most: connectionsPerAddress });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    stopCalls();
    stopReplies();
    stopListening();
    stopWatching();
    broker.close();
    throw error;
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      stopCalls();
      stopReplies();
      stopListening();
      stopWatching();
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await new Promise<void>((resolve) => {
        broker.close(() => resolve());
      });
      await closed;
    },
  };
}
