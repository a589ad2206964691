import type { Socket } from 'node:net';

/** Far more than a gateway gets in one turn of the event loop. */
const MOST_UNSENT_BYTES = 1_048_576;

type Written = (error?: Error | null) => void;

/** Closes a connection whose other side does not read: what waits to be sent would take all memory. */
export function dropUnread(socket: Socket): void {
  const write = socket.write.bind(socket);
  socket.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | Written, done?: Written): boolean => {
    // Before it: one large message is fine, another one after it is not.
    if (socket.writableLength > MOST_UNSENT_BYTES) socket.destroy();
    return typeof encoding === 'string' ? write(chunk, encoding, done) : write(chunk, encoding);
  };
}
