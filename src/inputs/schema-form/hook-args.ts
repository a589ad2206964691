/** Arguments of functions in settings, by the last name of their key. */
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

/** Arguments of functions for the content of cells, by the native kind of the table. */
const CELL_CONTENT: Readonly<Record<string, readonly string[]>> = {
  'timeseries-table': ['value', 'rowData', 'ctx'],
  'entities-table': ['value', 'entity', 'ctx'],
  'alarms-table': ['value', 'alarm', 'ctx'],
};

const argsIn = (args: Readonly<Record<string, readonly string[]>>, name: string) =>
  Object.hasOwn(args, name) ? (args[name] ?? null) : null;

/** Null where the arguments are not known. @param widgetKind native kind of the widget whose settings these are. */
export function hookArgs(key: string, widgetKind = ''): readonly string[] | null {
  const name = key.split('.').at(-1) ?? '';
  return name === 'cellContentFunction' ? argsIn(CELL_CONTENT, widgetKind) : argsIn(ARGS, name);
}
