/** The functions of the language, by the examples of its public description. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_RUNS } from '../../../../tests/property-runs.ts';
import { runTbel } from '../run-tbel.fixture.ts';

const MAP = 'var m = {"temperature": 42, "nested": "508"}; ';
const LIST = 'var l = ["A", "B", "C", "B"]; ';

describe('lists and maps', () => {
  it.each([
    [`${MAP}[m.size(), m.keys(), m.values(), m.get("none"), m.containsKey("nested")]`, '[2,["temperature","nested"],[42,"508"],null,true]'],
    [
      `${MAP}[m.put("h", 73), m.putIfAbsent("h", 1), m.replace("h", 56), m.replace("h", 56, 42), m.replace("h", 1, 2), m.remove("h")]`,
      '[null,73,73,true,false,42]',
    ],
    [`${MAP}m.humidity = 73; m.sortByKey(); m`, '{"humidity":73,"nested":"508","temperature":42}'],
    [`${MAP}m.humidity = 43; m.sortByValue(); m`, '{"temperature":42,"humidity":43,"nested":"508"}'],
    [`${MAP}var n = m.toUnmodifiable(); n.put("a", 1)`, 'Map is unmodifiable'],
    [`${LIST}[l.size(), l.length, l.indexOf("B", 2), l.contains("C"), l.join(), l.slice(1, 3)]`, '[4,4,3,true,"A,B,C,B",["B","C"]]'],
    [
      `${LIST}[l.add("x"), l.add(0, "y"), l.addAll(["z"]), l.push("p"), l.remove(1), l.remove("B"), l.shift(), l.pop(), l.set(0, "s"), l]`,
      '[true,null,true,true,"A",true,"y","p","C",["s","B","x","z"]]',
    ],
    ['var l = ["10", 9, "8"]; l.sort(); [l, l.toSorted(false)]', '[["8",9,"10"],["10",9,"8"]]'],
    ['var l = ["b", "a", 1]; l.sort(); l', '[1,"a","b"]'],
    [
      'var l = [1, 2, 3, 4]; [l.splice(1, 2), l, l.toSpliced(1, 0, "x"), l.concat([9]), l.with(0, 7), l.fill(5, 1)]',
      '[[2,3],[1,5],[1,"x",4],[1,4,9],[7,4],[1,5]]',
    ],
    ['var l = [1]; l.toUnmodifiable().add(2)', 'List is unmodifiable'],
    ['var a = new int[3]; a[1] = 5; [a, a.length]', '[[0,5,0],3]'],
    ['new double[]{1, 2.5}', '[1,2.5]'],
    ['var l = [3, 1]; java.util.Collections.sort(l); l', '[1,3]'],
  ])('%s', (script, expected) => {
    const result = runTbel(script);
    if (expected.endsWith('unmodifiable')) expect(result).toContain(expected);
    else expect(result).toBe(expected);
  });
});

it.each([
  ['btoa("Hello, world")', '"SGVsbG8sIHdvcmxk"'],
  ['atob("SGVsbG8sIHdvcmxk")', '"Hello, world"'],
  ['[toFixed(0.345, 1), toFixed(0.345, 2), toFixed(5.678, 1), toFixed(-2.5, 0)]', '[0.3,0.35,5.7,-3.0]'],
  ['[toInt(0.3), toInt(0.5), toInt(2.7)]', '[0,1,3]'],
  ['stringToBytes("hello")', '[104,101,108,108,111]'],
  ['bytesToString([0x48, 0x45, 0x4C, 0x4C, 0x4F])', '"HELLO"'],
  ['bytesToString(stringToBytes("höhe 💧"))', '"höhe 💧"'],
  ['decodeToJson(stringToBytes("{\\"hello\\": 1.0}"))', '{"hello":1.0}'],
  ['[isBinary("1100110"), isBinary("2100110"), isOctal("4567734"), isDecimal("C1"), isHexadecimal("F5D7039")]', '[2,-1,8,-1,16]'],
  ['printUnsignedBytes(hexToBytes("D8FF"))', '[216,255]'],
  ['padStart("010011", 8, "0") + padEnd("010011", 8, "0")', '"0001001101001100"'],
  [
    '[intToHex(0x7FFFFFFF, true, true), intToHex(171, true, false), intToHex(0xABCDEF, false, true, 4), intToHex(0xABCD, false, false, 2)]',
    '["0x7FFFFFFF","AB","0xEFCD","CD"]',
  ],
  ['longToHex(9223372036854775807, true, true)', '"0x7FFFFFFFFFFFFFFF"'],
  [
    '[floatToHex(123456789.00), floatToHex(123456789.00, false), doubleToHex(1729.1729d)]',
    '["0x4CEB79A3","0xA379EB4C","0x409B04B10CB295EA"]',
  ],
  [
    '[intLongToRadixString(58, 2), intLongToRadixString(13158, 8), intLongToRadixString(-13158, 10), intLongToRadixString(13158, 16), intLongToRadixString(-13158, 16, true, true)]',
    '["00111010","31546","-13158","3366","0xFFCC9A"]',
  ],
  ['[parseHexToInt("BBAA"), parseHexToInt("AABB", false), parseLittleEndianHexToInt("BBAA")]', '[48042,48042,43707]'],
  [
    '[parseHexToFloat("41EA62CC"), parseHexToFloat("CC62EA41", false), parseHexToFloat("41EA62CC", false)]',
    '[29.29824,29.29824,-5.948442E7]',
  ],
  ['[parseHexIntLongToFloat("0x0A", true), parseHexIntLongToFloat("0x0A0A00", false)]', '[10.0,2570.0]'],
  ['parseHexToDouble("409B04B10CB295EA")', '1729.1729'],
  ['hexToBytes("0x01752B0367FA")', '[1,117,43,3,103,-6]'],
  ['bytesToHex([0xBB, 0xAA]) + bytesToHex([-69, 83])', '"BBAABB53"'],
  ['[parseBytesToInt([0xAA, 0xBB, 0xCC, 0xDD], 0, 3), parseBytesToInt([0xAA, 0xBB, 0xCC, 0xDD], 0, 3, false)]', '[11189196,13417386]'],
  ['parseBytesToLong([64, -101, 4, -79, 12, -78, -107, -22], 0, 8, false)', '-1543131529725306048'],
  ['[parseBytesToFloat([0x41, 0xEA, 0x62, 0xCC], 0), parseBytesIntToFloat([0, 0, 0, 10], 2, 2, false)]', '[29.29824,2560.0]'],
  ['parseBytesLongToDouble(hexToBytes("0x32D009423F23B300"), 0, 8, false) / 1e15', '50.42277542905861'],
  [
    '[parseByteToBinaryArray(0x39), parseByteToBinaryArray(0x39, 5, false), parseBytesToBinaryArray([0xCE, 0xB2], 2)]',
    '[[0,0,1,1,1,0,0,1],[1,0,0,1,1],[1,0]]',
  ],
  ['parseLongToBinaryArray(52914L, 16)', '[1,1,0,0,1,1,1,0,1,0,1,1,0,0,1,0]'],
  ['[parseBinaryArrayToInt([1, 0, 0, 1, 1, 1, 1, 1]), parseBinaryArrayToInt([1, 0, 0, 1, 1, 1, 1, 1], 1, 7)]', '[-97,31]'],
  ['[parseInt("+42"), parseInt("-0xFF"), parseInt("-FF", 16), parseInt("1100110", 2), parseInt("Kona", 27)]', '[42,-255,-255,102,411787]'],
  ['[parseLong("777777777777777777777", 8), parseLong("KonaLong", 27)]', '[9223372036854775807,218840926543]'],
  ['[parseFloat("4.2"), parseDouble("4.2"), parseDouble("4")]', '[4.2,4.2,4.0]'],
  ['base64ToHex("Kkk=") + bytesToBase64([42, 73]) + base64ToBytes("Kkk=")', '"2A49Kkk=[42, 73]"'],
  ['toFlatMap({"a": 1, "b": {"c": 2, "d": [{"e": 3}, "x"]}})', '{"a":1,"b.c":2,"b.d.0.e":3,"b.d.1":"x"}'],
  ['toFlatMap({"a": 1, "b": {"c": 2, "d": [{"e": 3}, "x"]}}, ["c"], false)', '{"a":1,"e":3,"d.1":"x"}'],
  ['encodeURI("a b/?x=ü") + decodeURI("%C3%BC")', '"a%20b/?x=%C3%BCü"'],
  ['JSON.stringify({"a": [1, 2.0, null], "n": null}) + JSON.parse("{\\"x\\": 1.0}").x', '"{\\"a\\":[1,2.0,null]}1.0"'],
  ['[Math.sqrt(4), Math.abs(-5), Math.round(2.5), Math.max(1, 2.5), Math.floor(-1.2), Math.PI > 3]', '[2.0,5,3,2.5,-2.0,true]'],
  [
    '[Integer.toString(0x1A, 16), Integer.toString(-255, 2), Long.toString(9223372036854775807, 16), Integer.MAX_VALUE]',
    '["1a","-11111111","7fffffffffffffff",2147483647]',
  ],
  ['String.format("%.2f %05d %s %x", 3.14159, 42, "a", 255)', '"3.14 00042 a ff"'],
  [
    '"A-B-".split("-").length + " x ".trim().toUpperCase() + "abc".substring(1) + "a.b".replace(".", "-") + "aab".replaceAll("a+", "x")',
    '"2Xbca-bxb"',
  ],
  ['[isNaN(5), isNaN(0.0 / 0), isMap({}), isList([])]', '[false,true,true,true]'],
])('%s', (script, json) => {
  expect(runTbel(script)).toBe(json);
});

describe('dates', () => {
  it.each([
    ['new Date("2023-08-06T04:04:05.123Z").toISOString()', '"2023-08-06T04:04:05.123Z"'],
    ['new Date("2023-08-06T04:04:05.00-04").toISOString()', '"2023-08-06T08:04:05Z"'],
    ['new Date("2023-08-06T04:04:05.00+03:00:00").toISOString()', '"2023-08-06T01:04:05Z"'],
    ['new Date("Tue, 3 Jun 2008 11:05:30 +043056").toISOString()', '"2008-06-03T06:34:34Z"'],
    ['new Date("2023-08-06 04:04:05.000-04:00", "yyyy-MM-dd HH:mm:ss.SSSXXX").toISOString()', '"2023-08-06T08:04:05Z"'],
    ['new Date("02:15:30 PM, Sun 10/09/2022", "hh:mm:ss a, EEE M/d/uuuu", "en-US").toISOString()', '"2022-10-09T14:15:30Z"'],
    ['new Date(2023, 8, 6, 4, 4, 5, "America/New_York").toISOString()', '"2023-08-06T08:04:05Z"'],
    ['new Date(2023, 8, 6, 4, 4, 5, "Europe/Berlin").toLocaleString("en-us", "America/New_York")', '"8/5/23, 10:04:05 PM"'],
    ['new Date(2023, 8, 6, 4, 4, 5).toLocaleString("de")', '"06.08.23, 04:04:05"'],
    ['new Date(2023, 8, 6, 4, 4, 5).toLocaleString()', '"2023-08-06 04:04:05"'],
    [
      'new Date("2023-08-06T08:04:05Z").toLocaleString("en-US", JSON.stringify({"timeZone": "Europe/Berlin", "pattern": "M-d/yyyy, h:mm=ss a"}))',
      '"8-6/2023, 10:04=05 AM"',
    ],
    [
      'var d = new Date("2024-01-01T10:00:00.00Z"); d.addMonths(-13); d.addDays(45); d.addHours(-47); d.addNanos(0); d.toISOString()',
      '"2023-01-13T11:00:00Z"',
    ],
    [
      'var d = new Date(1767225600000); [d.getTime(), d.getFullYear(), d.getMonth(), d.getDate(), d.getHours()]',
      '[1767225600000,2026,1,1,0]',
    ],
  ])('%s', (script, json) => {
    expect(runTbel(script)).toBe(json);
  });
});

describe('JSON of arguments', () => {
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.integer(),
      fc.boolean(),
      fc.string({ unit: 'binary' }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
    ),
  }));

  it('is read and written as it is, however it is spaced', () => {
    fc.assert(
      fc.property(value, fc.nat(2), (one, spaces) => {
        expect(runTbel('x', { x: JSON.stringify(one, null, spaces) })).toBe(JSON.stringify(one));
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it.each([
    ['[1, 2.0, -3.25, 1e2, 9007199254740993, 007, -0]', '[1,2.0,-3.25,100.0,9007199254740993,7,0]'],
    [' {"a" : null, "b":[ ] ,"c":{}} ', '{"b":[],"c":{}}'],
  ])('%s', (text, expected) => expect(runTbel('x', { x: text })).toBe(expected));

  it.each(['', '{', '[1,]', '{"a":1,}', '1 2', 'tru', '"abc', '"a\\', '-', '1.', '1e+', '{"a" 1}', '[1 2]', '{1:2}', ']', 'NaN'])(
    '%s is none',
    (text) => expect(runTbel(`JSON.parse(${JSON.stringify(text)})`)).toContain('Unexpected token in JSON'),
  );
});
