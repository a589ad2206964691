/** Arguments of functions in settings, by the last name of their key (dashboards.md 6). */
const ROW = ['data', 'dsData', 'dsIndex'];
const NODE = ['nodeCtx'];
const VALUE = ['value'];

const ARGS: Readonly<Record<string, readonly string[]>> = {
  cellStyleFunction: VALUE,
  nodeRelationQueryFunction: NODE,
  nodeHasChildrenFunction: NODE,
  nodeOpenedFunction: NODE,
  nodeDisabledFunction: NODE,
  nodeIconFunction: NODE,
  nodeTextFunction: NODE,
  nodesSortFunction: ['nodeCtx1', 'nodeCtx2'],
  tooltipValueFormatter: VALUE,
  ticksFormatter: VALUE,
  axisTicksFormatter: VALUE,
  pointShapeFormatter: ['ctx', 'x', 'y', 'radius', 'shadow'],
  labelFunction: ROW,
  tooltipFunction: ROW,
  polygonTooltipFunction: ROW,
  colorFunction: ROW,
  polygonColorFunction: ROW,
  markerImageFunction: ['data', 'images', 'dsData', 'dsIndex'],
  posFunction: ['origXPos', 'origYPos'],
  pointAsAnchorFunction: ROW,
  parseValueFunction: ['data'],
  convertValueFunction: VALUE,
  parseGpioStatusFunction: ['body', 'pin'],
};

/** Of functions that say what stands in a cell, by the native kind of the table. */
const CELL_CONTENT: Readonly<Record<string, readonly string[]>> = {
  'timeseries-table': ['value', 'rowData', 'ctx'],
  'entities-table': ['value', 'entity', 'ctx'],
  'alarms-table': ['value', 'alarm', 'ctx'],
};

const argsIn = (args: Readonly<Record<string, readonly string[]>>, name: string) =>
  Object.hasOwn(args, name) ? (args[name] ?? null) : null;

/**
 * Null where nothing tells which arguments a function is called with.
 * @param widgetKind native kind of the widget whose settings these are.
 */
export function hookArgs(key: string, widgetKind = ''): readonly string[] | null {
  const name = key.split('.').at(-1) ?? '';
  return name === 'cellContentFunction' ? argsIn(CELL_CONTENT, widgetKind) : argsIn(ARGS, name);
}
