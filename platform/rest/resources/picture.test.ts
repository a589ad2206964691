import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pictureIn } from './picture.ts';

const of = (text: string) => Buffer.from(text, 'latin1');
const words = (...parts: readonly (string | Buffer)[]) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? of(part) : part)));
const u16 = (...numbers: readonly number[]) => Buffer.from(numbers.flatMap((n) => [n >> 8, n & 255]));
const svg = (attributes: string, before = '') => of(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`);

it.each([
  ['image/png', words('\x89PNG\r\n\x1a\n', '\0\0\0\rIHDR', u16(0, 300, 0, 200), 'IEND'), 300, 200],
  ['image/gif', words('GIF89a', Buffer.from([44, 1, 200, 0])), 300, 200],
  ['image/jpeg', words('\xff\xd8', '\xff\xe0', u16(4), '\0\0', '\xff\xff\xc2', u16(11), '\x08', u16(200, 300), '\0\0'), 300, 200],
  ['image/webp', words('RIFF\0\0\0\0WEBPVP8X', Buffer.alloc(8), Buffer.from([43, 1, 0, 199, 0, 0])), 300, 200],
  ['image/webp', words('RIFF\0\0\0\0WEBPVP8 ', Buffer.alloc(10), Buffer.from([44, 1, 200, 0])), 300, 200],
  ['image/avif', words('\0\0\0\x1cftypavif', Buffer.alloc(20), 'ispe\0\0\0\0', u16(0, 300, 0, 200)), 300, 200],
  ['image/svg+xml', svg('width="300" height="200px"'), 300, 200],
  ['image/svg+xml', svg('width="100%" viewBox="0 0 300 200"', '<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg>'), 300, 200],
  ['image/svg+xml', svg(''), 0, 0],
])('%s tells its size', (mediaType, bytes, width, height) => {
  expect(pictureIn(bytes)).toEqual({ mediaType, width, height });
});

it.each([
  ['a page', of('<html><svg/></html>')],
  ['text', of('<svgother>')],
  ['a page behind comments that never end', of(`<!--a-->${'<!--'.repeat(5000)}`)],
  ['half of a PNG', words('\x89PNG\r\n\x1a\n', '\0\0\0\rIHDR', u16(0, 300, 0, 200), 'IDAT')],
  ['a tar', of('a'.repeat(600))],
])('%s is none', (_what, bytes) => {
  expect(pictureIn(bytes)).toBeNull();
});

it('is none, or has a size, whatever the bytes are', () => {
  const starts = [
    '',
    '\x89PNG\r\n\x1a\n',
    'GIF89a',
    '\xff\xd8\xff',
    '\xff\xd8\xff\xff\xff',
    'RIFF\0\0\0\0WEBPVP8L',
    '\0\0\0\0ftypavifispe',
    '<svg ',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), (start, bytes) => {
      const picture = pictureIn(words(start, Buffer.from(bytes)));
      if (picture) for (const side of [picture.width, picture.height]) expect(Number.isSafeInteger(side) && side >= 0).toBe(true);
    }),
  );
});
