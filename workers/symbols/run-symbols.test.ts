import { afterEach, expect, it, vi } from 'vitest';
import { readSymbol } from '../../src/contract/symbol/read-symbol.ts';
import type { SymbolChange } from '../../src/contract/symbol/symbol-drawing.ts';
import type { FromSymbols } from '../../src/contract/symbol/symbol-run.ts';
import { runSymbols } from './run-symbols.ts';

const DRAWING = `
  <defs><linearGradient id="paint"><stop stop-color="#123"/></linearGradient></defs>
  <rect tb:tag="body" x="10" y="20" width="40" height="60" fill="url(#paint)"/>
  <g tb:tag="fan"><path d="M0 0 H20 V40 H0 Z"/></g>
  <text tb:tag="label"><tspan>-</tspan></text>
  <g tb:tag="icon"/>
  <g tb:tag="pipe"/>`;

interface Functions {
  readonly state?: string;
  readonly body?: string;
  readonly click?: string;
  readonly properties?: readonly object[];
  readonly stored?: object;
}

/** A symbol in a sandbox whose clock is the test. */
function run({ state, body, click, properties = [], stored = {} }: Functions, values: Record<string, unknown> = {}) {
  const told: FromSymbols[] = [];
  let timers: (() => void)[] = [];
  const metadata = {
    ...{ title: 'Pump', stateRenderFunction: state, properties },
    tags: [{ tag: 'body', stateRenderFunction: body, actions: click ? { click: { actionFunction: click } } : undefined }],
    behavior: ['on', 'level', 'note'].map((id) => ({ id, type: 'value' })),
  };
  const file = readSymbol(
    `<svg xmlns:tb="t" viewBox="0 0 100 100"><tb:metadata><![CDATA[${JSON.stringify(metadata)}]]></tb:metadata>${DRAWING}</svg>`,
  );
  const host = runSymbols({ post: (one) => told.push(structuredClone(one)), later: (act) => timers.push(act), cancel: () => undefined });
  vi.stubGlobal('setTimeout', host.timers.setTimeout);
  const tick = () => {
    const due = timers;
    timers = [];
    for (const act of due) act();
  };
  const changes = (): SymbolChange[] => told.flatMap((one) => (one.kind === 'drawn' ? one.changes : []));
  host.receive({
    kind: 'start',
    symbol: 1,
    drawing: file.drawing,
    metadata: file.metadata,
    properties: { ...stored },
    values,
    unitSystem: 'IMPERIAL',
  });
  tick();
  return {
    ...{ host, told, tick, changes },
    faults: () => told.flatMap((one) => (one.kind === 'fault' ? [one.fault] : [])),
    calls: () => told.filter((one) => one.kind === 'call'),
    seen: () => {
      host.receive({ kind: 'seen', symbol: 1 });
      tick();
    },
    give: (next: Record<string, unknown>) => {
      host.receive({ kind: 'values', symbol: 1, values: next });
      tick();
    },
  };
}

const BODY = 4;

afterEach(() => vi.unstubAllGlobals());

it('draws values, tells only what differs, and nothing twice', () => {
  const symbol = run({ body: `element.attr({ fill: ctx.values.on ? 'green' : 'grey' });` }, { on: false });
  expect(symbol.changes()).toEqual([{ node: BODY, attributes: { fill: 'grey' } }]);
  symbol.seen();
  symbol.give({ on: true });
  symbol.seen();
  symbol.give({ on: true });
  expect(symbol.changes().slice(1)).toEqual([{ node: BODY, attributes: { fill: 'green' } }]);
});

it('sends no more before the page has drawn the last changes, and then the newest alone', () => {
  const symbol = run({ body: `element.attr('width', ctx.values.level);` }, { level: 1 });
  for (const level of [2, 3, 4]) symbol.give({ level });
  expect(symbol.changes()).toHaveLength(1);
  symbol.seen();
  expect(symbol.changes().at(-1)).toEqual({ node: BODY, attributes: { width: '4' } });
});

it('draws the state of the symbol before its tags, and values that functions set after', () => {
  const state = `ctx.api.text(ctx.tags.label, ctx.values.note); if (ctx.values.level > 5) ctx.api.setValue('note', 'high');`;
  const symbol = run({ state, body: `element.attr('height', ctx.values.note === 'high' ? 1 : 2);` }, { level: 9, note: 'low' });
  const whole = symbol.changes();
  expect(whole).toContainEqual({ node: BODY, attributes: { height: '1' } });
  expect(JSON.stringify(whole)).toContain('high');
  expect(symbol.faults()).toEqual([]);
});

it('tells of elements that are made, moved and taken away', () => {
  const state = `
    var pipe = ctx.tags.pipe[0];
    pipe.clear();
    if (ctx.values.on) pipe.add(ctx.svg.line(0, 0, 5, 5).stroke({ width: 2, color: 'red' }));
    ctx.tags.fan[0].addClass('lit');`;
  const symbol = run({ state }, { on: true });
  const made = symbol.changes().find(({ children }) => children)?.children?.[0];
  expect(made).toMatchObject({ tag: 'line', attributes: { x2: '5', stroke: 'red', 'stroke-width': '2' } });
  symbol.seen();
  symbol.give({ on: false });
  expect(symbol.changes().at(-1)?.children).toEqual([]);
});

