/** A plan of a plant: symbols that show what simulated devices report, with a valve that is opened and closed by a press. */
import type { Part } from '../../src/contract/part.ts';
import { OWN_SYMBOLS, symbolAddress } from '../rest/widgets/symbols/own-symbols.ts';
import type { Entity } from '../storage/entities.ts';
import { alias, chart, deviceType, position, series, widget } from './dashboard-parts.ts';
import { newDashboard } from './new-dashboard.ts';
import { ON_PHONES, ON_SCREENS, type PlanLayout, type PlanPart, type Source } from './plan-parts.ts';

const TITLE = 'Water plan';
/** Of the reservoir: whether its inlet is open. */
export const INLET = 'inletOpen';
const CLEAR = 'rgba(0, 0, 0, 0)';
const DETAILS = 'pump';

interface Look {
  readonly behavior?: Part;
  readonly properties?: Part;
}

function symbolWidget(id: string, symbol: string, title: string, target: string, { behavior = {}, properties = {} }: Look): Part {
  const { size: [sizeX, sizeY] = [1, 1] } = OWN_SYMBOLS[symbol] ?? {};
  return {
    ...{ id, typeFullFqn: `system.${symbol}`, type: 'rpc', title, sizeX, sizeY, row: 0, col: 0 },
    config: {
      ...{ title, showTitle: false, dropShadow: false, enableFullscreen: false, backgroundColor: CLEAR, padding: '0' },
      ...{ targetDevice: { type: 'entity', entityAliasId: target }, widgetStyle: {}, actions: {} },
      settings: {
        ...{ scadaSymbolUrl: symbolAddress(symbol), scadaSymbolObjectSettings: { behavior, properties }, simulated: false, padding: '0' },
        background: { type: 'color', color: CLEAR, overlay: { enabled: false, color: CLEAR, blur: 3 } },
      },
    },
  };
}

const AS_IT_IS = { type: 'NONE', compareToValue: true };
const byFunction = (dataToValueFunction: string) => ({ type: 'FUNCTION', dataToValueFunction, compareToValue: true });
const fromSeries = (key: string, defaultValue: unknown, dataToValue: object = AS_IT_IS) => ({
  ...{ action: 'GET_TIME_SERIES', defaultValue, getTimeSeries: { key }, dataToValue },
});
const runs = fromSeries('runState', false, byFunction("return data === 'RUNNING';"));
const isOpen = { action: 'GET_ATTRIBUTE', defaultValue: true, getAttribute: { scope: 'SHARED_SCOPE', key: INLET }, dataToValue: AS_IT_IS };
const setInlet = (constantValue: boolean) => ({
  ...{ action: 'SET_ATTRIBUTE', setAttribute: { scope: 'SHARED_SCOPE', key: INLET } },
  valueToData: { type: 'CONSTANT', constantValue },
});

/** The device that says whether something flows, and how. */
const FLOWS: Readonly<Record<Source, readonly [target: string, running: object]>> = {
  pump1: ['pump-1', runs],
  pump2: ['pump-2', runs],
  valve: ['reservoir', isOpen],
  outlet: ['reservoir', fromSeries('outflow', false, byFunction('return data > 0.5;'))],
};

const details = {
  ...{ type: 'openDashboardState', targetDashboardStateId: DETAILS, setEntityId: true, stateEntityParamName: null },
  ...{ openInSeparateDialog: true, dialogTitle: '', dialogHideDashboardToolbar: true, dialogWidth: 70, dialogHeight: 70 },
};
const pump = (id: string, target: string, label: string) =>
  symbolWidget(id, 'centrifugal_pump', label, target, { behavior: { running: runs, click: details }, properties: { label } });
const meter = (id: string, target: string, title: string, key: string, label: string) =>
  symbolWidget(id, 'horizontal_inline_flow_meter', title, target, { behavior: { value: fromSeries(key, 0) }, properties: { label } });

const CHART = chart(
  'chart',
  'Level of RS-001',
  { col: 0, row: 0, sizeX: 12, sizeY: 4 },
  'reservoir',
  [series('level', 'Level', '%', 1)],
  [],
);
const OF_PUMP = [
  chart('pump-flow', 'Flow', { col: 0, row: 0, sizeX: 24, sizeY: 5 }, 'selected', [series('flow', 'Flow', 'm³/h', 1)], []),
  chart(
    'pump-motor',
    'Motor temperature',
    { col: 0, row: 5, sizeX: 24, sizeY: 5 },
    'selected',
    [series('motorTemperature', 'Motor', '°C', 1)],
    [],
  ),
];

