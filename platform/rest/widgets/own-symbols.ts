/**
 * SCADA symbols of the system: small, flat drawings of ours under names that official servers have, too. Each says itself how its values are read
 * and what a press does (`tb:metadata`), so that the consoles of newer servers draw them as well.
 */

interface OwnSymbol {
  readonly title: string;
  readonly description: string;
  /** Columns and rows. */
  readonly size: readonly [number, number];
  readonly viewBox: string;
  readonly drawing: string;
  readonly tags: readonly object[];
  readonly behavior: readonly object[];
  readonly properties: readonly object[];
}

const INK = '#5b6673';
const LINE = `fill="none" stroke="${INK}" stroke-width="4"`;

const byKey = (action: string, key: string) => ({ action, getTimeSeries: { key }, getAttribute: { key, scope: null } });
const running = {
  ...{ id: 'running', name: 'Running', group: null, type: 'value', valueType: 'BOOLEAN', trueLabel: 'Running', falseLabel: 'Stopped' },
  defaultGetValueSettings: {
    ...byKey('GET_TIME_SERIES', 'state'),
    defaultValue: false,
    dataToValue: {
      type: 'FUNCTION',
      dataToValueFunction: 'return data === true || /^(on|open|running)$/i.test(String(data));',
      compareToValue: true,
    },
  },
};
const number = (id: string, name: string, key: string) => ({
  ...{ id, name, group: null, type: 'value', valueType: 'DOUBLE' },
  defaultGetValueSettings: { ...byKey('GET_TIME_SERIES', key), defaultValue: 0, dataToValue: { type: 'NONE' } },
});
const alarm = {
  ...{ id: 'alarm', name: 'Alarm', group: null, type: 'value', valueType: 'BOOLEAN', trueLabel: 'Alarm', falseLabel: 'No alarm' },
  defaultGetValueSettings: {
    action: 'GET_ALARM_STATUS',
    defaultValue: false,
    getAlarmStatus: { severityList: ['CRITICAL'], typeList: null },
  },
};
const press = {
  ...{ id: 'click', name: 'Open', group: null, type: 'widgetAction', valueType: 'BOOLEAN' },
  defaultWidgetActionSettings: { type: 'doNothing' },
};
const colour = (id: string, name: string, usual: string) => ({ ...{ id, name, type: 'color', default: usual } });
const COLOURS = [
  colour('runningColor', 'Running color', '#1c7a43'),
  colour('stoppedColor', 'Stopped color', '#8b95a1'),
  colour('alarmColor', 'Alarm color', '#d12730'),
];

const STATE_COLOUR = `var colour = ctx.values.alarm ? ctx.properties.alarmColor : ctx.values.running ? ctx.properties.runningColor : ctx.properties.stoppedColor;`;
const CLICK = { click: { actionFunction: "ctx.api.callAction(event, 'click');" } };
/** A mark beside the colour of an alarm. */
const mark = (x: number, y: number) =>
  `<text tb:tag="mark" x="${x}" y="${y}" font-size="44" font-weight="700" text-anchor="middle" fill="#d12730" style="display: none">!</text>`;
const markTag = { tag: 'mark', stateRenderFunction: 'if (ctx.values.alarm) element.show(); else element.hide();' };

