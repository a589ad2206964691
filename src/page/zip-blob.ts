/** CRC-32 of ZIP archives, bit by bit: archives are small. */
function checksum(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Little-endian; each number with how many bytes it has. */
function packed(fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const out = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) out.setUint16(at, value, true);
    else out.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(out.buffer);
}

/** 1980-01-01, the first day that archives know. */
const NO_TIME = [
  [0, 2],
  [0x21, 2],
] as const;
/** Names are UTF-8. */
const FLAGS = 0x800;

/** A ZIP archive without compression. @param files texts by their names, which are unique. Source: PKWARE's APPNOTE 6.3.10. */
export function zipBlob(files: ReadonlyMap<string, string>): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const entries: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const sizeOf = (list: readonly Uint8Array[]) => list.reduce((sum, one) => sum + one.length, 0);
  for (const [file, text] of files) {
    const name = encoder.encode(file);
    const data = encoder.encode(text);
    const common = [
      [FLAGS, 2],
      [0, 2],
      ...NO_TIME,
      [checksum(data), 4],
      [data.length, 4],
      [data.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    const head = packed([[0x04034b50, 4], [20, 2], ...common]);
    entries.push(packed([[0x02014b50, 4], [20, 2], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [length, 4]]), name);
    parts.push(head, name, data);
    length += head.length + name.length + data.length;
  }
  const end = [
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.size, 2],
    [files.size, 2],
    [sizeOf(entries), 4],
    [length, 4],
    [0, 2],
  ] as const;
  return new Blob([...parts, ...entries, packed(end)], { type: 'application/zip' });
}
