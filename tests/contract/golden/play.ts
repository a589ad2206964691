/** Plays the conversation against a server and records its answers. */
import type { Call, Exchange, Fact, Frame, Stage, Who } from '../conversation/exchange.ts';
import type { Recorded } from './compare.ts';
import { DeviceLink } from './device-link.ts';
import { idOf, Names } from './names.ts';
import type { Server } from './server.ts';
import { Socket } from './socket.ts';

const LONGEST_TEXT = 400;
/** Where the number of frames varies. */
const LOOSE_MS = 6000;
/** Where the real server breaks: for whatever is said or closed instead, which must not reach the next exchange. */
const BROKEN_MS = 3000;
const CALL_TIMEOUT_MS = 20_000;

export class Play implements Stage {
  readonly server: Server;
  readonly kept = new Map<string, unknown>();
  readonly names: Names;
  readonly #expected: ReadonlyMap<string, Recorded>;
  readonly #answers: Recorded[] = [];
  #socket: Socket | undefined;
  #device: DeviceLink | undefined;

  constructor(server: Server, expected: readonly Recorded[]) {
    this.server = server;
    this.names = new Names(server.base, this.kept, server.now);
    this.#expected = new Map(expected.map((recorded) => [recorded.label, recorded]));
    this.kept.set('system mail', server.account).set('system password', server.password);
  }

  /** The answers in the order of the exchanges. */
  async all(exchanges: readonly Exchange[]): Promise<readonly Recorded[]> {
    try {
      for (const exchange of exchanges) await this.#play(exchange);
    } finally {
      this.#socket?.end();
      await this.#device?.end();
    }
    return this.#answers;
  }

  /** What the real server answered. */
  expected(label: string): Recorded | undefined {
    return this.#expected.get(label);
  }

  async device(): Promise<DeviceLink> {
    this.#device ??= await DeviceLink.open(this.server, this.names.text('<key>'));
    return this.#device;
  }

  async #play(exchange: Exchange): Promise<void> {
    switch (exchange.kind) {
      case 'call':
        return this.#call(exchange);
      case 'frame':
        return this.#frame(exchange);
      case 'fact':
        return this.#fact(exchange);
      case 'pause':
        return this.server.pass(exchange.ms);
    }
  }

  #record(recorded: Recorded): void {
    if (recorded.label !== '') this.#answers.push(recorded);
  }

  token(as: Who): string | undefined {
    const token = as === 'N' ? undefined : this.kept.get(as);
    return typeof token === 'string' ? token : undefined;
  }

  async #call(call: Call): Promise<void> {
    const isQuiet = call.label === '';
    const { isOurs, mqtt } = this.server;
    if (call.when?.(this.kept) === false || (call.intrusive && !isOurs) || (call.needsMqtt && mqtt === undefined)) return;
    const headers = new Headers({ accept: 'application/json, text/plain, */*' });
    const token = this.token(call.as);
    if (token !== undefined) headers.set('x-authorization', `Bearer ${token}`);
    const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(this.names.filled(call.body, isQuiet)));
    if (body !== undefined) headers.set('content-type', 'application/json');
    const response = await fetch(this.server.base + this.names.text(call.path, isQuiet), {
      method: call.method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const text = await response.text();
    const value = parsed(text);
    this.#keep(call, value, text);
    const clean = value === undefined ? (text === '' ? '<empty>' : this.names.clean(text.slice(0, LONGEST_TEXT))) : this.names.clean(value);
    const location = response.headers.get('location');
    const offsets = this.#offsets(call.path, value);
    this.#record({
      label: call.label,
      status: response.status,
      type: (response.headers.get('content-type') ?? '').split(';')[0] ?? '',
      ...(location === null ? {} : { location: String(this.names.clean(location)).replace(/Token=[\w-]+/, 'Token=<token>') }),
      answer: call.shown ? call.shown(clean) : clean,
      ...(offsets === undefined ? {} : { offsets }),
    });
  }

  #keep(call: Call, value: unknown, text: string): void {
    if (call.save !== undefined && idOf(value) !== undefined) this.#named(call.save, value);
    for (const [name, kept] of Object.entries(call.keep?.(value, text) ?? {})) this.kept.set(name, kept);
    for (const [name, kept] of Object.entries(call.names?.(value) ?? {})) this.#named(name, kept);
  }

  #named(name: string, kept: unknown): void {
    if (kept === undefined) return;
    this.kept.set(name, kept);
    this.names.name(idOf(kept), name);
  }

  #offsets(path: string, value: unknown): unknown {
    if (!/startTs=<T/.test(path) || !/values\/timeseries/.test(path)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value) || 'status' in value) return undefined;
    return Object.fromEntries(
      Object.entries(value).map(([key, points]) => [
        key,
        Array.isArray(points) ? points.map(({ ts, value: of }: { ts: number; value: unknown }) => [ts - this.names.t1, of]) : points,
      ]),
    );
  }

  async #frame({ label, socket: use, send, after, isSilent }: Frame): Promise<void> {
    if (this.#socket?.use !== use || (this.#socket.closed && !this.#socket.wasRefused)) {
      this.#socket?.end();
      this.#socket = await Socket.open(this.server, use, this.token(use.as));
      this.#socket.taken();
    }
    const socket = this.#socket;
    const recorded = this.#expected.get(label);
    const isLoose = recorded?.varies?.includes('frames') === true;
    const isBroken = recorded?.breaks === true;
    const count = Math.max(recorded?.frames?.length ?? 0, isLoose || isBroken ? 1 : 0);
    const wait = {
      closes: !isBroken && recorded?.closed !== undefined,
      patienceMs: isBroken ? BROKEN_MS : Math.min(this.server.patienceMs(label), isLoose ? LOOSE_MS : Infinity),
    };
    if (send !== undefined) socket.say(this.names.filled(send));
    if (after.length > 0) {
      if (send !== undefined && !isSilent && count > 1) await socket.heard(1, { ...wait, closes: false });
      else await socket.settled();
      for (const exchange of after) await this.#play(exchange);
    }
    await socket.heard(count, wait);
    const frames = socket.taken();
    // Where the real server closed it, the next frame begins on a new one, so that late answers reach nobody.
    if (recorded?.closed !== undefined && !socket.closed) {
      socket.end();
      this.#socket = undefined;
    }
    this.#record({ label, frames: this.names.clean(frames) as unknown[], ...(socket.closed ? { closed: socket.closed } : {}) });
  }

  async #fact({ label, of }: Fact): Promise<void> {
    const answer = await of(this);
    this.#record({ label, answer: this.names.clean(answer) });
  }
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Not all answers are JSON.
    return undefined;
  }
}
