import type { Values } from './values.ts';

type Helper = (...args: unknown[]) => unknown;

/** The language's own functions for numbers in texts, bytes and bits. Bytes are numbers from -128 to 127. */
export function makeBytes(values: Values) {
  const { fail, double, whole, toNumber, toWhole, toLong, textOf, read } = values;

  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const signed = (byte: number) => (byte << 24) >> 24;
  const unsigned = (byte: number) => byte & 255;
  const bytesOf = (given: unknown): number[] =>
    Array.isArray(given)
      ? given.map((one) => signed(toWhole(one)))
      : typeof given === 'string'
        ? stringBytes(given)
        : fail(`no bytes: ${textOf(given)}`);
  const stringBytes = (text: string): number[] => {
    const bytes: number[] = [];
    for (const letter of text) {
      const code = letter.codePointAt(0) as number;
      if (code < 0x80) bytes.push(code);
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
      else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    }
    return bytes.map(signed);
  };
  const bytesText = (bytes: readonly number[], charset: unknown): string => {
    const name = charset === undefined ? 'UTF-8' : textOf(charset).toUpperCase();
    if (/8859|LATIN|ASCII/.test(name)) return String.fromCharCode(...bytes.map(unsigned));
    let text = '';
    for (let at = 0; at < bytes.length; ) {
      const first = unsigned(bytes[at] as number);
      const count = first < 0x80 ? 1 : first >> 5 === 6 ? 2 : first >> 4 === 14 ? 3 : first >> 3 === 30 ? 4 : 0;
      const rest = bytes.slice(at + 1, at + Math.max(1, count)).map(unsigned);
      const isWhole = count > 0 && rest.length === count - 1 && rest.every((one) => one >> 6 === 2);
      text += isWhole
        ? String.fromCodePoint(rest.reduce((code, one) => (code << 6) | (one & 63), count === 1 ? first : first & (127 >> count)))
        : '\ufffd';
      at += isWhole ? count : 1;
    }
    return text;
  };
  const toBase64 = (bytes: readonly number[]): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 3) {
      const [a = 0, b = 0, c = 0] = bytes.slice(at, at + 3).map(unsigned);
      const bits = (a << 16) | (b << 8) | c;
      const letters = [18, 12, 6, 0].map((by) => LETTERS[(bits >> by) & 63]).join('');
      text += at + 2 < bytes.length ? letters : at + 1 < bytes.length ? `${letters.slice(0, 3)}=` : `${letters.slice(0, 2)}==`;
    }
    return text;
  };
  const fromBase64 = (given: unknown): number[] => {
    const text = textOf(given).replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes: number[] = [];
    let bits = 0;
    let held = 0;
    for (const letter of text) {
      const value = LETTERS.indexOf(letter);
      if (value < 0) fail(`Illegal base64 character ${letter}`);
      bits = ((bits << 6) | value) & 0xffffff;
      held += 6;
      if (held < 8) continue;
      held -= 8;
      bytes.push(signed((bits >> held) & 255));
    }
    return bytes;
  };

  const hexOf = (bytes: readonly number[]) => bytes.map((one) => unsigned(one).toString(16).padStart(2, '0').toUpperCase()).join('');
  const hexDigits = (given: unknown): string => {
    const digits = textOf(given).trim().replace(/^0x/i, '');
    return /^[0-9a-f]+$/i.test(digits) ? digits : fail(`Value: "${textOf(given)}" is not numeric or hexDecimal format!`);
  };
  const fromHex = (given: unknown): number[] => {
    const digits = hexDigits(given);
    const even = digits.length % 2 === 0 ? digits : `0${digits}`;
    return (even.match(/../g) ?? []).map((one) => signed(Number.parseInt(one, 16)));
  };
  /** As many bytes from `offset` on, the most significant first. */
  const section = (given: unknown, offset: unknown, length: unknown, isBig: unknown, most: number): number[] => {
    const bytes = bytesOf(given);
    const from = offset === undefined ? 0 : toWhole(offset);
    const count = length === undefined ? Math.min(bytes.length - from, most) : toWhole(length);
    if (count > most) fail(`Length: ${count} is too large. Maximum ${most} bytes is allowed!`);
    if (from < 0 || count < 0 || from + count > bytes.length)
      fail(`Offset: ${from} and Length: ${count} is out of bounds for array with length: ${bytes.length}!`);
    const part = bytes.slice(from, from + count);
    return isBig === false ? part.reverse() : part;
  };
  const bigOf = (bytes: readonly number[]) => bytes.reduce((value, one) => (value << 8n) | BigInt(unsigned(one)), 0n);
  const intOf = (bytes: readonly number[]) => Number(BigInt.asIntN(32, bigOf(bytes)));
  const longOf = (bytes: readonly number[]) => whole(bigOf(bytes));
  const floating = (bytes: readonly number[], size: 4 | 8) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setBigUint64(0, BigInt.asUintN(64, bigOf(bytes)));
    return size === 8 ? double(view.getFloat64(0)) : floatValue(view.getFloat32(4));
  };
  /** The double that prints like the float. */
  const floatValue = (value: number) => {
    for (let digits = 6; digits < 10; digits += 1) {
      const short = Number(value.toPrecision(digits));
      if (Math.fround(short) === value) return double(short);
    }
    return double(value);
  };

  /** @param bits of the type that holds it. */
  const parseWhole = (given: unknown, radix: unknown, bits: number): number | bigint | null => {
    if (typeof given !== 'string') return given === null || given === undefined ? null : whole(BigInt.asIntN(bits, toLong(given)));
    const text = given.trim();
    if (text === '') return null;
    const isHex = /^[+-]?0x/i.test(text);
    const base = radix === undefined ? (isHex ? 16 : 10) : toWhole(radix);
    const digits = (isHex ? text.replace(/0x/i, '') : text).toLowerCase();
    let value = 0n;
    for (const letter of digits.replace(/^[+-]/, '')) {
      const digit = Number.parseInt(letter, 36);
      if (Number.isNaN(digit) || digit >= base)
        return /^[+-]?\d+\.\d+$/.test(text) && base === 10 ? Math.trunc(Number(text)) : notNumeric(given);
      value = value * BigInt(base) + BigInt(digit);
    }
    if (digits.startsWith('-')) value = -value;
    return /^[+-]?$/.test(digits) || BigInt.asIntN(bits, value) !== value ? notNumeric(given) : whole(value);
  };
  const notNumeric = (given: unknown): never => fail(`java.lang.NumberFormatException: For input string: "${textOf(given)}"`);
  const parseDouble = (given: unknown) => {
    if (given === null || given === undefined || given === '') return null;
    const value = typeof given === 'string' ? Number(given.trim()) : toNumber(given);
    return Number.isNaN(value) && textOf(given) !== 'NaN' ? notNumeric(given) : double(value);
  };
  /** Half away from zero, in decimals. */
  const toFixed = (given: unknown, places: unknown) => {
    const value = toNumber(given);
    const count = toWhole(places ?? 0);
    if (!Number.isFinite(value)) return value;
    const [digits = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
    const scaled = Number(`${digits}e${Number(exponent) + count}`);
    return double(Math.sign(value) * Number(`${Math.floor(scaled + 0.5)}e${-count}`));
  };

  const hexText = (given: unknown, bits: 32 | 64, isBig: unknown, hasPrefix: unknown, length: unknown) => {
    const all = BigInt.asUintN(bits, toLong(given)).toString(16).toUpperCase();
    let digits = all.length % 2 === 0 ? all : `0${all}`;
    if (length !== undefined)
      digits = digits.length >= toWhole(length) ? digits.slice(-toWhole(length)) : digits.padStart(toWhole(length), '0');
    if (isBig === false) digits = (digits.match(/..?/g) ?? []).reverse().join('');
    return `${hasPrefix === true ? '0x' : ''}${digits}`;
  };
  const floatHex = (given: unknown, size: 4 | 8, isBig: unknown) => {
    const view = new DataView(new ArrayBuffer(8));
    if (size === 8) view.setFloat64(0, toNumber(given));
    else view.setFloat32(0, toNumber(given));
    const bytes = Array.from({ length: size }, (_, index) => view.getInt8(index));
    return `0x${hexOf(isBig === false ? bytes.reverse() : bytes)}`;
  };
  const radixText = (given: unknown, radix: unknown, isBig: unknown, hasPrefix: unknown): string => {
    const value = toLong(given);
    const base = radix === undefined ? 10 : toWhole(radix);
    if (base === 16)
      return hexText(
        value,
        value < 0n && value >= -0x800000n ? 32 : 64,
        isBig,
        hasPrefix,
        value < 0n && value >= -0x800000n ? 6 : undefined,
      );
    if (base === 10) return String(value);
    const digits = BigInt.asUintN(64, value).toString(base);
    return base === 2 ? digits.padStart(Math.ceil(digits.length / 8) * 8, '0') : digits;
  };
  const bitsOf = (value: bigint, size: number) =>
    Array.from({ length: size }, (_, index) => Number((value >> BigInt(size - 1 - index)) & 1n));
  const kindOfDigits = (pattern: RegExp, radix: number) => (given: unknown) => (pattern.test(textOf(given)) ? radix : -1);

  const FUNCTIONS: Readonly<Record<string, Helper>> = {
    parseInt: (text, radix) => parseWhole(text, radix, 32),
    parseLong: (text, radix) => parseWhole(text, radix, 64),
    parseDouble,
    parseFloat: (given) => {
      const value = parseDouble(given);
      return value === null || typeof value === 'number' ? value && floatValue(Math.fround(value)) : value;
    },
    toFixed,
    toInt: (value) => Math.floor(toNumber(value) + 0.5),
    isNaN: (value) => Number.isNaN(toNumber(value)),
    isBinary: kindOfDigits(/^[01]+$/, 2),
    isOctal: kindOfDigits(/^[0-7]+$/, 8),
    isDecimal: kindOfDigits(/^[+-]?\d+(?:\.\d+)?$/, 10),
    isHexadecimal: kindOfDigits(/^[+-]?(?:0x)?[0-9a-fA-F]+$/, 16),
    btoa: (text) => toBase64([...textOf(text)].map((one) => one.charCodeAt(0))),
    atob: (text) => String.fromCharCode(...fromBase64(text).map(unsigned)),
    stringToBytes: (text, charset) =>
      typeof text !== 'string'
        ? fail(`Invalid type parameter [${textOf(text)}]. Expected 'String'`)
        : charset !== undefined && /8859|LATIN|ASCII/i.test(textOf(charset))
          ? [...text].map((one) => signed(one.charCodeAt(0)))
          : stringBytes(text),
    bytesToString: (bytes, charset) => bytesText(bytesOf(bytes), charset),
    decodeToString: (bytes, charset) => bytesText(bytesOf(bytes), charset),
    decodeToJson: (bytes) => read(typeof bytes === 'string' ? bytes : bytesText(bytesOf(bytes), undefined)),
    bytesToBase64: (bytes) => toBase64(bytesOf(bytes)),
    base64ToBytes: fromBase64,
    base64ToBytesList: fromBase64,
    base64ToHex: (text) => hexOf(fromBase64(text)),
    bytesToHex: (bytes) => hexOf(bytesOf(bytes)),
    hexToBytes: fromHex,
    hexToBytesArray: fromHex,
    bytesToExecutionArrayList: bytesOf,
    printUnsignedBytes: (bytes) => bytesOf(bytes).map(unsigned),
    parseHexToInt: (hex, isBig) => intOf(section(fromHex(hex), 0, undefined, isBig, 4)),
    parseBigEndianHexToInt: (hex) => intOf(section(fromHex(hex), 0, undefined, true, 4)),
    parseLittleEndianHexToInt: (hex) => intOf(section(fromHex(hex), 0, undefined, false, 4)),
    parseHexToLong: (hex, isBig) => longOf(section(fromHex(hex), 0, undefined, isBig, 8)),
    parseBigEndianHexToLong: (hex) => longOf(section(fromHex(hex), 0, undefined, true, 8)),
    parseLittleEndianHexToLong: (hex) => longOf(section(fromHex(hex), 0, undefined, false, 8)),
    parseHexToFloat: (hex, isBig) => floating(section(fromHex(hex), 0, undefined, isBig, 4), 4),
    parseBigEndianHexToFloat: (hex) => floating(section(fromHex(hex), 0, undefined, true, 4), 4),
    parseLittleEndianHexToFloat: (hex) => floating(section(fromHex(hex), 0, undefined, false, 4), 4),
    parseHexIntLongToFloat: (hex, isBig) => double(Number(bigOf(section(fromHex(hex), 0, undefined, isBig, 8)))),
    parseHexToDouble: (hex, isBig) => floating(section(fromHex(hex), 0, undefined, isBig, 8), 8),
    parseBigEndianHexToDouble: (hex) => floating(section(fromHex(hex), 0, undefined, true, 8), 8),
    parseLittleEndianHexToDouble: (hex) => floating(section(fromHex(hex), 0, undefined, false, 8), 8),
    parseBytesToInt: (bytes, offset, length, isBig) => intOf(section(bytes, offset, length, isBig, 4)),
    parseBytesToLong: (bytes, offset, length, isBig) => longOf(section(bytes, offset, length, isBig, 8)),
    parseBytesToFloat: (bytes, offset, length, isBig) => floating(section(bytes, offset, length, isBig, 4), 4),
    parseBytesIntToFloat: (bytes, offset, length, isBig) => double(intOf(section(bytes, offset, length, isBig, 4))),
    parseBytesToDouble: (bytes, offset, length, isBig) => floating(section(bytes, offset, length, isBig, 8), 8),
    parseBytesLongToDouble: (bytes, offset, length, isBig) => double(Number(longOf(section(bytes, offset, length, isBig, 8)))),
    intToHex: (value, isBig, hasPrefix, length) => hexText(value, 32, isBig, hasPrefix, length),
    longToHex: (value, isBig, hasPrefix, length) => hexText(value, 64, isBig, hasPrefix, length),
    floatToHex: (value, isBig) => floatHex(value, 4, isBig),
    doubleToHex: (value, isBig) => floatHex(value, 8, isBig),
    intLongToRadixString: radixText,
    parseByteToBinaryArray: (value, length, isBig) => {
      const bits = bitsOf(BigInt(unsigned(toWhole(value))), 8);
      return (isBig === false ? bits.reverse() : bits).slice(0, length === undefined ? 8 : toWhole(length));
    },
    parseBytesToBinaryArray: (bytes, length) => {
      const all = bytesOf(bytes).flatMap((one) => bitsOf(BigInt(unsigned(one)), 8));
      return length === undefined ? all : all.slice(-toWhole(length));
    },
    parseLongToBinaryArray: (value, length) => bitsOf(toLong(value), 64).slice(length === undefined ? 0 : -toWhole(length)),
    parseBinaryArrayToInt: (given, offset, length) => {
      const all = bytesOf(given);
      const from = offset === undefined ? 0 : toWhole(offset);
      const bits = all.slice(from, length === undefined ? undefined : from + toWhole(length));
      const value = bits.reduce((sum, one) => sum * 2 + (one & 1), 0);
      return bits.length === 8 ? signed(value) : value | 0;
    },
  };
  return { FUNCTIONS };
}

export type Bytes = ReturnType<typeof makeBytes>;
