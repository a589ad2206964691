/** What moves the liquid, holds it back, and measures it. */
import {
  alarm,
  area,
  areaTag,
  colour,
  FLOW,
  flowTag,
  INK,
  LABEL,
  LINE,
  LIQUID_COLOUR,
  labelTag,
  mark,
  markTag,
  number,
  type OwnSymbol,
  PLATE,
  press,
  RUNNING_COLOUR,
  running,
  stub,
  words,
} from './symbol-parts.ts';

const STATE_COLOUR = `var colour = ctx.values.alarm ? ctx.properties.alarmColor : ctx.values.running ? ctx.properties.runningColor : ctx.properties.stoppedColor;`;
const BLADE = 'M150 108 L150 56 A52 52 0 0 1 195 82 Z';
const blades = [0, 120, 240].map((angle) => `<path d="${BLADE}" transform="rotate(${angle} 150 108)"/>`).join('');

const centrifugal_pump: OwnSymbol = {
  ...{ title: 'Centrifugal pump', description: 'Turns while it runs', size: [3, 3] },
  drawing: `<path d="M92 232 L118 176 H182 L208 232 Z" ${PLATE} stroke-linejoin="round"/>${stub(0, 150, 90)}
    <path d="M150 32 H300 V68 H217 L200 108 L150 108 Z" fill="#fff"/>${FLOW}
    <circle cx="150" cy="108" r="78" ${PLATE}/><path d="M150 32 H222 V68 H217 L200 108 L150 108 Z" fill="#fff"/>
    <path d="M150 30 H300 M218 70 H300" ${LINE}/><circle cx="150" cy="108" r="62" ${LINE} stroke-opacity="0.4"/>
    <g tb:tag="wheel" fill="#8b95a1">${blades}</g><circle cx="150" cy="108" r="12" fill="${INK}"/>
    ${words('label', 150, 276, 32, 600)}${mark(258, 200)}${area(300, 300)}`,
  tags: [
    {
      tag: 'wheel',
      stateRenderFunction: `${STATE_COLOUR}
element.attr({ fill: colour });
var turning = ctx.api.cssAnimation(element);
if (ctx.values.running && !turning) turning = ctx.api.cssAnimate(element, 2000).rotate(360, 150, 108).loop();
if (turning && ctx.values.running) turning.play();
if (turning && !ctx.values.running) turning.pause();`,
    },
    flowTag('M0 150 L90 150 M200 50 L300 50', 'M300 50 L200 50 M90 150 L0 150', 'ctx.values.running'),
    ...[labelTag, markTag, areaTag],
  ],
  behavior: [running, alarm, press],
  properties: [
    LABEL,
    LIQUID_COLOUR,
    RUNNING_COLOUR,
    colour('stoppedColor', 'Stopped color', '#8b95a1'),
    colour('alarmColor', 'Alarm color', '#d12730'),
  ],
};

/** Sent by a press; `value`: what it is then. */
const setting = (id: string, name: string, value: boolean) => ({
  ...{ id, name, group: null, type: 'action', valueType: 'BOOLEAN' },
  defaultSetValueSettings: {
    ...{ action: 'EXECUTE_RPC', executeRpc: { method: 'setState', requestTimeout: 5000 } },
    valueToData: { type: 'CONSTANT', constantValue: value },
  },
});

const horizontal_ball_valve: OwnSymbol = {
  ...{ title: 'Horizontal ball valve', description: 'Opens and closes with a press', size: [2, 2] },
  drawing: `${stub(0, 150, 24)}${stub(176, 150, 24)}<path d="M100 150 V100" ${LINE}/>
    <path tb:tag="body" d="M22 106 L100 150 L178 106 V194 L100 150 L22 194 Z" ${PLATE} stroke-linejoin="round"/>
    <circle cx="100" cy="150" r="16" fill="${INK}"/>
    <path tb:tag="handle" d="M56 94 H144" fill="none" stroke="${INK}" stroke-width="14" stroke-linecap="round"/>
    ${words('state', 100, 40, 32, 600)}${area(200, 200)}`,
  tags: [
    { tag: 'body', stateRenderFunction: `element.attr({ fill: ctx.values.running ? ctx.properties.runningColor : '#ffffff' });` },
    { tag: 'handle', stateRenderFunction: `element.attr({ d: ctx.values.running ? 'M56 94 H144' : 'M100 58 V106' });` },
    {
      tag: 'state',
      stateRenderFunction: `ctx.api.text(element, ctx.values.running ? ctx.properties.openText : ctx.properties.closedText);`,
    },
    {
      tag: 'area',
      actions: {
        click: {
          actionFunction: `var was = ctx.values.running;
ctx.api.setValue('running', !was);
ctx.api.callAction(event, was ? 'close' : 'open', undefined, { error: function () { ctx.api.setValue('running', was); } });`,
        },
      },
    },
  ],
  behavior: [
    { ...running, name: 'Open', trueLabel: 'Open', falseLabel: 'Closed' },
    ...[setting('open', 'Open the valve', true), setting('close', 'Close the valve', false)],
  ],
  properties: [
    { id: 'openText', name: 'Text while it is open', type: 'text', default: 'Open' },
    { id: 'closedText', name: 'Text while it is closed', type: 'text', default: 'Closed' },
    { ...RUNNING_COLOUR, name: 'Open color' },
  ],
};

const horizontal_inline_flow_meter: OwnSymbol = {
  ...{ title: 'Horizontal inline flow meter', description: 'Shows what flows through it', size: [2, 3] },
  drawing: `${stub(0, 150, 200)}${FLOW}<path d="M100 150 V100" ${LINE}/><rect x="62" y="118" width="76" height="64" rx="6" ${PLATE}/>
    <path d="M82 150 H118 M106 138 L118 150 L106 162" ${LINE} stroke-linejoin="round"/>
    <rect x="12" y="6" width="176" height="98" rx="12" ${PLATE}/>
    ${words('value', 100, 56, 44, 600)}${words('unit', 100, 90, 28)}${words('label', 100, 226, 32, 600)}${area(200, 240)}`,
  tags: [
    {
      tag: 'value',
      stateRenderFunction: `var units = ctx.properties.unit;
ctx.api.text(element, ctx.api.formatValue(ctx.values.value, { decimals: ctx.properties.decimals, units: units, showZeroDecimals: true, ignoreUnitSymbol: true }));`,
    },
    { tag: 'unit', stateRenderFunction: 'ctx.api.text(element, ctx.api.unitSymbol(ctx.properties.unit));' },
    flowTag('M0 150 L200 150', 'M200 150 L0 150', 'ctx.values.value > 0'),
    ...[labelTag, areaTag],
  ],
  behavior: [number('value', 'Flow', 'flow'), press],
  properties: [
    LABEL,
    { id: 'unit', name: 'Unit', type: 'units', default: 'm³/h' },
    { id: 'decimals', name: 'Decimals', type: 'number', default: 1, min: 0, max: 6 },
    LIQUID_COLOUR,
  ],
};

export const MACHINES: Readonly<Record<string, OwnSymbol>> = { centrifugal_pump, horizontal_ball_valve, horizontal_inline_flow_meter };
