import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { OUTDATED_TOKEN, SOCKET_PATH } from '../../src/contract/socket.ts';
import type { Caller } from '../model.ts';
import type { Surroundings } from './entity-data.ts';
import { EntityIndex } from './entity-index.ts';
import { execute } from './execute.ts';
import { type RealtimeOptions, type RealtimeParts, settingsOf } from './options.ts';
import { type ParsedFrame, parseFrame } from './parse-frame.ts';
import { SOCKET_ERROR, subscriptionError } from './replies.ts';
import { Session } from './session.ts';
import { createCounts } from './session-counts.ts';

const PLUGIN_PATH = /^\/api\/ws\/plugins\/([^/]*)\/?$/;

export function attachRealtime(server: Server, parts: RealtimeParts, options: RealtimeOptions = {}): { close(): void } {
  const settings = settingsOf(options);
  const around: Surroundings = { parts, settings, index: new EntityIndex((entityId) => parts.hub.emit('reads', { entityId })) };
  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: ReasonedSocket,
    maxPayload: settings.maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: true,
    autoPong: false,
  });
  const sessions = new Map<Session, string>();
  const counts = createCounts('sessions', settings);
  const subscriptions = createCounts('subscriptions', settings);
  /** Pings since the last pong. Time would also pass while this process is too busy to read an answer. */
  const unanswered = new WeakMap<WebSocket, number>();

  const stops = [
    parts.hub.onTelemetry(
      (batch) => around.index.telemetry(batch),
      (entityId) => (around.index.watchesTelemetry(entityId) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
    ),
    parts.hub.on('attributes', (event) => around.index.attributes(event)),
    parts.hub.on('shownTelemetry', (batch) => around.index.telemetry(batch)),
    parts.hub.on('shownAttributes', (event) => around.index.attributes(event)),
    parts.hub.on('removed', (event) => around.index.removed(event)),
    parts.hub.on('alarm', (event) => around.index.alarm(event)),
    parts.hub.on('access', ({ userId }) => endRevoked(isOf(userId))),
    parts.hub.on('newKey', () => endRevoked(() => true)),
    parts.hub.on('entity', ({ id }) => {
      if (id.entityType === 'CUSTOMER') endRevoked(({ isPublic, customerId }) => isPublic && customerId === id.id);
      if (id.entityType === 'USER') endRevoked(isOf(id.id));
      around.index.record(id);
    }),
  ];

  /** A session of the user, or of somebody that the user acts as. */
  function isOf(user: string): (caller: Caller) => boolean {
    return ({ userId, actor }) => userId === user || actor?.userId === user;
  }

  function start(socket: WebSocket, caller: Caller, token: string): Session | undefined {
    const refusal = counts.enter(caller);
    if (refusal !== undefined) {
      socket.close(1008, refusal);
      return undefined;
    }
    const session = new Session(socket, caller, settings, subscriptions);
    sessions.set(session, token);
    socket.once('close', () => {
      counts.leave(caller);
      sessions.delete(session);
      session.release();
    });
    return session;
  }

  function endRevoked(mayBe: (caller: Caller) => boolean): void {
    for (const [session, token] of sessions) {
      if (mayBe(session.caller) && parts.isRevoked(token)) session.end(1007, OUTDATED_TOKEN);
    }
  }

  function receive(session: Session, frame: ParsedFrame): void {
    if (frame.ok) for (const command of frame.commands) session.perform(() => execute(session, around, command));
    else if (settings.version === '3.2') session.send(subscriptionError(0, SOCKET_ERROR.badRequest, 'Failed to parse websocket command!'));
    else session.send(subscriptionError(1, SOCKET_ERROR.badRequest, 'Failed to parse the payload'));
  }

  /** The socket is authenticated, or authenticates with its first frame. */
  function serve(socket: WebSocket, signedIn: { readonly caller: Caller; readonly token: string } | undefined): void {
    let session = signedIn && start(socket, signedIn.caller, signedIn.token);
    socket.on('pong', () => unanswered.delete(socket));
    // Also a client that does not read may go on with its pings: it misses pongs.
    socket.on('ping', (data) => {
      if (socket.readyState === socket.OPEN && socket.bufferedAmount <= settings.highWaterBytes) socket.pong(data);
    });
    const authTimer = signedIn ? undefined : setTimeout(() => socket.close(1008, ''), settings.authTimeoutMs);
    socket.once('close', () => clearTimeout(authTimer));
    socket.on('message', (data, isBinary) => {
      if (isBinary) return socket.close(1003, 'Binary messages not supported');
      const frame = parseSafely(textOf(data));
      if (socket.readyState !== socket.OPEN) return undefined;
      if (session) return receive(session, frame);
      clearTimeout(authTimer);
      if (!frame.ok) return socket.close(1007, 'Failed to parse the payload');
      if (frame.token === undefined) return socket.close(1008, 'Auth cmd is missing');
      const verdict = parts.authenticate(frame.token);
      if (!verdict.ok) return socket.close(1007, `Invalid JWT token: ${verdict.expired ? verdict.message : ''}`.slice(0, 100));
      session = start(socket, verdict.caller, frame.token);
      if (session) receive(session, frame);
      return undefined;
    });
  }

  function parseSafely(text: string): ParsedFrame {
    try {
      return parseFrame(text, settings);
    } catch (error) {
      settings.onError(error);
      return { ok: false };
    }
  }

  /** Refused sockets, too, go on reading until the other side has closed. */
  function accept(request: IncomingMessage, stream: Duplex, head: Buffer, then: (socket: WebSocket) => void): void {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      // The library closes the socket with the right code; the listener only prevents an uncaught error.
      socket.on('error', (error) => {
        if (!('code' in error && String(error.code).startsWith('WS_ERR_')) && !isConnectionLoss(error)) settings.onError(error);
      });
      then(socket);
    });
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // Refused by the server itself.
    if (!stream.writable) return undefined;
    stream.on('error', () => stream.destroy());
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url) return refuse(stream, 400, { status: 400, message: 'Bad request', errorCode: 31, timestamp: settings.now() });
    const plugin = PLUGIN_PATH.exec(url.pathname)?.[1];
    const isTelemetry = plugin?.toLowerCase() === 'telemetry';
    const isNew = url.pathname === SOCKET_PATH && settings.version !== '3.2';
    if (plugin === undefined && !isNew)
      return refuse(stream, 404, { status: 404, message: 'Not found', errorCode: 32, timestamp: settings.now() });
    const tokens = url.searchParams.getAll('token');
    const open = (then: (socket: WebSocket) => void) => accept(request, stream, head, then);
    if (settings.version !== '3.2' && tokens.length === 0 && (isNew || isTelemetry)) return open((socket) => serve(socket, undefined));
    const [token] = tokens;
    const verdict =
      token !== undefined && tokens.length === 1
        ? parts.authenticate(token)
        : { ok: false as const, expired: false, message: 'Authentication failed' };
    if (!verdict.ok) {
      if (settings.version !== '3.2') return open((socket) => socket.close(1011, verdict.message.slice(0, 100)));
      return refuse(stream, 401, {
        status: 401,
        message: verdict.message,
        errorCode: verdict.expired ? 11 : 10,
        timestamp: settings.now(),
      });
    }
    if (plugin !== undefined && !isTelemetry) return open((socket) => socket.close(1007, 'Unknown plugin'));
    return open((socket) => serve(socket, { caller: verdict.caller, token: token ?? '' }));
  }

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      const pings = unanswered.get(socket) ?? 0;
      // Nothing is read while its commands wait.
      if (socket.readyState !== socket.OPEN || socket.isPaused) continue;
      if (pings >= settings.pingAttempts) socket.close(4500, 'Session ping timeout');
      else {
        unanswered.set(socket, pings + 1);
        socket.ping();
      }
    }
  }, settings.pingMs);
  const refresh = setInterval(() => {
    for (const session of sessions.keys()) session.refresh();
  }, settings.refreshMs);

  server.on('upgrade', upgrade);
  return {
    close() {
      server.off('upgrade', upgrade);
      clearInterval(heartbeat);
      clearInterval(refresh);
      for (const stop of stops) stop();
      for (const session of sessions.keys()) session.release();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function isConnectionLoss(error: Error): boolean {
  return 'code' in error && ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(String(error.code));
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return data instanceof ArrayBuffer ? Buffer.from(data).toString('utf8') : data.toString('utf8');
}

function refuse(stream: Duplex, status: number, body: Readonly<Record<string, unknown>>): void {
  const text = JSON.stringify(body);
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

const TOO_BIG = 'The decoded text message was too big for the output buffer and the endpoint does not support partial messages';

/** The library closes without a reason where a server gives one. */
class ReasonedSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    super.close(code, code === 1009 ? TOO_BIG : reason);
  }
}
