/** What bytes of a picture say of it: nothing that a client claims is believed. */

export interface Picture {
  readonly mediaType: string;
  /** In pixels; 0 where it does not say. */
  readonly width: number;
  readonly height: number;
}

type Measure = (bytes: Buffer) => Omit<Picture, 'mediaType'> | null;
interface Format {
  readonly mediaType: string;
  /** Whether it begins as one. */
  readonly is: (bytes: Buffer) => boolean;
  /** Null: it is broken. */
  readonly measure: Measure;
}

const begins =
  (text: string, at = 0) =>
  (bytes: Buffer) =>
    bytes.toString('latin1', at, at + text.length) === text;

/** Of two numbers, as far as the file reaches. */
const sized =
  (atLeast: number, read: (bytes: Buffer) => [number, number]): Measure =>
  (bytes) => {
    if (bytes.length < atLeast) return null;
    const [width, height] = read(bytes);
    return { width, height };
  };

const JPEG_START = 0xff;
/** Frames begin with one of these; C4, C8 and CC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpeg: Measure = (bytes) => {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== JPEG_START) return null;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // Fill bytes, and markers without a length.
    if (marker === JPEG_START) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** Of the three forms of WebP. */
const webp: Measure = (bytes) => {
  if (bytes.length < 30) return null;
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

/** The sizes of AVIF stand in a box of its own. */
const avif: Measure = (bytes) => {
  const at = bytes.indexOf('ispe', 0, 'latin1');
  return at < 0 || at + 16 > bytes.length ? null : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
};

/** Beyond its head an SVG is drawing. */
const SVG_HEAD_BYTES = 65_536;
/** What may stand before its first element, by how it begins and ends. */
const BEFORE = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!doctype', '>'],
] as const;

/** Attributes of the first element, if that is `svg`. A document type with entities of its own is none that a browser would draw in an image. */
function svgHead(bytes: Buffer): string | null {
  let rest = bytes
    .toString('utf8', 0, SVG_HEAD_BYTES)
    .replace(/^\uFEFF/, '')
    .trimStart();
  for (;;) {
    const part = BEFORE.find(([start]) => rest.slice(0, start.length).toLowerCase() === start);
    if (!part) return /^<(?:svg:)?svg(?=[\s>/])([^>]*)/i.exec(rest)?.[1] ?? null;
    const end = rest.indexOf(part[1]);
    if (end < 0) return null;
    rest = rest.slice(end + part[1].length).trimStart();
  }
}

/** A length in pixels, or in no unit. */
const lengthIn = (head: string, name: string) =>
  Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d+(?:\\.\\d+)?)(?:px)?\\s*["']`).exec(head)?.[1] ?? Number.NaN);

const svg: Measure = (bytes) => {
  const head = svgHead(bytes) ?? '';
  const [boxWidth = 0, boxHeight = 0] = (/\sviewBox\s*=\s*["']([^"']{0,200})["']/.exec(head)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
  const [width, height] = [lengthIn(head, 'width'), lengthIn(head, 'height')];
  const whole = (given: number, box: number) => (Number.isFinite(given) ? Math.round(given) : Number.isFinite(box) ? Math.round(box) : 0);
  return { width: whole(width, boxWidth), height: whole(height, boxHeight) };
};

/** Only a whole one has it. */
const PNG_END = 'IEND';

const FORMATS: readonly Format[] = [
  {
    mediaType: 'image/png',
    is: begins('\x89PNG\r\n\x1a\n'),
    measure: (bytes) => (bytes.includes(PNG_END, 24, 'latin1') ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null),
  },
  {
    mediaType: 'image/gif',
    is: (bytes) => begins('GIF87a')(bytes) || begins('GIF89a')(bytes),
    measure: sized(10, (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]),
  },
  { mediaType: 'image/jpeg', is: begins('\xff\xd8\xff'), measure: jpeg },
  { mediaType: 'image/webp', is: (bytes) => begins('RIFF')(bytes) && begins('WEBP', 8)(bytes), measure: webp },
  { mediaType: 'image/avif', is: (bytes) => begins('ftypavif', 4)(bytes) || begins('ftypavis', 4)(bytes), measure: avif },
  { mediaType: 'image/svg+xml', is: (bytes) => svgHead(bytes) !== null, measure: svg },
];

/** Null: it is none that browsers draw. */
export function pictureIn(bytes: Buffer): Picture | null {
  const format = FORMATS.find(({ is }) => is(bytes));
  const size = format?.measure(bytes);
  return format && size ? { mediaType: format.mediaType, ...size } : null;
}
