/**
 * Stands between a page and the platform and reads along: what was handed to the page is known exactly, without a second
 * subscription that may be served a moment earlier or later. It can hold back what the platform pushes, so that page and
 * record come to rest at the same frame while requests go on.
 */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

interface Cell {
  readonly ts: number;
  readonly value: string | null;
}

/** One socket, as seen from its client. */
export interface Wire {
  /** Pages say where they come from, other clients do not. */
  readonly isPage: boolean;
  /** What the client sent. */
  readonly sent: string[];
  /** Ids of the subscriptions that were asked for and not cancelled. */
  readonly open: Set<number>;
  /** Telemetry, attribute and field values that were handed to the client. */
  values: number;
  /** The newest of them by entity, then by key. */
  readonly latest: Map<string, Map<string, Cell>>;
  /** Entity by name. */
  readonly ids: Map<string, string>;
}

export interface Relay {
  readonly url: string;
  readonly wires: readonly Wire[];
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

interface Frame {
  readonly cmdId?: number;
  readonly data?: { readonly data?: readonly Row[] } | null;
  readonly update?: readonly Row[] | null;
}
interface Row {
  readonly entityId: { readonly id: string };
  readonly latest?: Readonly<Record<string, Readonly<Record<string, Cell>>>> | null;
}
type Commands = Readonly<Record<string, readonly { readonly cmdId: number }[]>>;

function noteCommands(wire: Wire, entityData: Set<number>, text: string): void {
  wire.sent.push(text);
  for (const [name, commands] of Object.entries(JSON.parse(text) as Commands)) {
    for (const { cmdId } of commands) {
      if (name.endsWith('UnsubscribeCmds')) wire.open.delete(cmdId);
      else wire.open.add(cmdId);
      if (name === 'entityDataCmds') entityData.add(cmdId);
    }
  }
}

function noteValues(wire: Wire, { data, update }: Frame): void {
  for (const { entityId, latest } of [...(data?.data ?? []), ...(update ?? [])]) {
    const cells = wire.latest.get(entityId.id) ?? new Map<string, Cell>();
    wire.latest.set(entityId.id, cells);
    for (const [type, values] of Object.entries(latest ?? {})) {
      for (const [key, cell] of Object.entries(values)) {
        wire.values += 1;
        if (cell.ts >= (cells.get(key)?.ts ?? 0)) cells.set(key, cell);
        if (type === 'ENTITY_FIELD' && key === 'name') wire.ids.set(cell.value ?? '', entityId.id);
      }
    }
  }
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = ask(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** Ends `socket` as its other side ended; 1005 and 1006 are told by no frame. */
function endLike(socket: WebSocket, code: number): void {
  if (code === 1005) socket.close();
  else if (code === 1006) socket.terminate();
  else socket.close(code);
}

export async function startRelay(target: string): Promise<Relay> {
  const wires: Wire[] = [];
  const sockets = new Set<WebSocket>();
  /** What waits while the relay holds; null while it does not. */
  let held: (() => void)[] | null = null;

  function join(client: WebSocket, { url, headers }: IncomingMessage): void {
    const wire: Wire = { isPage: headers.origin !== undefined, sent: [], open: new Set(), values: 0, latest: new Map(), ids: new Map() };
    wires.push(wire);
    const entityData = new Set<number>();
    const upstream = new WebSocket(new URL(url ?? '/', target.replace('http', 'ws')), { perMessageDeflate: false });
    const isUp = new Promise<void>((resolve) => upstream.once('open', resolve));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // A refused or lost connection is told by `close` too.
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('message', (data: RawData) => {
      noteCommands(wire, entityData, String(data));
      void isUp.then(() => upstream.send(String(data)));
    });
    upstream.on('message', (data: RawData) => {
      const handOver = () => {
        const text = String(data);
        const frame = JSON.parse(text) as Frame;
        if (entityData.has(frame.cmdId ?? -1)) noteValues(wire, frame);
        client.send(text);
      };
      if (held) held.push(handOver);
      else handOver();
    });
    client.on('close', (code) => endLike(upstream, code));
    upstream.on('close', (code) => endLike(client, code));
  }

  const server = createServer((incoming, outgoing) => forward(target, incoming, outgoing));
  const joining = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (incoming, socket, head) => joining.handleUpgrade(incoming, socket, head, (client) => join(client, incoming)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wires,
    hold: () => {
      held ??= [];
    },
    release: () => {
      const waiting = held ?? [];
      held = null;
      for (const handOver of waiting) handOver();
    },
    close: () => {
      for (const socket of sockets) socket.terminate();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
