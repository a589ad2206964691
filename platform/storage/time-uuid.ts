import { randomBytes } from 'node:crypto';

/** 100 ns steps between the start of the Gregorian calendar (UUID time) and the Unix epoch. */
const EPOCH_OFFSET = 122_192_928_000_000_000n;
const hex = (value: bigint, digits: number) => value.toString(16).padStart(digits, '0');

const node = randomBytes(6);
node[0] = (node[0] ?? 0) | 1; // the multicast bit says that this is not a network card's address
const NODE = node.toString('hex');
const SEQUENCE = hex(BigInt(0x8000 | (randomBytes(2).readUInt16BE() & 0x3fff)), 4);

let last = 0n;

/** Version 1, as servers create them: later ones sort later by time. */
export function timeUuid(now: number = Date.now()): string {
  const wanted = BigInt(Math.trunc(now)) * 10_000n + EPOCH_OFFSET;
  last = wanted > last ? wanted : last + 1n;
  const low = hex(last & 0xffffffffn, 8);
  const middle = hex((last >> 32n) & 0xffffn, 4);
  const high = hex(((last >> 48n) & 0x0fffn) | 0x1000n, 4);
  return `${low}-${middle}-${high}-${SEQUENCE}-${NODE}`;
}