export const OWN_SYMBOLS: Readonly<Record<string, OwnSymbol>> = {
  centrifugal_pump: {
    ...{ title: 'Centrifugal pump', description: 'Turns while it runs', size: [3, 3], viewBox: '0 0 200 200' },
    drawing: `<path d="M60 180 L80 140 H120 L140 180 Z" ${LINE}/><path d="M100 38 H196 V78 H150" fill="#fff" stroke="${INK}" stroke-width="4"/>
      <circle tb:tag="body" cx="100" cy="100" r="62" fill="#fff" stroke="${INK}" stroke-width="4"/>
      <g tb:tag="wheel"><path d="M100 100 L100 48 A52 52 0 0 1 145 74 Z M100 100 L145 126 A52 52 0 0 1 100 152 Z M100 100 L55 126 A52 52 0 0 1 55 74 Z"/></g>
      <circle cx="100" cy="100" r="10" fill="${INK}"/>${mark(180, 178)}<rect tb:tag="area" width="200" height="200" fill="#000" fill-opacity="0"/>`,
    tags: [
      {
        tag: 'wheel',
        stateRenderFunction: `${STATE_COLOUR}
element.attr({ fill: colour });
var turning = ctx.api.cssAnimation(element);
if (ctx.values.running && !turning) turning = ctx.api.cssAnimate(element, 2000).rotate(360, 100, 100).loop();
if (turning && ctx.values.running) turning.play();
if (turning && !ctx.values.running) turning.pause();`,
      },
      markTag,
      { tag: 'area', actions: CLICK },
    ],
    behavior: [running, alarm, press],
    properties: COLOURS,
  },
  vertical_tank: {
    ...{ title: 'Vertical tank', description: 'Filled as far as its level says', size: [3, 5], viewBox: '0 0 200 300' },
    drawing: `<defs><clipPath id="inside"><rect x="20" y="20" width="160" height="260" rx="24"/></clipPath></defs>
      <rect x="20" y="20" width="160" height="260" rx="24" fill="#fff"/>
      <g clip-path="url(#inside)"><rect tb:tag="liquid" x="20" y="280" width="160" height="0" fill="#5b9bd5"/></g>
      <rect x="20" y="20" width="160" height="260" rx="24" ${LINE}/>
      <text tb:tag="value" x="100" y="160" font-size="34" font-weight="600" text-anchor="middle" fill="#1b2733"> </text>${mark(100, 76)}
      <rect tb:tag="area" width="200" height="300" fill="#000" fill-opacity="0"/>`,
    tags: [
      {
        tag: 'liquid',
        stateRenderFunction: `var most = ctx.properties.capacity > 0 ? ctx.properties.capacity : 100;
var share = Math.min(1, Math.max(0, Number(ctx.values.level) / most)) || 0;
element.attr({ fill: ctx.properties.liquidColor });
ctx.api.cssAnimate(element, 500).attr({ y: 280 - 260 * share, height: 260 * share });`,
      },
      {
        tag: 'value',
        stateRenderFunction: `ctx.api.text(element, ctx.api.formatValue(ctx.values.level, { decimals: 0, units: ctx.properties.unit }));`,
      },
      markTag,
      { tag: 'area', actions: CLICK },
    ],
    behavior: [number('level', 'Level', 'level'), alarm, press],
    properties: [
      { id: 'capacity', name: 'Full at', type: 'number', default: 100, min: 0 },
      { id: 'unit', name: 'Unit', type: 'units', default: '%' },
      colour('liquidColor', 'Liquid color', '#5b9bd5'),
    ],
  },
  horizontal_pipe: {
    ...{ title: 'Horizontal pipe', description: 'Shows where the liquid flows', size: [2, 2], viewBox: '0 0 200 200' },
    drawing: `<path d="M0 80 H200 M0 120 H200" ${LINE}/><rect y="82" width="200" height="36" fill="#fff"/><g tb:tag="flow"/>`,
    tags: [
      {
        tag: 'flow',
        stateRenderFunction: `var flow = ctx.api.connectorAnimation(element);
if (!flow) flow = ctx.api.connectorAnimate(element, 'M0 100 H200', 'M200 100 H0').flowAppearance(12, ctx.properties.liquidColor, 'butt', 25, 25);
if (ctx.values.running) flow.duration(1).direction(!ctx.properties.reversed).play(); else flow.stop();`,
      },
    ],
    behavior: [running],
    properties: [
      colour('liquidColor', 'Liquid color', '#5b9bd5'),
      { id: 'reversed', name: 'The other way', type: 'switch', default: false },
    ],
  },
  horizontal_ball_valve: {
    ...{ title: 'Horizontal ball valve', description: 'Opens and closes with a press', size: [2, 2], viewBox: '0 0 200 200' },
    drawing: `<path d="M0 80 H20 V120 H0 M200 80 H180 V120 H200" fill="#fff" stroke="${INK}" stroke-width="4"/>
      <path tb:tag="body" d="M20 60 L100 100 L180 60 V140 L100 100 L20 140 Z" fill="#fff" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>
      <path d="M100 100 V50" ${LINE}/><path tb:tag="handle" d="M60 46 H140" fill="none" stroke="${INK}" stroke-width="12"/>
      <rect tb:tag="area" width="200" height="200" fill="#000" fill-opacity="0"/>`,
    tags: [
      { tag: 'body', stateRenderFunction: `element.attr({ fill: ctx.values.running ? ctx.properties.runningColor : '#ffffff' });` },
      { tag: 'handle', stateRenderFunction: `element.attr({ d: ctx.values.running ? 'M60 46 H140' : 'M100 20 V72' });` },
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
      ...[true, false].map((value) => ({
        ...{
          id: value ? 'open' : 'close',
          name: value ? 'Open the valve' : 'Close the valve',
          group: null,
          type: 'action',
          valueType: 'BOOLEAN',
        },
        defaultSetValueSettings: {
          ...{ action: 'EXECUTE_RPC', executeRpc: { method: 'setState', requestTimeout: 5000 } },
          valueToData: { type: 'CONSTANT', constantValue: value },
        },
      })),
    ],
    properties: [colour('runningColor', 'Open color', '#1c7a43')],
  },
};

const keyOf = (name: string) => `${name.replaceAll('_', '-')}.svg`;

/** Where its picture is read. */
export const symbolAddress = (name: string) => `tb-image;/api/images/system/${keyOf(name)}`;

/** The file of a symbol; undefined for a key of none. */
export function ownSymbol(key: string): string | undefined {
  const [, found] = Object.entries(OWN_SYMBOLS).find(([name]) => keyOf(name) === key) ?? [];
  if (!found) return undefined;
  const { viewBox, drawing, size, ...metadata } = found;
  const [widgetSizeX, widgetSizeY] = size;
  const [, , width, height] = viewBox.split(' ');
  const written = JSON.stringify({ ...metadata, searchTags: [], widgetSizeX, widgetSizeY, stateRenderFunction: '' });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:tb="https://thingsboard.io/svg" width="${width}" height="${height}" viewBox="${viewBox}" fill="none">
<tb:metadata xmlns=""><![CDATA[${written}]]></tb:metadata>${drawing}</svg>\n`;
}
