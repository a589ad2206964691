/**
 * Cards whose settings forms newer official consoles have in their code: their types name the form instead of listing its properties, as the recorded
 * server's do. This console has forms of its own for them.
 */
const EMPTY = { settingsForm: [], dataKeySettingsForm: [] };
const LATEST = { ...EMPTY, latestDataKeySettingsForm: [], dataKeySettingsDirective: '' };
const SCHEMAS = { settingsSchema: '', dataKeySettingsSchema: '' };

const named = (stem: string) => ({ settingsDirective: `tb-${stem}-widget-settings` });
const basic = (stem: string) => ({ ...named(stem), hasBasicMode: true, basicModeDirective: `tb-${stem}-basic-config` });

/** By full name. */
export const NEWER_CARD_FORMS: Readonly<Record<string, object>> = {
  'cards.value_card': { ...EMPTY, ...basic('value-card') },
  'cards.horizontal_value_card': { ...EMPTY, ...basic('value-card') },
  'cards.aggregated_value_card': {
    ...{ ...LATEST, ...basic('aggregated-value-card') },
    latestDataKeySettingsDirective: 'tb-aggregated-value-card-key-settings',
  },
  simple_value_and_chart_card: { ...LATEST, ...basic('value-chart-card'), latestDataKeySettingsDirective: '' },
  label_card: { ...SCHEMAS, ...basic('label-card') },
  label_value_card: basic('label-value-card'),
  progress_bar: { ...EMPTY, ...basic('progress-bar') },
  'cards.label_widget': { dataKeySettingsSchema: '{}\n', ...named('label') },
  'cards.dashboard_state_widget': named('dashboard-state'),
  'cards.qr_code': named('qrcode'),
  mobile_app_qr_code: { ...SCHEMAS, ...basic('mobile-app-qr-code') },
  'cards.attributes_card': { settingsSchema: '{}', dataKeySettingsSchema: '{}\n' },
  'cards.html_card': named('html-card'),
  'cards.html_value_card': named('html-card'),
  'cards.markdown_card': named('markdown'),
  'cards.simple_card': basic('simple-card'),
  unread_notifications: basic('unread-notification'),
  html_container: basic('html-container'),
  'home_page_widgets.documentation_links': named('doc-links'),
  'home_page_widgets.quick_links': named('quick-links'),
  'navigation_widgets.navigation_card': named('navigation-card'),
  'navigation_widgets.navigation_cards': named('navigation-cards'),
};