it('hands on presses, what they call, and what became of that', () => {
  const click = `ctx.api.callAction(event, 'turnOn', { to: 1 }, {
    next: () => ctx.api.setValue('note', 'done'), error: (e) => ctx.api.setValue('note', e.message) });`;
  const symbol = run({ click, body: `element.attr('data-note', ctx.values.note);` }, { note: '' });
  expect(symbol.changes()).toContainEqual(expect.objectContaining({ node: BODY, isPressable: true }));
  const press = (failure: string | null, call: number) => {
    symbol.host.receive({ kind: 'press', symbol: 1, node: BODY });
    expect(symbol.calls()).toHaveLength(call);
    symbol.host.receive({ kind: 'answer', symbol: 1, call, failure });
    symbol.seen();
    return symbol.changes().at(-1)?.attributes?.['data-note'];
  };
  expect(press(null, 1)).toBe('done');
  expect(symbol.calls()[0]).toMatchObject({ behaviour: 'turnOn', value: { to: 1 } });
  expect(press('no answer', 2)).toBe('no answer');
  expect(symbol.faults()).toEqual([]);
});

it('names a function that fails, with its place, and runs the others', () => {
  const symbol = run({ state: '\n  nothing.here();', body: `element.attr('fill', 'red')`, click: 'return (' });
  expect(symbol.faults()).toEqual([
    expect.objectContaining({ part: 'body', message: expect.stringContaining('SyntaxError') }),
    { part: '', message: 'ReferenceError: nothing is not defined', line: 2, column: 3 },
  ]);
  expect(symbol.changes()).toContainEqual(expect.objectContaining({ node: BODY, attributes: { fill: 'red' } }));
  expect(run({ state: `ctx.api.dance(ctx.svg)` }).faults()[0]?.message).toContain('ctx.api.dance is not a function');
});

it('ends values that are set for ever', () => {
  expect(run({ state: `ctx.api.setValue('level', ctx.values.level + 1)` }, { level: 0 }).faults()[0]?.message).toContain('setValue');
});

it('says where animations go, and has their end in the document', () => {
  const state = `
    var fan = ctx.tags.fan[0];
    var turning = ctx.api.cssAnimation(fan);
    if (!turning) turning = ctx.api.cssAnimate(fan, 2000).rotate(360).loop().speed(2);
    if (ctx.values.on) turning.play(); else turning.pause();
    ctx.api.cssAnimate(ctx.tags.body[0], 500).ease('>').attr({ height: ctx.values.level });`;
  const symbol = run({ state }, { on: true, level: 30 });
  const animations = symbol.changes().filter(({ animation }) => animation);
  expect(animations.map(({ animation }) => animation)).toEqual([
    {
      frames: [
        { transform: 'translate(0px, 0px) scale(1, 1) rotate(0deg)', transformOrigin: '10px 20px' },
        { transform: 'translate(0px, 0px) scale(1, 1) rotate(360deg)', transformOrigin: '10px 20px' },
      ],
      ...{ durationMs: 1000, times: 0, isSwinging: false, easing: 'linear', isRunning: true },
    },
    {
      frames: [{ height: '60px' }, { height: '30px' }],
      ...{ durationMs: 500, times: 1, isSwinging: false, easing: 'ease-out', isRunning: true },
    },
  ]);
  expect(symbol.changes()).toContainEqual({ node: BODY, attributes: { height: '30' } });
  symbol.seen();
  symbol.give({ on: false });
  expect(symbol.changes().findLast(({ node, animation }) => animation && node !== BODY)?.animation?.isRunning).toBe(false);
});

it('takes animations back to where they began', () => {
  const state = `
    var body = ctx.tags.body[0];
    if (ctx.values.on) ctx.api.cssAnimate(body, 500).attr({ opacity: 0.2 });
    else ctx.api.resetCssAnimation(body);`;
  const symbol = run({ state }, { on: true });
  expect(symbol.changes()).toContainEqual({ node: BODY, attributes: { opacity: '0.2' } });
  symbol.seen();
  symbol.give({ on: false });
  expect(symbol.changes().slice(-2)).toEqual([
    { node: BODY, attributes: { opacity: null } },
    { node: BODY, animation: null },
  ]);
});

