/** Every character is a block of one width and a space is empty, so that layout does not depend on installed fonts. */
const EM = 1000;
const WIDTH = 500;
/** Adjacent blocks overlap, so that antialiasing shows no seam between them. */
const BLOCK = { right: 560, top: 520 };
/** Metrics of Arial and compatible fonts. */
const ASCENT = 905;
const DESCENT = 212;

/** First and last character of a run, and its glyph: 1 is empty, 2 is the block. 0 would make the browser fall back to other fonts. */
const RUNS = [
  [0x00, 0x20, 1],
  [0x21, 0x9f, 2],
  [0xa0, 0xa0, 1],
  [0xa1, 0x10ffff, 2],
] as const;

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, i * 2);
  return bytes;
};
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
  return bytes;
};
const zeros = (count: number): Buffer => Buffer.alloc(count);

/** Four on-curve points, encoded as 16-bit deltas. */
const block = Buffer.concat([
  u16(1, 0, 0, BLOCK.right, BLOCK.top, 3, 0),
  Buffer.from([1, 1, 1, 1]),
  u16(0, 0, BLOCK.right, 0),
  u16(0, BLOCK.top, 0, -BLOCK.top),
  zeros(2),
]);

/** The tables that browsers require (OpenType 1.9). `cmap` has format 13: many characters, one glyph. */
const TABLES: Readonly<Record<string, Buffer>> = {
  'OS/2': Buffer.concat([
    u16(4, WIDTH, 400, 5, 0),
    zeros(22 + 10 + 16 + 4),
    u16(0x40, 0x20, 0xffff, ASCENT, -DESCENT, 0, ASCENT, DESCENT),
    zeros(8),
    u16(BLOCK.top, BLOCK.top, 0, 0x20, 0),
  ]),
  cmap: Buffer.concat([u16(0, 1, 3, 10), u32(12), u16(13, 0), u32(16 + RUNS.length * 12, 0, RUNS.length), u32(...RUNS.flat())]),
  glyf: block,
  head: Buffer.concat([u32(0x10000, 0x10000, 0, 0x5f0f3cf5), u16(3, EM), zeros(16), u16(0, 0, BLOCK.right, BLOCK.top, 0, 6, 2, 0, 0)]),
  hhea: Buffer.concat([u32(0x10000), u16(ASCENT, -DESCENT, 0, WIDTH, 0, WIDTH - BLOCK.right, BLOCK.right, 1), zeros(14), u16(1)]),
  hmtx: u16(WIDTH, 0, 0, 0),
  loca: u16(0, 0, 0, block.length / 2),
  maxp: Buffer.concat([u32(0x10000), u16(3, 4, 1, 0, 0, 2), zeros(16)]),
  name: u16(0, 0, 6),
  post: Buffer.concat([u32(0x30000), zeros(28)]),
};

/** Checksums are zero: browsers do not check them. */
export function blockFont(): Buffer {
  const names = Object.keys(TABLES).sort();
  const records: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = 12 + names.length * 16;
  for (const name of names) {
    const table = TABLES[name] ?? zeros(0);
    const body = Buffer.concat([table, zeros(-table.length & 3)]);
    records.push(Buffer.from(name), u32(0, offset, table.length));
    bodies.push(body);
    offset += body.length;
  }
  const power = Math.floor(Math.log2(names.length));
  const head = Buffer.concat([u32(0x10000), u16(names.length, 16 << power, power, names.length * 16 - (16 << power))]);
  return Buffer.concat([head, ...records, ...bodies]);
}
