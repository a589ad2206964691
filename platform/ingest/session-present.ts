import type { Socket } from 'node:net';

const CONNACK = 0x20;
/** Offset of the flag, after type and length of the packet (MQTT 3.1.1 section 3.2). */
const FLAG_AT = 2;
type Written = (error?: Error | null) => void;

/**
 * Official servers always set this flag in the connect answer, the first packet of a connection; the broker only if it kept a session.
 */
export function tellSessionPresent(socket: Socket): void {
  const write = socket.write.bind(socket);
  let sent = 0;
  let isAnswer = false;
  socket.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | Written, done?: Written): boolean => {
    let bytes = chunk;
    if (sent <= FLAG_AT) {
      const copy = Buffer.concat([typeof chunk === 'string' ? Buffer.from(chunk) : chunk]);
      if (sent === 0) isAnswer = copy[0] === CONNACK;
      if (isAnswer && copy.length > FLAG_AT - sent) copy[FLAG_AT - sent] = 1;
      sent += copy.length;
      bytes = copy;
    }
    return typeof encoding === 'string' ? write(bytes, encoding, done) : write(bytes, encoding);
  };
}
