/** The system's bundles of newer releases. Source: the recorded conversation of 4.3; their descriptions are ours. */
import { SYSTEM_WIDGETS, type SystemWidget } from './system-widgets.ts';

interface NewerBundle {
  readonly title: string;
  readonly order: number;
  readonly description: string;
  readonly scada?: true;
  /** Full names, in the bundle's own order; absent: the types whose bundle it is. */
  readonly types?: readonly string[];
}

export const NEWER_BUNDLES: Readonly<Record<string, NewerBundle>> = {
  charts: { title: 'Charts', order: 1000, description: 'Time series as lines, bars, points and states, and shares of a whole.' },
  cards: {
    ...{ title: 'Cards', order: 2000, description: 'Single values with their trends, labels, and free text and HTML.' },
    types: [
      ...['cards.value_card', 'cards.horizontal_value_card', 'cards.aggregated_value_card', 'simple_value_and_chart_card', 'label_card'],
      ...['label_value_card', 'progress_bar', 'cards.label_widget', 'cards.dashboard_state_widget', 'cards.qr_code', 'mobile_app_qr_code'],
      ...['cards.attributes_card', 'cards.html_card', 'cards.html_value_card', 'cards.markdown_card', 'cards.simple_card'],
      ...['unread_notifications', 'html_container'],
    ],
  },
  alarm_widgets: { title: 'Alarm widgets', order: 3000, description: 'Alarms of devices, assets and other entities.' },
  tables: {
    ...{ title: 'Tables', order: 4000, description: 'Entities, their values over time, and alarms, in rows.' },
    types: ['alarm_widgets.alarms_table', 'cards.entities_table', 'cards.timeseries_table', 'control_widgets.persistent_table'],
  },
  count_widgets: { title: 'Count widgets', order: 5000, description: 'How many entities or alarms there are.' },
  maps_v2: { title: 'Maps', order: 6000, description: 'Places, routes and areas, on the earth or on a picture.' },
  analogue_gauges: { title: 'Analogue gauges', order: 7000, description: 'Values on dials with needles.' },
  buttons: {
    ...{ title: 'Buttons', order: 7500, description: 'Go to another state, send a command, or set a value, with one press.' },
    types: ['action_button', 'command_button', 'toggle_button', 'power_button', 'two_segment_button'],
  },
  control_widgets: { title: 'Control widgets', order: 8000, description: 'Switches, knobs and terminals that act on devices.' },
  status_indicators: {
    title: 'Status indicators',
    order: 9000,
    description: 'Batteries, signals and other states.',
    types: ['battery_level', 'signal_strength', 'progress_bar', 'status_widget'],
  },
  scada_symbols: { title: 'SCADA symbols', order: 9200, description: 'Symbols of plants.', scada: true },
  scada_fluid_system: {
    title: 'Traditional SCADA fluid system',
    order: 9300,
    description: 'Symbols of pipes, pumps and tanks.',
    scada: true,
  },
  general_high_performance_scada_symbol: {
    ...{ title: 'General high-performance SCADA symbols', order: 9400, scada: true },
    description: 'Symbols of plants, in the calm style for operators.',
  },
  high_performance_scada_oil_gas: {
    ...{ title: 'High-performance SCADA oil & gas', order: 9405, scada: true },
    description: 'Symbols of wells, pipelines and separators.',
  },
  high_performance_scada_energy_system: {
    ...{ title: 'High-performance SCADA energy system', order: 9410, scada: true },
    description: 'Symbols of inverters, batteries and grids.',
  },
  high_performance_scada_fluid_system: {
    ...{ title: 'High-performance SCADA fluid system', order: 9415, scada: true },
    description: 'Symbols of pipes and pumps, in the calm style.',
  },
  liquid_level_tanks: { title: 'Liquid level', order: 12000, description: 'How full tanks of many shapes are.' },
  digital_gauges: { title: 'Digital gauges', order: 12500, description: 'Values as arcs, bars and digits.' },
  entity_admin_widgets: {
    title: 'Entity admin widgets',
    order: 13000,
    description: 'Tables that add, change and delete devices and assets.',
  },
  input_widgets: { title: 'Input widgets', order: 14000, description: 'Forms that set attributes, time series, places and pictures.' },
  gateway_widgets: { title: 'Gateway widgets', order: 15000, description: 'Set up gateways, and see what they report.' },
  edge_widgets: { title: 'Edge widgets', order: 16000, description: 'Installations at the edge and what belongs to them.' },
  entity_widgets: {
    ...{ title: 'Entity widgets', order: 17000, description: 'Entities in tables and trees.' },
    types: ['cards.entities_table', 'cards.entities_hierarchy'],
  },
  home_page_widgets: { title: 'Home page widgets', order: 18000, description: 'Links and figures for a first page.' },
  navigation_widgets: { title: 'Navigation widgets', order: 19000, description: 'Ways to other dashboards and pages.' },
  date: { title: 'Date', order: 20000, description: 'Sets the time window of a dashboard.' },
  html_widgets: {
    ...{ title: 'HTML widgets', order: 21000, description: 'Own HTML and Markdown with values in it.' },
    types: ['cards.html_card', 'cards.html_value_card', 'cards.markdown_card', 'html_container'],
  },
  gpio_widgets: { title: 'GPIO widgets', order: 22000, description: 'Pins of a board, seen and switched.' },
};

const byName = new Map(SYSTEM_WIDGETS.map((widget) => [widget.fqn, widget]));

/** The types of a bundle of newer releases. */
export const newerTypes = (alias: string): readonly SystemWidget[] =>
  NEWER_BUNDLES[alias]?.types?.flatMap((fqn) => byName.get(fqn) ?? []) ?? SYSTEM_WIDGETS.filter(({ bundle }) => bundle === alias);

export const pictureKey = (alias: string) => `${alias}.svg`;

const MARKS = [30, 62, 44, 78];

/** A tile with the title. Undefined for what is no bundle's picture. */
export function bundlePicture(key: string): string | undefined {
  const [alias, { title, scada }] = Object.entries(NEWER_BUNDLES).find(([name]) => pictureKey(name) === key) ?? [
    '',
    { title: '', scada: undefined },
  ];
  if (alias === '') return undefined;
  const words = title.replaceAll('&', '&amp;');
  const bars = MARKS.map(
    (height, at) => `<rect x="${116 + at * 28}" y="${104 - height}" width="16" height="${height}" rx="3" fill="#7fa7c9"/>`,
  );
  const ring =
    '<circle cx="160" cy="64" r="38" fill="none" stroke="#7fa7c9" stroke-width="10"/><path d="M122 64h76" stroke="#7fa7c9" stroke-width="10"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" role="img"><title>${words}</title><rect width="320" height="180" rx="12" fill="#eef2f6"/>${scada ? ring : bars.join('')}<text x="160" y="148" text-anchor="middle" font-family="sans-serif" font-size="17" fill="#22313f" textLength="${Math.min(288, words.length * 9)}" lengthAdjust="spacingAndGlyphs">${words}</text></svg>`;
}
