import type { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

/** Called with each chunk before it is written; the result is written in its place. */
function onWrite(socket: Socket, change: (chunk: Uint8Array | string) => Uint8Array | string): void {
  const write = socket.write.bind(socket);
  socket.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | Written, done?: Written): boolean =>
    typeof encoding === 'string' ? write(change(chunk), encoding, done) : write(change(chunk), encoding);
}

/** Far more than a gateway gets in one turn of the event loop. */
const MOST_UNSENT_BYTES = 1_048_576;

/** Closes a connection whose other side does not read: what waits to be sent would take all memory. */
export function dropUnread(socket: Socket): void {
  onWrite(socket, (chunk) => {
    // Before it: one large message is fine, another one after it is not.
    if (socket.writableLength > MOST_UNSENT_BYTES) socket.destroy();
    return chunk;
  });
}

const CONNACK = 0x20;
/** Offset of the flag, after type and length of the packet (MQTT 3.1.1 section 3.2). */
const FLAG_AT = 2;

/**
 * Official servers always set this flag in the connect answer, the first packet of a connection; the broker only if it kept a session.
 */
export function tellSessionPresent(socket: Socket): void {
  let sent = 0;
  let isAnswer = false;
  onWrite(socket, (chunk) => {
    if (sent > FLAG_AT) return chunk;
    const copy = Buffer.concat([typeof chunk === 'string' ? Buffer.from(chunk) : chunk]);
    if (sent === 0) isAnswer = copy[0] === CONNACK;
    if (isAnswer && copy.length > FLAG_AT - sent) copy[FLAG_AT - sent] = 1;
    sent += copy.length;
    return copy;
  });
}

/** The largest payload with its topic and header. */
const MAX_PACKET_BYTES = 65_536 + 1024;

/**
 * Closes the connection as soon as a fixed header (MQTT 3.1.1 section 2.2) announces too many bytes; the parser would buffer 256 MB first.
 */
export function guardPackets(socket: Socket): void {
  /** Bytes of the current packet that have not arrived. */
  let left = 0;
  /** Bytes of the fixed header seen so far: the type, then up to four of length. */
  let seen = 0;
  let length = 0;

  socket.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const step = Math.min(left, chunk.length - at);
        left -= step;
        at += step;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      seen += 1;
      if (seen === 1) continue;
      length += (byte & 0x7f) * 128 ** (seen - 2);
      if ((byte & 0x80) !== 0 && seen < 5) continue;
      if (length > MAX_PACKET_BYTES) {
        socket.destroy();
        return;
      }
      left = length;
      seen = 0;
      length = 0;
    }
  });
}
