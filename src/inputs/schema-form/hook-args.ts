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

/** Null where the arguments are not known. */
export function hookArgs(key: string): readonly string[] | null {
  const name = key.split('.').at(-1) ?? '';
  return Object.hasOwn(ARGS, name) ? (ARGS[name] ?? null) : null;
}
