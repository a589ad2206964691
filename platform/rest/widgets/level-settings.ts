/** What new bars, batteries, signals, tanks and states begin with, by their full names. Source: dashboards.md 9.7. */

type Settings = Readonly<Record<string, unknown>>;

const font = (size: number, lineHeight: string, weight = '500') => ({
  ...{ family: 'Roboto', size, sizeUnit: 'px', style: 'normal', weight, lineHeight },
});
const constant = (color: string) => ({ type: 'constant', color });
const background = { type: 'color', color: '#fff', overlay: { enabled: false, color: 'rgba(255,255,255,0.72)', blur: 3 } };
const AGO = { format: null, lastUpdateAgo: true, custom: false };
const BLACK = 'rgba(0, 0, 0, 0.87)';

/** Red below a quarter, yellow below a half. @param alpha of all. */
function chargeColours(alpha: number, color: string): Settings {
  const [low, middle, high] = ['227, 71, 71', '246, 206, 67', '92, 223, 144'].map((rgb) => `rgba(${rgb}, ${alpha})`);
  const rangeList = [
    { from: null, to: 25, color: low },
    { from: 25, to: 50, color: middle },
    { from: 50, to: null, color: high },
  ];
  return { type: 'range', color, rangeList };
}

/** One colour below a fifth of the tank, and another one above. */
const levelColours = (low: string, color: string): Settings => ({
  ...{ type: 'range', color },
  rangeList: [
    { from: null, to: 20, color: low },
    { from: 20, to: null, color },
  ],
});

const TANK: Settings = {
  ...{ tankSelectionType: 'static', shapeAttributeName: 'tankShape', tankColor: levelColours('#E73535DE', '#242770') },
  ...{ datasourceUnits: '%', layout: 'percentage', volumeSource: 'static', volumeConstant: 500, volumeAttributeName: 'volume' },
  ...{ volumeUnits: 'L', volumeFont: font(14, '100%'), volumeColor: 'rgba(0, 0, 0, 0.18)', units: '%', widgetUnitsSource: 'static' },
  ...{ widgetUnitsAttributeName: 'units', liquidColor: levelColours('#E27C7CDE', '#7A8BFF'), valueFont: font(24, '100%') },
  ...{ valueColor: levelColours('#FF0000DE', BLACK), showBackgroundOverlay: true },
  ...{ backgroundOverlayColor: levelColours('#FFEFEFDE', '#FFFFFFC2'), showTooltip: true, showTooltipLevel: true, tooltipUnits: '%' },
  ...{ tooltipLevelDecimals: 0, tooltipLevelFont: font(13, '100%'), tooltipLevelColor: constant('rgba(0, 0, 0, 0.76)') },
  ...{ showTooltipDate: true, tooltipDateFormat: AGO, tooltipDateFont: font(13, '100%') },
  ...{ tooltipDateColor: 'rgba(0, 0, 0, 0.76)', tooltipBackgroundColor: 'rgba(255, 255, 255, 0.76)', tooltipBackgroundBlur: 3, background },
};
const tank = (selectedShape: string): Settings => ({ ...TANK, selectedShape });

/** How a control is read that asks its device, or nobody. */
const reading = (action: string): Settings => ({
  ...{ action, defaultValue: false, getAttribute: { key: 'state', scope: null }, getTimeSeries: { key: 'state' } },
  executeRpc: { method: 'getState', requestTimeout: 5000, requestPersistent: false, persistentPollingInterval: 1000 },
  getAlarmStatus: { severityList: null, typeList: null },
  dataToValue: { type: 'NONE', compareToValue: true, dataToValueFunction: 'return data;' },
});
const state = (status: string, icon: string, primaryColor: string, secondaryColor: string, ground: string): Settings => ({
  ...{ showLabel: true, label: 'Window', labelFont: font(12, '16px'), showStatus: true, status, statusFont: font(10, '20px') },
  ...{ icon, iconSize: 32, iconSizeUnit: 'px', primaryColor, secondaryColor, background: { ...background, color: ground } },
  ...{ primaryColorDisabled: 'rgba(0, 0, 0, 0.38)', secondaryColorDisabled: 'rgba(0, 0, 0, 0.38)' },
  backgroundDisabled: { ...background, color: '#CACACA' },
});

export const LEVEL_SETTINGS: Readonly<Record<string, Settings>> = {
  progress_bar: {
    ...{ layout: 'default', autoScale: true, showValue: true, valueFont: font(24, '32px'), valueColor: constant(BLACK) },
    ...{ tickMin: 0, tickMax: 100, showTicks: true, ticksFont: font(11, '16px', '400'), ticksColor: 'rgba(0,0,0,0.54)', background },
  },
  battery_level: {
    ...{ background, layout: 'vertical_solid', showValue: true, autoScaleValueSize: true, valueFont: font(20, '24px') },
    valueColor: constant(BLACK),
    batteryLevelColor: chargeColours(1, 'rgb(224, 224, 224)'),
    batteryShapeColor: chargeColours(0.32, 'rgba(224, 224, 224, 0.32)'),
    sectionsCount: 4,
  },
  signal_strength: {
    ...{ layout: 'wifi', showDate: false, dateFormat: AGO, dateFont: font(12, '16px'), dateColor: 'rgba(0, 0, 0, 0.38)' },
    activeBarsColor: {
      ...{ type: 'range', color: 'rgba(92, 223, 144, 1)' },
      rangeList: [
        { to: -85, color: 'rgba(227, 71, 71, 1)' },
        { from: -85, to: -70, color: 'rgba(255, 122, 0, 1)' },
        { from: -70, to: -55, color: 'rgba(246, 206, 67, 1)' },
        { from: -55, color: 'rgba(92, 223, 144, 1)' },
      ],
    },
    ...{ inactiveBarsColor: 'rgba(224, 224, 224, 1)', noSignalRssiValue: -100, showTooltip: true, showTooltipValue: true },
    ...{ tooltipValueFont: font(13, '16px'), tooltipValueColor: 'rgba(0,0,0,0.76)', showTooltipDate: true, tooltipDateFormat: AGO },
    ...{ tooltipDateFont: font(13, '16px'), tooltipDateColor: 'rgba(0,0,0,0.76)', tooltipBackgroundColor: 'rgba(255,255,255,0.72)' },
    ...{ tooltipBackgroundBlur: 3, background },
  },
  status_widget: {
    ...{ initialState: reading('EXECUTE_RPC'), disabledState: reading('DO_NOTHING'), layout: 'default' },
    onState: state('Opened', 'mdi:curtains', '#fff', 'rgba(255, 255, 255, 0.80)', '#3F52DD'),
    offState: state('Closed', 'mdi:curtains-closed', BLACK, 'rgba(0, 0, 0, 0.54)', '#FFF'),
  },
  ...{ vertical_cylinder_tank: tank('Vertical Cylinder'), rectangle_tank: tank('Rectangle') },
  ...{ horizontal_cylinder_tank: tank('Horizontal Cylinder'), horizontal_ellipse_tank: tank('Horizontal Ellipse') },
  ...{ horizontal_oval_tank: tank('Horizontal Oval'), vertical_oval_tank: tank('Vertical Oval') },
  ...{ horizontal_capsule_tank: tank('Horizontal Capsule'), vertical_capsule_tank: tank('Vertical Capsule') },
  ...{ horizontal_2_1_elliptical_tank: tank('Horizontal 2:1 Elliptical'), horizontal_dish_ends_tank: tank('Horizontal Dish Ends') },
};
