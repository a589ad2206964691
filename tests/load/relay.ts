/**
 * A proxy between page and platform that knows exactly what the page received. It can hold back pushed frames while requests continue.
 */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { type Command, commandsOf, type Frame, newWire, noteCommands, noteValues, type SentCommand, type Wire } from './wire.ts';

/** Resolves when the frame has left this process. */
export type SendFrame = (text: string) => Promise<void>;
/** JSON with CORS headers; resolves when it has left this process. */
export type SendBody = (json: Uint8Array) => Promise<void>;

export interface Relay {
  readonly url: string;
  readonly wires: readonly Wire[];
  /** Transferred bytes of response bodies, by path. */
  readonly bytes: ReadonlyMap<string, number>;
  hold(): void;
  release(): void;
  /** Sends to the newest page. */
  readonly push: SendFrame;
  /** Closes every socket and refuses requests until `mend`. */
  cut(): void;
  /** Blocks traffic in both directions without closing sockets, until `mend`: a half-open link. */
  freeze(): void;
  /** Lets requests and new sockets through again; closes sockets that hung, as a recovering network does. */
  mend(): void;
  /** From now on answers requests with an access token that was used so far as servers do when its time is over. */
  expire(): void;
  close(): Promise<void>;
}

/** As ThingsBoard answers; the console then asks for another token. */
const EXPIRED = JSON.stringify({ status: 401, message: 'Token has expired', errorCode: 11, timestamp: 0 });
const TOKEN_HEADER = 'x-authorization';

export interface Script {
  /** Returns a function that ends the command; undefined leaves it to the platform. `type` as in the newer envelope. */
  answer(type: string, command: Command, send: SendFrame): (() => void) | undefined;
  /** False leaves the request to the platform. */
  request?(url: URL, respond: SendBody): boolean;
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onBytes: (path: string, bytes: number) => void,
): void {
  const onward = ask(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('data', (chunk: Buffer) => onBytes(onward.path, chunk.length));
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function respondWith(outgoing: ServerResponse): SendBody {
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
  return (json) => new Promise((resolve) => outgoing.writeHead(200, headers).end(json, () => resolve()));
}

/** 1005 and 1006 cannot be sent in a frame. */
function endLike(socket: WebSocket, code: number): void {
  if (code === 1005) socket.close();
  else if (code === 1006) socket.terminate();
  else socket.close(code);
}

/** Undefined when `script` answers all commands of the frame. */
function leftOver(text: string, commands: readonly SentCommand[], script: Script, ends: Map<number, () => void>, send: SendFrame) {
  const left = commands.filter(({ type, command }) => {
    if (type.endsWith('_UNSUBSCRIBE')) {
      ends.get(command.cmdId)?.();
      return !ends.delete(command.cmdId);
    }
    const end = script.answer(type, command, send);
    if (end) ends.set(command.cmdId, end);
    return !end;
  });
  if (left.length === commands.length) return text;
  return left.length > 0 ? JSON.stringify({ cmds: left.map(({ type, command }) => ({ type, ...command })) }) : undefined;
}

export async function startRelay(target: string, script?: Script): Promise<Relay> {
  const wires: Wire[] = [];
  const bytes = new Map<string, number>();
  const sockets = new Set<WebSocket>();
  /** Null while the relay does not hold. */
  let held: (() => void)[] | null = null;
  let link: 'up' | 'cut' | 'frozen' = 'up';
  let push: SendFrame = () => Promise.reject(new Error('no page has a socket'));

  function join(client: WebSocket, { url, headers }: IncomingMessage): void {
    const wire = newWire(headers.origin !== undefined);
    wires.push(wire);
    const entityData = new Set<number>();
    const scripted = new Map<number, () => void>();
    const upstream = new WebSocket(new URL(url ?? '/', target.replace('http', 'ws')), { perMessageDeflate: false });
    const isUp = new Promise<void>((resolve) => upstream.once('open', resolve));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // A refused or lost connection also emits `close`.
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    const send: SendFrame = (text) =>
      new Promise((resolve) => {
        if (link === 'up') client.send(text, () => resolve());
        else resolve();
      });
    if (wire.isPage) push = send;
    client.on('message', (data: RawData) => {
      if (link !== 'up') return;
      const text = String(data);
      const commands = commandsOf(text);
      noteCommands(wire, entityData, text, commands);
      const onward = script ? leftOver(text, commands, script, scripted, send) : text;
      if (onward !== undefined) void isUp.then(() => upstream.send(onward));
    });
    upstream.on('message', (data: RawData) => {
      const handOver = () => {
        if (link !== 'up') return;
        const text = String(data);
        const frame = JSON.parse(text) as Frame;
        // Drops frames of cancelled subscriptions.
        if (entityData.has(frame.cmdId ?? -1) && wire.open.has(frame.cmdId ?? -1)) noteValues(wire, frame);
        client.send(text);
      };
      if (held) held.push(handOver);
      else handOver();
    });
    client.on('close', (code) => {
      for (const end of scripted.values()) end();
      endLike(upstream, code);
    });
    upstream.on('close', (code) => endLike(client, code));
  }

  /** Access tokens of requests; true: over. */
  const tokens = new Map<string, boolean>();
  const isExpired = ({ headers }: IncomingMessage) => {
    const token = headers[TOKEN_HEADER];
    if (typeof token !== 'string') return false;
    if (!tokens.has(token)) tokens.set(token, false);
    return tokens.get(token) === true;
  };
  /** Received while the link hung. */
  const hanging = new Set<Duplex>();
  const server = createServer((incoming, outgoing) => {
    if (link === 'cut') incoming.destroy();
    else if (link === 'frozen') hanging.add(incoming.socket);
    else if (isExpired(incoming)) outgoing.writeHead(401, { 'Content-Type': 'application/json' }).end(EXPIRED);
    else if (script?.request?.(new URL(incoming.url ?? '/', target), respondWith(outgoing))) return;
    else forward(target, incoming, outgoing, (path, count) => bytes.set(path, (bytes.get(path) ?? 0) + count));
  });
  const joining = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (incoming, socket, head) => {
    if (link === 'cut') socket.destroy();
    else if (link === 'frozen') hanging.add(socket);
    else joining.handleUpgrade(incoming, socket, head, (client) => join(client, incoming));
  });
  const endSockets = () => {
    for (const socket of sockets) socket.terminate();
    for (const socket of hanging) socket.destroy();
    hanging.clear();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wires,
    bytes,
    hold: () => {
      held ??= [];
    },
    release: () => {
      const waiting = held ?? [];
      held = null;
      for (const handOver of waiting) handOver();
    },
    push: (text) => push(text),
    cut: () => {
      link = 'cut';
      endSockets();
    },
    freeze: () => {
      link = 'frozen';
    },
    mend: () => {
      if (link === 'frozen') endSockets();
      link = 'up';
    },
    expire: () => {
      for (const token of tokens.keys()) tokens.set(token, true);
    },
    close: () => {
      endSockets();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export function pageWire(relay: Relay): Wire {
  const wire = relay.wires.findLast(({ isPage }) => isPage);
  if (!wire) throw new Error('no page has a socket');
  return wire;
}