const NAMED: Readonly<Record<string, Part>> = {
  pump1: pump('pump1', 'pump-1', 'PS-001'),
  pump2: pump('pump2', 'pump-2', 'PS-002'),
  flow1: meter('flow1', 'pump-1', 'Flow of PS-001', 'flow', 'Flow'),
  flow2: meter('flow2', 'pump-2', 'Flow of PS-002', 'flow', 'Flow'),
  valve: symbolWidget('valve', 'horizontal_ball_valve', 'Inlet valve', 'reservoir', {
    behavior: { running: isOpen, open: setInlet(true), close: setInlet(false) },
  }),
  tank: symbolWidget('tank', 'vertical_tank', 'RS-001', 'reservoir', {
    behavior: { level: fromSeries('level', 0) },
    properties: { label: 'RS-001' },
  }),
  outflow: meter('outflow', 'reservoir', 'Outflow of RS-001', 'outflow', 'Outflow'),
  chart: widget(CHART),
};

const idOf = (name: string, { symbol }: PlanPart, index: number) => (symbol in NAMED ? symbol : `${name}-${index + 1}`);

function pipeWidget(id: string, { symbol, flow, isReversed }: PlanPart): Part {
  const [target, running] = FLOWS[flow ?? 'outlet'];
  return symbolWidget(id, symbol, 'Pipe', target, { behavior: { running }, properties: { reversed: isReversed === true } });
}

function widgetsOf(name: string, { parts }: PlanLayout): (readonly [id: string, widget: Part])[] {
  return parts.map((one, index) => {
    const id = idOf(name, one, index);
    return [id, NAMED[id] ?? pipeWidget(id, one)];
  });
}

/** Its cells are square, and it has no margins. */
const drawn = (columns: number) => ({
  ...{ layoutType: 'scada', backgroundColor: '#eeeeee', columns, minColumns: columns, margin: 0, outerMargin: false },
  ...{ backgroundSizeMode: '100%', viewFormat: 'grid', autoFillHeight: true, rowHeight: 70 },
  ...{ mobileAutoFillHeight: true, mobileRowHeight: 70 },
});

function layoutOf(name: string, { columns, parts }: PlanLayout): Part {
  const places = parts.map((one, index) => {
    const id = idOf(name, one, index);
    const { sizeX, sizeY } = NAMED[id] ?? pipeWidget(id, one);
    const { col, row } = one;
    return [id, { col, row, sizeX: Math.min(columns, Number(sizeX)), sizeY, mobileHeight: null, mobileOrder: null }] as const;
  });
  return { widgets: Object.fromEntries(places), gridSettings: drawn(columns) };
}

/** Of the first two pumps and the first reservoir of the simulated fleet. */
export function waterPlan(tenantId: string): Entity {
  const main = { ...layoutOf('pipe', ON_SCREENS), breakpoints: { xs: layoutOf('phone-pipe', ON_PHONES) } };
  const gridSettings = { backgroundColor: '#eeeeee', columns: 24, margin: 10, backgroundSizeMode: '100%', autoFillHeight: true };
  return newDashboard(tenantId, {
    ...{ title: TITLE, description: 'Two pumping stations fill a reservoir', assignedCustomers: [] },
    aliases: [
      alias('pump-1', 'First pump', deviceType('Pump controller', 'PS-001', false)),
      alias('pump-2', 'Second pump', deviceType('Pump controller', 'PS-002', false)),
      alias('reservoir', 'Reservoir', deviceType('Reservoir', 'RS-001', false)),
      alias('selected', 'Pump of the state', {
        type: 'stateEntity',
        resolveMultiple: false,
        stateEntityParamName: null,
        defaultStateEntity: null,
      }),
    ],
    widgets: {
      ...Object.fromEntries([...widgetsOf('pipe', ON_SCREENS), ...widgetsOf('phone-pipe', ON_PHONES)]),
      ...Object.fromEntries(OF_PUMP.map((one) => [one.id, widget(one)])),
    },
    states: {
      default: { name: TITLE, root: true, layouts: { main } },
      [DETAILS]: {
        ...{ name: 'Pump', root: false },
        layouts: { main: { widgets: Object.fromEntries(OF_PUMP.map((one) => [one.id, position(one)])), gridSettings } },
      },
    },
  });
}
