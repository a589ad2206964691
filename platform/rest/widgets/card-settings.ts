/** What new cards of newer servers begin with, by full names. Source: dashboards.md 9.7. */

type Settings = Readonly<Record<string, unknown>>;

const BLACK = 'rgba(0, 0, 0, 0.87)';
const FAINT = 'rgba(0, 0, 0, 0.38)';
const BLUE = '#5469FF';
const font = (size: number, weight = '500', lineHeight = '1.5') => ({
  ...{ family: 'Roboto', size, sizeUnit: 'px', style: 'normal', weight, lineHeight },
});
const constant = (color: string) => ({ type: 'constant', color });
const GROUND = { background: { type: 'color', color: '#fff', overlay: { enabled: false, color: 'rgba(255,255,255,0.72)', blur: 3 } } };
const AGE = { showDate: true, dateFormat: { format: null, lastUpdateAgo: true, custom: false } };
const CARD = { ...GROUND, autoScale: true };
const icon = (name: string, iconSize: number, color: unknown) => ({
  ...{ showIcon: true, icon: name, iconSize, iconSizeUnit: 'px', iconColor: color },
});

const value = (layout: string): Settings => ({
  ...{ ...CARD, layout, labelPosition: 'top', showLabel: true, labelFont: font(16), labelColor: constant(BLACK) },
  ...icon('thermostat', 40, constant(BLUE)),
  ...{ valueFont: font(52, '500', '100%'), valueColor: constant(BLACK) },
  ...{ ...AGE, dateFont: font(12, '500', '1.33'), dateColor: constant(FAINT) },
});
const count = (label: string, name: string, iconBackgroundColor: Settings): Settings => ({
  ...{ layout: 'column', autoScale: true, showLabel: true, label, labelFont: font(12, '400', '16px'), labelColor: constant(FAINT) },
  ...icon(name, 20, constant('rgba(255, 255, 255, 1)')),
  ...{ showIconBackground: true, iconBackgroundSize: 36, iconBackgroundSizeUnit: 'px', iconBackgroundColor },
  ...{ valueFont: font(20, '500', '24px'), valueColor: constant(BLACK) },
  ...{ showChevron: false, chevronSize: 24, chevronSizeUnit: 'px', chevronColor: FAINT },
});
const CALM = 'rgba(0, 105, 92, 1)';
const ALARMS = {
  ...{ type: 'range', color: CALM },
  rangeList: [
    { from: 0, to: 0, color: CALM },
    { from: 1, to: null, color: 'rgba(209, 39, 48, 1)' },
  ],
};
const LABEL = { ...CARD, padding: '12px', labelFont: font(20, '400', '24px') };

const CARD_SETTINGS: Readonly<Record<string, Settings>> = {
  'cards.value_card': value('square'),
  'cards.horizontal_value_card': value('horizontal'),
  entity_count: count('Devices', 'devices', constant('rgba(241, 141, 23, 1)')),
  alarm_count: count('Total', 'warning', ALARMS),
  label_card: { ...LABEL, label: 'Thermostat', labelColor: BLACK, ...icon('thermostat', 24, BLUE) },
  label_value_card: {
    ...{ ...LABEL, showLabel: true, label: 'Temperature', labelColor: constant(BLACK), ...icon('thermostat', 24, constant(BLUE)) },
    ...{ valueFont: font(20, '400', '24px'), valueColor: constant(BLACK) },
  },
};
/** Of widgets that show no value. */
const PLAIN_SETTINGS: Readonly<Record<string, Settings>> = {
  'cards.dashboard_state_widget': {
    ...{ stateId: '', syncParentStateParams: true, defaultAutofillLayout: true, defaultMargin: 0, defaultBackgroundColor: '#fff' },
  },
  'cards.qr_code': {
    ...{ qrCodeTextPattern: '${entityName}', useQrCodeTextFunction: false },
    qrCodeTextFunction: "return data[0] ? data[0]['entityName'] : '';",
  },
  unread_notifications: {
    ...{ ...GROUND, maxNotificationDisplay: 6, showCounter: true, counterValueFont: font(12, '600', ''), counterValueColor: '#fff' },
    ...{ enableViewAll: true, enableFilter: true, enableMarkAsRead: true },
  },
  mobile_app_qr_code: {
    ...{ ...GROUND, useSystemSettings: true, padding: '12px' },
    qrCodeConfig: {
      ...{ badgeEnabled: true, badgePosition: 'RIGHT', qrCodeLabelEnabled: true },
      qrCodeLabel: 'Scan to connect or download mobile app',
    },
  },
};
const SMALL = font(12, '400', '16px');
const CHART_CARD_SETTINGS: Readonly<Record<string, Settings>> = {
  'cards.aggregated_value_card': {
    ...{ ...CARD, padding: '18px', showSubtitle: true, subtitle: '${entityName}', subtitleFont: SMALL, subtitleColor: FAINT },
    ...{ ...AGE, dateFont: SMALL, dateColor: FAINT, showChart: true },
  },
  simple_value_and_chart_card: {
    ...{ ...CARD, padding: '12px', layout: 'left', showValue: true, valueFont: font(28, '500', '32px'), valueColor: constant(BLACK) },
  },
};

export const cardSettings = (fqn: string): Settings | undefined => CARD_SETTINGS[fqn] ?? CHART_CARD_SETTINGS[fqn] ?? PLAIN_SETTINGS[fqn];

/** Cards draw a panel of their own into a frame without one. */
export const cardFrame = (fqn: string): Settings =>
  fqn in CARD_SETTINGS || fqn in CHART_CARD_SETTINGS
    ? { showTitle: fqn in CHART_CARD_SETTINGS, backgroundColor: 'rgba(0, 0, 0, 0)', padding: '0px' }
    : {};
