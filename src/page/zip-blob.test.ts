import { expect, it } from 'vitest';
import { zipBlob } from './zip-blob.ts';

it('packs files whose checksums and places are right', async () => {
  const blob = zipBlob(
    new Map([
      ['a.txt', '123456789'],
      ['ü.txt', 'é'],
    ]),
  );
  const bytes = new DataView(await blob.arrayBuffer());
  const end = bytes.byteLength - 22;
  expect([bytes.getUint32(end, true), bytes.getUint16(end + 10, true)]).toEqual([0x06054b50, 2]);
  const names: string[] = [];
  let entry = bytes.getUint32(end + 16, true);
  for (let i = 0; i < 2; i += 1) {
    const [length, at] = [bytes.getUint16(entry + 28, true), bytes.getUint32(entry + 42, true)];
    expect([bytes.getUint32(entry, true), bytes.getUint32(at, true)]).toEqual([0x02014b50, 0x04034b50]);
    expect(bytes.getUint32(at + 14, true)).toBe(bytes.getUint32(entry + 16, true));
    names.push(new TextDecoder().decode(new Uint8Array(bytes.buffer, entry + 46, length)));
    entry += 46 + length;
  }
  expect(names).toEqual(['a.txt', 'ü.txt']);
  expect(entry).toBe(end);
  // The check value of CRC-32.
  expect(bytes.getUint32(14, true)).toBe(0xcbf43926);
});
