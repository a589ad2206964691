import type { Socket } from 'node:net';

const CONNACK = 0x20;
/** Type and length of the packet stand before the flag (MQTT 3.1.1 section 3.2). */
const FLAG_AT = 2;
type Written = (error?: Error | null) => void;

/**
 * Sets the session-present flag of the answer to a sign-in, which the official servers do always (live.md 6.6), whatever the client
 * asked for; the broker sets it only where it kept a session. The answer is the first packet of a connection; what follows passes.
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
