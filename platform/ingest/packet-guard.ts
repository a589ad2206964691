import type { Socket } from 'node:net';

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
