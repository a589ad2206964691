import type { Entity } from '../storage/entities.ts';
import {
  alias,
  chart,
  deviceType,
  type KeyPart,
  placeholder,
  position,
  SERIES_COLORS,
  series,
  type WidgetPart,
  widget,
} from './dashboard-parts.ts';
import { newDashboard } from './new-dashboard.ts';

const TITLE = 'Operations wall';
const COLUMNS = 24;

/** Entities are named where possible, so that a copied dashboard still finds its devices. */
export interface WallSubjects {
  readonly tenantId: string;
  readonly customer: Entity;
  /** Up to four, the number of lines that a chart can distinguish. */
  readonly pumps: readonly { readonly id: string }[];
  readonly reservoirs: readonly { readonly id: string }[];
  readonly machineId: string;
}

/** All of their type if the fleet has none. */
function listed(devices: readonly { readonly id: string }[], type: string) {
  if (devices.length === 0) return deviceType(type, '', true);
  return { type: 'entityList', resolveMultiple: true, entityType: 'DEVICE', entityList: devices.map(({ id }) => id) };
}

function aliases({ pumps, reservoirs, machineId }: WallSubjects): ReturnType<typeof alias>[] {
  return [
    alias('four-pumps', 'Four pumps', listed(pumps, 'Pump controller')),
    alias('all-pumps', 'All pumps', deviceType('Pump controller', '', true)),
    alias('first-pump', 'First pump', deviceType('Pump controller', 'PS-001', false)),
    alias('reservoirs', 'Four reservoirs', listed(reservoirs, 'Reservoir')),
    alias('first-reservoir', 'First reservoir', deviceType('Reservoir', 'RS-001', false)),
    alias('first-meter', 'First meter', deviceType('Energy meter', 'EM-001', false)),
    alias('machine', 'This machine', {
      type: 'singleEntity',
      resolveMultiple: false,
      singleEntity: { entityType: 'DEVICE', id: machineId },
    }),
    alias('all-devices', 'All devices', { type: 'entityName', resolveMultiple: true, entityType: 'DEVICE', entityNameFilter: '' }),
  ];
}

/** `range` is the possible range of the value, `normal` its normal one: the console draws both as a bar. */
function card(
  id: string,
  title: string,
  col: number,
  aliasId: string,
  key: KeyPart,
  range: readonly [min: number, max: number],
  normal: readonly [from: number, to: number],
): WidgetPart {
  const [minValue, maxValue] = range;
  const [normalMin, normalMax] = normal;
  return {
    id,
    bundleAlias: 'cards',
    typeAlias: 'simple_card',
    type: 'latest',
    title,
    place: { col, row: 0, sizeX: 6, sizeY: 3 },
    alias: aliasId,
    keys: [key],
    units: key.units,
    decimals: key.decimals,
    settings: { labelPosition: 'top', minValue, maxValue, normalMin, normalMax },
  };
}

/** 24 columns, 12 rows. */
const WIDGETS: readonly WidgetPart[] = [
  card('card-pressure', 'Discharge pressure, PS-001', 0, 'first-pump', series('pressure', 'Pressure', 'bar', 2), [0, 8], [3.5, 6.5]),
  card('card-level', 'Reservoir level, RS-001', 6, 'first-reservoir', series('level', 'Level', '%', 1), [0, 100], [40, 90]),
  card('card-power', 'Active power, EM-001', 12, 'first-meter', series('power', 'Power', 'kW', 1), [0, 80], [5, 45]),
  card('card-cpu', 'CPU, this machine', 18, 'machine', series('cpu', 'CPU', '%', 1), [0, 100], [0, 85]),
  chart(
    'chart-pressure',
    'Discharge pressure',
    { col: 0, row: 3, sizeX: 14, sizeY: 5 },
    'four-pumps',
    [series('pressure', placeholder('entityName'), 'bar', 2)],
    [{ value: 3.5, label: 'Below 3.5' }],
  ),
  {
    id: 'alarms',
    bundleAlias: 'alarm_widgets',
    typeAlias: 'alarms_table',
    type: 'alarm',
    title: 'Active alarms',
    alias: 'all-devices',
    place: { col: 14, row: 3, sizeX: 10, sizeY: 5 },
    keys: [
      { name: 'severity', type: 'alarm', label: 'Severity' },
      { name: 'type', type: 'alarm', label: 'Type' },
      { name: 'originator', type: 'alarm', label: 'Originator' },
      { name: 'createdTime', type: 'alarm', label: 'Created time' },
      { name: 'status', type: 'alarm', label: 'Status' },
    ],
    settings: {
      enableSearch: true,
      displayPagination: false,
      allowAcknowledgment: true,
      allowClear: true,
      displayDetails: true,
    },
    more: {
      alarmStatusList: ['ACTIVE'],
      alarmSeverityList: [],
      alarmTypeList: [],
      searchPropagatedAlarms: false,
      useDashboardTimewindow: false,
      timewindow: { realtime: { timewindowMs: 86_400_000 } },
    },
  },
  chart(
    'chart-level',
    'Reservoir levels',
    { col: 0, row: 8, sizeX: 7, sizeY: 4 },
    'reservoirs',
    [series('level', placeholder('entityLabel'), '%', 1)],
    [{ value: 34, label: 'Major, below 34', severity: 'MAJOR' }],
  ),
  chart(
    'chart-machine',
    'This machine',
    { col: 7, row: 8, sizeX: 7, sizeY: 4 },
    'machine',
    [series('cpu', 'CPU', '%', 1, SERIES_COLORS[0]), series('memory', 'Memory', '%', 1, SERIES_COLORS[1])],
    [{ value: 85, label: 'CPU above 85' }],
  ),
  {
    id: 'pumps',
    bundleAlias: 'cards',
    typeAlias: 'entities_table',
    type: 'latest',
    title: 'Pumps',
    alias: 'all-pumps',
    place: { col: 14, row: 8, sizeX: 10, sizeY: 4 },
    keys: [series('pressure', 'Pressure', 'bar', 2), series('flow', 'Flow', 'm³/h', 1), series('motorTemperature', 'Motor', '°C', 1)],
    settings: {
      enableSearch: true,
      displayPagination: false,
      defaultSortOrder: 'entityName',
      displayEntityName: true,
      entityNameColumnTitle: 'Device',
      displayEntityLabel: false,
      displayEntityType: false,
      entitiesTitle: 'Pumps',
    },
  },
];

export function operationsWall(subjects: WallSubjects): Entity {
  const gridSettings = {
    backgroundColor: '#eeeeee',
    columns: COLUMNS,
    margin: 10,
    backgroundSizeMode: '100%',
    autoFillHeight: true,
    mobileAutoFillHeight: false,
    mobileRowHeight: 70,
  };
  return newDashboard(subjects.tenantId, {
    title: TITLE,
    description: 'Pressures, levels and alarms of the fleet beside the machine that shows them',
    assignedCustomers: [{ customerId: subjects.customer.id, title: subjects.customer.name, public: false }],
    aliases: aliases(subjects),
    widgets: Object.fromEntries(WIDGETS.map((part) => [part.id, widget(part)])),
    states: {
      default: {
        name: TITLE,
        root: true,
        layouts: { main: { widgets: Object.fromEntries(WIDGETS.map((part) => [part.id, position(part)])), gridSettings } },
      },
    },
  });
}