it('lets dashes flow along a connector, and ends them', () => {
  const state = `
    var pipe = ctx.tags.pipe[0];
    var flow = ctx.api.connectorAnimation(pipe);
    if (!flow) flow = ctx.api.connectorAnimate(pipe, 'M0 0L9 0', 'M9 0L0 0').flowAppearance(2, 'blue', 'round', 6, 3);
    if (ctx.values.on) flow.duration(2).direction(ctx.values.level > 0).play();
    else { flow.stop(); ctx.api.finishConnectorAnimation(pipe); }`;
  const symbol = run({ state }, { on: true, level: -1 });
  const [pipe] = symbol.changes().filter(({ children }) => children);
  expect(pipe?.children).toEqual([
    expect.objectContaining({ attributes: expect.objectContaining({ d: 'M9 0L0 0', 'stroke-dasharray': '6 3', stroke: 'blue' }) }),
  ]);
  expect(symbol.changes().find(({ animation }) => animation)?.animation).toMatchObject({
    frames: [{ 'stroke-dashoffset': '9px' }, { 'stroke-dashoffset': '0px' }],
    ...{ durationMs: 2000, times: 0 },
  });
  symbol.seen();
  symbol.give({ on: false });
  expect(symbol.changes().at(-1)?.children).toEqual([]);
});

it('finds properties as they are stored, else as the symbol says, with colours that follow a value', () => {
  const properties = [
    { id: 'unit', type: 'units', default: { from: '°C', METRIC: '°C' } },
    { id: 'shows', type: 'switch', default: true },
    { id: 'empty', type: 'text' },
    { id: 'box', type: 'fieldset', properties: [{ id: 'gap', type: 'number', default: 4 }] },
    { id: 'colour', type: 'color_settings', default: { type: 'constant', color: '#111' } },
  ];
  const range = { type: 'range', color: '#222', rangeList: { range: [{ from: 0, to: 10, color: 'blue' }] } };
  const state = `
    var p = ctx.properties;
    p.colour.update(ctx.values.level);
    var parts = [ctx.api.formatValue(7.256, { units: p.unit, decimals: 1 }), ctx.api.formatValue(7, 2, '%', true), ctx.api.formatValue('x'),
      p.shows, p.empty, p.box.gap, p.colour.color];
    ctx.api.text(ctx.tags.label, JSON.stringify(parts));`;
  const symbol = run({ state, properties, stored: { shows: false, colour: range } }, { level: 3 });
  const shown = () => JSON.parse(String(symbol.changes().findLast(({ children }) => children)?.children?.[0])) as unknown[];
  expect(symbol.faults()).toEqual([]);
  expect(shown()).toEqual(['7.3 °C', '7.00 %', 'x', false, '', 4, 'blue']);
  symbol.seen();
  symbol.give({ level: 11 });
  expect(shown().at(-1)).toBe('#222');
});

it('draws fonts, icons and what is disabled', () => {
  const state = `
    ctx.api.font(ctx.tags.label, { family: 'Arial', size: 12, sizeUnit: 'px', weight: '500', style: 'normal' }, 'red');
    ctx.api.icon(ctx.tags.icon, 'mdi:water', 12, 'blue');
    ctx.api.disable(ctx.tags.body);`;
  const drawn = JSON.stringify(run({ state }).changes());
  for (const part of ['"font-size":"12px"', '"fill":"red"', '"data-icon-name":"mdi:water"', '"pointer-events":"none"'])
    expect(drawn).toContain(part);
});

it('gives timers that end with the symbol', () => {
  const symbol = run({ state: `setTimeout(() => ctx.tags.body[0].attr('fill', 'late'), 10);` });
  symbol.seen();
  symbol.tick();
  expect(symbol.changes()).toContainEqual({ node: BODY, attributes: { fill: 'late' } });
  const ended = run({ state: `setTimeout(() => setTimeout(() => { throw new Error('after its end'); }, 10), 10);` });
  ended.host.receive({ kind: 'end', symbol: 1 });
  ended.tick();
  expect(ended.faults()).toEqual([]);
});

it('converts values and units as the account wants, and tells once of a unit that it does not know', () => {
  const state = `
    var { api, properties, values } = ctx;
    var shown = [api.formatValue(values.level, { units: properties.temperature, decimals: 1 }), api.unitSymbol(properties.temperature)];
    shown.push(api.convertUnitValue(100, properties.temperature).toFixed(0), api.convertUnitValue('x', properties.temperature), api.unitSymbol('bar'));
    shown.push(api.formatValue(values.level, 1, properties.turbidity), api.convertUnitValue(7, properties.turbidity));
    api.text(ctx.tags.label, shown.join('|'));`;
  const symbol = run(
    {
      ...{
        state,
        properties: [
          { id: 'temperature', type: 'units' },
          { id: 'turbidity', type: 'units' },
        ],
      },
      stored: { temperature: { from: '°C', METRIC: '°C', IMPERIAL: '°F' }, turbidity: { from: 'NTU', IMPERIAL: 'FNU' } },
    },
    { level: 21.5 },
  );
  expect(JSON.stringify(symbol.changes())).toContain('70.7 °F|°F|212|x|bar|21.5 NTU|7');
  symbol.seen();
  symbol.give({ level: 22 });
  expect(symbol.faults()).toEqual([{ is: 'symbol-unit', part: '', message: 'NTU → FNU', line: null, column: null }]);
});
