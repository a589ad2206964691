import fresh from 'moment/dist/moment.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodePorts } from '../../tests/fixtures/node-ports.ts';
import type { SandboxPort } from '../core/ports.ts';
import type { BatchReply } from './batch.ts';

/** A thread of its own: in this one, frozen libraries would be those of other tests. */
const ports = createNodePorts('http://127.0.0.1:1');
let sandbox: SandboxPort;

function nextMessage(): Promise<unknown> {
  return new Promise((resolve) => {
    sandbox.onmessage = resolve;
  });
}

beforeAll(async () => {
  sandbox = await ports.openSandbox();
  await nextMessage();
});
afterAll(() => ports.close());

/** Runs the bodies in order, as functions of different authors, and returns what each returned, or its error. */
async function run(...bodies: readonly string[]): Promise<unknown[]> {
  const from = Math.random();
  const reply = nextMessage() as Promise<BatchReply>;
  sandbox.send(
    {
      seq: 1,
      budgetMs: 10_000,
      functions: bodies.map((body, index) => ({ id: from + index, kind: [], body })),
      jobs: bodies.map((_body, index) => ({ functionId: from + index, work: { kind: 'try', samples: [[]] } })),
    },
    [],
  );
  const { results } = await reply;
  return results.map((result) => (result.ok ? JSON.parse(result.tried?.json ?? 'null') : result.error.message));
}

describe('moment', () => {
  it.each([
    ['moment.utc(1600000000000).format("YYYY-MM-DD HH:mm:ss")', '2020-09-13 12:26:40'],
    ['moment(1600000000000).utc().format("dddd, MMMM Do YYYY, h:mm a")', 'Sunday, September 13th 2020, 12:26 pm'],
    ['moment.utc(1600000000000).startOf("month").toISOString()', '2020-09-01T00:00:00.000Z'],
    ['moment.utc("13.09.2020 12:26", "DD.MM.YYYY HH:mm").valueOf()', 1600000000000 - 40_000],
    ['moment.utc(1600000000000).from(moment.utc(1600007200000))', '2 hours ago'],
    ['moment.duration(93784000).humanize()', 'a day'],
    ['moment.duration(93784000).hours()', 2],
    ['moment.utc("13. septembre 2020", "DD. MMMM YYYY", "fr", true).isValid()', false],
    ['moment.utc(1600000000000).locale("de").format("LL")', 'September 13, 2020'],
  ])('%s', async (expression, result) => {
    expect(await run(`return ${expression};`)).toEqual([result]);
  });

  it('parses and writes frozen what it does otherwise', async () => {
    const written = ['LT', 'LTS', 'L', 'l', 'LL', 'll', 'LLL', 'lll', 'LLLL', 'llll', 'MMM Mo DDDo E e wo Wo GGGG gg Q X x N y A ZZ'];
    const parsed = [
      ['Sun, Sep 13 2020', 'ddd, MMM D YYYY'],
      ['Sunday September 13th 2020 11 PM', 'dddd MMMM Do YYYY h A'],
      ['Su 2020', 'dd GGGG'],
      ['Sep', 'MMMM'],
      ['13 AD', 'y N'],
      ['2020 BC', 'y NNNN'],
      ['9/13/20', 'l'],
      ['nonsense', 'dddd MMM'],
    ];
    const lines = `
      var all = ${JSON.stringify(written)}.map(function (format) { return moment.utc(1600000000000).format(format); });
      ${JSON.stringify(parsed)}.forEach(function (one) {
        all.push(moment.utc(one[0], one[1]).toISOString(), moment.utc(one[0], one[1], true).toISOString());
      });
      return all.concat(moment.utc(0).calendar(0), moment.months(), moment.weekdaysMin(true), moment.localeData().eras());`;
    const expected = new Function('moment', lines)(fresh);
    expect(await run(lines)).toEqual([JSON.parse(JSON.stringify(expected))]);
    expect(expected[0]).toBe('12:26 PM');
  });
});

describe('tinycolor', () => {
  it.each([
    ['tinycolor("#3366cc").lighten(20).toHexString()', '#85a3e0'],
    ['tinycolor("red").setAlpha(0.5).toRgbString()', 'rgba(255, 0, 0, 0.5)'],
    ['tinycolor.mix("#000", "#fff", 25).toHexString()', '#404040'],
    ['tinycolor.mostReadable("#123", ["#fff", "#111"]).toHexString()', '#ffffff'],
    ['tinycolor("no colour").isValid()', false],
  ])('%s', async (expression, result) => {
    expect(await run(`return ${expression};`)).toEqual([result]);
  });
});

describe('no function changes for another', () => {
  it.each([
    ['the libraries', 'moment = 1; tinycolor = 1; delete globalThis.moment;', 'typeof moment + typeof tinycolor', 'functionfunction'],
    ['methods of moments', 'moment.fn.format = function () { return "x"; };', 'moment.utc(0).format("YYYY")', '1970'],
    ['prototypes', 'Object.getPrototypeOf(moment()).year = moment.prototype.year = null;', 'moment.utc(0).year()', 1970],
    ['methods of durations', 'moment.duration.fn.hours = null;', 'moment.duration(1, "h").hours()', 1],
    ['statics', 'moment.utc = moment.now = null;', 'moment.utc(0).year()', 1970],
    ['the locale', 'moment.locale("xx", { months: ["M"] }); moment.lang("xx", {});', 'moment.locale() + moment.months(0)', 'enJanuary'],
    ['locales', 'moment.defineLocale("xx", { months: ["M"] });', 'moment.locales().join() + moment.locale()', 'enen'],
    [
      'English',
      'moment.updateLocale("en", { months: ["M"], week: { dow: 3 } });',
      'moment.months(0) + moment.weekdays(true, 0)',
      'JanuarySunday',
    ],
    ['names of months', 'moment.localeData()._months[0] = "M"; moment()._locale.months = null;', 'moment.months(0)', 'January'],
    ['methods of locales', 'moment.localeData().constructor.prototype.months = null;', 'moment.months(0)', 'January'],
    [
      'thresholds',
      'moment.relativeTimeThreshold("m", 2); moment.relativeTimeRounding(Math.floor);',
      'moment.relativeTimeThreshold("m") + moment.duration(90, "m").humanize()',
      '452 hours',
    ],
    ['methods of colours', 'tinycolor.prototype.toHex = function () { return "x"; };', 'tinycolor("red").toHex()', 'ff0000'],
    [
      'prototypes of colours',
      'tinycolor.prototype = {}; Object.getPrototypeOf(tinycolor("red")).toHex = null;',
      'tinycolor("red").toHex()',
      'ff0000',
    ],
    ['names of colours', 'tinycolor.names.red = "0f0"; tinycolor.hexNames.f00 = "x";', 'tinycolor("red").toName()', 'red'],
  ])('%s', async (_what, change, expression, result) => {
    const [changed, seen] = await run(`${change} return 0;`, `return ${expression};`);
    expect([changed, seen]).toEqual([0, result]);
  });
});

it('gives a console that writes nothing, which no function can change for another', async () => {
  const bodies = [
    'console.log(1); console.table([1]); console.group("a"); return console.error("x") === undefined;',
    'console.log = () => { throw new Error("changed"); }; return 1;',
    'console.log(2); return 2;',
  ];
  expect(await run(...bodies)).toEqual([true, 1, 2]);
});
