/** What symbols of the system have in common. A cell of a dashboard's grid is 100 units wide and high; pipes run through the middle of cells. */

export interface OwnSymbol {
  readonly title: string;
  readonly description: string;
  /** Columns and rows. */
  readonly size: readonly [number, number];
  readonly drawing: string;
  readonly tags: readonly object[];
  readonly behavior: readonly object[];
  readonly properties: readonly object[];
}

export const CELL = 100;
export const INK = '#5b6673';
export const LINE = `fill="none" stroke="${INK}" stroke-width="4"`;
export const PLATE = `fill="#fff" stroke="${INK}" stroke-width="4"`;
/** Of a pipe, with its walls. */
export const PIPE = { outer: 44, inner: 36 };

/** The end of a pipe at a symbol. @param y its middle. */
export const stub = (x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y - PIPE.inner / 2}" width="${width}" height="${PIPE.inner}" fill="#fff"/>` +
  [-1, 1].map((side) => `<path d="M${x} ${y + side * 20} h${width}" ${LINE}/>`).join('');

const DASH = 25;
/** Where `flowTag` draws. */
export const FLOW = '<g tb:tag="flow"/>';
/**
 * Liquid that flows along a line while that is so; the symbol has `LIQUID_COLOUR`. Whole cells begin with a dash and end with a gap, so that
 * those of neighbours meet. @param when and `reversed`: conditions on the symbol's values and properties.
 */
export const flowTag = (there: string, back: string, when: string, reversed = 'false') => ({
  tag: 'flow',
  stateRenderFunction: `var flow = ctx.api.connectorAnimation(element);
if (!flow) flow = ctx.api.connectorAnimate(element, '${there}', '${back}').flowAppearance(12, ctx.properties.liquidColor, 'butt', ${DASH}, ${DASH});
if (${when}) flow.duration(1).direction(!(${reversed})).play(); else flow.finish();`,
});

const byKey = (action: string, key: string) => ({ action, getTimeSeries: { key }, getAttribute: { key, scope: null } });

/** Whether something works: on, open, running, or true. */
export const running = {
  ...{ id: 'running', name: 'Running', group: null, type: 'value', valueType: 'BOOLEAN', trueLabel: 'Running', falseLabel: 'Stopped' },
  defaultGetValueSettings: {
    ...byKey('GET_TIME_SERIES', 'state'),
    defaultValue: false,
    dataToValue: {
      type: 'FUNCTION',
      dataToValueFunction: 'return data === true || /^(true|on|open|running)$/i.test(String(data));',
      compareToValue: true,
    },
  },
};
export const number = (id: string, name: string, key: string) => ({
  ...{ id, name, group: null, type: 'value', valueType: 'DOUBLE' },
  defaultGetValueSettings: { ...byKey('GET_TIME_SERIES', key), defaultValue: 0, dataToValue: { type: 'NONE' } },
});
export const alarm = {
  ...{ id: 'alarm', name: 'Alarm', group: null, type: 'value', valueType: 'BOOLEAN', trueLabel: 'Alarm', falseLabel: 'No alarm' },
  defaultGetValueSettings: {
    action: 'GET_ALARM_STATUS',
    defaultValue: false,
    getAlarmStatus: { severityList: ['CRITICAL'], typeList: null },
  },
};
export const press = {
  ...{ id: 'click', name: 'Details', group: null, type: 'widgetAction', valueType: 'BOOLEAN' },
  defaultWidgetActionSettings: { type: 'doNothing' },
};

export const colour = (id: string, name: string, usual: string) => ({ ...{ id, name, type: 'color', default: usual } });
export const RUNNING_COLOUR = colour('runningColor', 'Running color', '#1c7a43');
export const LIQUID_COLOUR = colour('liquidColor', 'Liquid color', '#3f86c7');
export const LABEL = { id: 'label', name: 'Label', type: 'text', default: '' };

const TEXT = 'text-anchor="middle" fill="#1b2733" font-family="sans-serif"';
/** A text that functions write. */
export const words = (tag: string, x: number, y: number, size: number, weight = 400): string =>
  `<text tb:tag="${tag}" x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" ${TEXT}> </text>`;
export const labelTag = { tag: 'label', stateRenderFunction: 'ctx.api.text(element, ctx.properties.label);' };

/** A mark beside the colour of an alarm. */
export const mark = (x: number, y: number): string =>
  `<g tb:tag="mark" style="display: none"><path d="M${x} ${y - 34} l38 66 h-76 z" fill="#d12730" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>` +
  `<text x="${x}" y="${y + 24}" font-size="46" font-weight="700" text-anchor="middle" fill="#fff" font-family="sans-serif">!</text></g>`;
export const markTag = { tag: 'mark', stateRenderFunction: 'if (ctx.values.alarm) element.show(); else element.hide();' };

/** What is pressed, over all of it. */
export const area = (width: number, height: number): string =>
  `<rect tb:tag="area" width="${width}" height="${height}" fill="#000" fill-opacity="0"/>`;
export const areaTag = { tag: 'area', actions: { click: { actionFunction: "ctx.api.callAction(event, 'click');" } } };
