import mqtt, { type MqttClient } from 'mqtt';
import type { Server } from './server.ts';

const CONNECT_TIMEOUT_MS = 4000;

/** A device on MQTT that answers remote calls once it is told to. */
export class DeviceLink {
  readonly #client: MqttClient;
  readonly #patienceMs: number;
  readonly received: [string, string][] = [];
  #changed: () => void = () => undefined;

  private constructor(client: MqttClient, patienceMs: number) {
    this.#client = client;
    this.#patienceMs = patienceMs;
    client.on('message', (topic, payload) => {
      this.received.push([topic, String(payload)]);
      this.#changed();
    });
  }

  static async open(server: Server, token: string): Promise<DeviceLink> {
    return new DeviceLink(await mqtt.connectAsync(server.mqtt ?? '', connection(token)), server.patienceMs('mqtt received'));
  }

  /** How a connection with this token is refused. */
  static async refusal(server: Server, token: string): Promise<unknown> {
    try {
      const client = await mqtt.connectAsync(server.mqtt ?? '', connection(token));
      await client.endAsync(true);
      return 'accepted';
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { refused: error.message, code: (error as Error & { code?: unknown }).code };
    }
  }

  async subscribe(...topics: readonly string[]): Promise<void> {
    for (const topic of topics) await this.#client.subscribeAsync(topic, { qos: 1 });
  }

  async publish(topic: string, payload: string): Promise<void> {
    await this.#client.publishAsync(topic, payload, { qos: 1 });
  }

  answerCalls(payload: string): void {
    this.#client.on('message', (topic) => {
      const id = /rpc\/request\/(\d+)$/.exec(topic)?.[1];
      if (id !== undefined) this.#client.publish(`v1/devices/me/rpc/response/${id}`, payload, { qos: 1 });
    });
  }

  /** Waits until there are so many messages, or too long. */
  async heard(count: number): Promise<readonly [string, string][]> {
    if (this.received.length < count)
      await new Promise<void>((resolve) => {
        // A server that stays silent must not hold the conversation up.
        const timer = setTimeout(resolve, this.#patienceMs);
        this.#changed = () => {
          if (this.received.length < count) return;
          clearTimeout(timer);
          resolve();
        };
      });
    return this.received;
  }

  async end(): Promise<void> {
    await this.#client.endAsync(true);
  }
}

const connection = (username: string) => ({ username, reconnectPeriod: 0, connectTimeout: CONNECT_TIMEOUT_MS });
