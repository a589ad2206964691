/** Names of the official client that tell what is there for actions of authors, and what is not. Source: contract/action-use.md. */

/** Editions that are sold have more; what belongs to them cannot be there. */
export const SOLD_SERVICES: readonly string[] = [
  ...['entityGroupService', 'roleService', 'groupPermissionService', 'userPermissionsService', 'blobEntityService'],
  ...['schedulerEventService', 'reportService', 'integrationService', 'converterService', 'whiteLabelingService'],
  ...['selfRegistrationService', 'customMenuService', 'customTranslationService', 'solutionsService', 'ownerService', 'ownersService'],
  ...['secretsService'],
];

/** Of the official client's `widgetContext`, what is not here. */
export const ABSENT_MEMBERS: readonly string[] = [
  ...['$containerParent', 'dashboard', 'http', 'router', 'store', 'hiddenData', 'subscriptions'],
  ...['timewindowFunctions', 'dashboardTimewindow', 'reset'],
];

/** Fields of the official client that templates of dialogs may have. */
export const OFFICIAL_FIELDS = [
  'tb-asset-profile-autocomplete',
  'tb-color-input',
  'tb-css-size-input',
  'tb-dashboard-autocomplete',
  'tb-dashboard-select',
  'tb-datetime',
  'tb-device-profile-autocomplete',
  'tb-entity-autocomplete',
  'tb-entity-list',
  'tb-entity-select',
  'tb-entity-subtype-autocomplete',
  'tb-entity-subtype-list',
  'tb-entity-subtype-select',
  'tb-entity-type-list',
  'tb-entity-type-select',
  'tb-file-input',
  'tb-gallery-image-input',
  'tb-image-input',
  'tb-json-content',
  'tb-json-object-edit',
  'tb-key-val-map',
  'tb-material-icon-select',
  'tb-ota-package-autocomplete',
  'tb-phone-input',
  'tb-relation-type-autocomplete',
  'tb-rule-chain-autocomplete',
  'tb-string-items-list',
  'tb-timezone-select',
  'tb-toggle-select',
  'tb-unit-input',
] as const;
export type OfficialField = (typeof OFFICIAL_FIELDS)[number];

/** Widgets that stand for elements of templates, by the full names of their types. They are of one device. */
export const OFFICIAL_WIDGETS: Readonly<Record<string, string>> = {
  'tb-gateway-configuration': 'system.gateway_widgets.config_form_latest',
};

/** Widgets without settings that cards have within them, by their elements. */
export const CARD_WIDGETS: Readonly<Record<string, string>> = {
  'tb-doc-links-widget': 'system.home_page_widgets.documentation_links',
  'tb-getting-started-widget': 'system.home_page_widgets.getting_started',
  'tb-iot-hub-widget': 'system.home_page_widgets.iot_hub',
  'tb-quick-links-widget': 'system.home_page_widgets.quick_links',
  'tb-recent-dashboards-widget': 'system.home_page_widgets.dashboards',
  'tb-usage-info-widget': 'system.home_page_widgets.usage_info',
};

/** Parts of cards that tell of the server. */
export const SERVER_CARDS: readonly string[] = ['tb-cluster-info-table', 'tb-configured-features', 'tb-version-info'];

/** Elements that templates of dialogs may have in the official client, and that nothing draws here. */
export const ABSENT_ELEMENTS: readonly string[] = [
  ...['mat-tree', 'mat-calendar', 'mat-paginator', 'video', 'audio', 'canvas', 'iframe', 'object', 'embed'],
];

/** What templates may write behind a bar. */
export const TEMPLATE_PIPES: readonly string[] = [
  ...['async', 'currency', 'date', 'dateAgo', 'enumToArray', 'fileSize', 'highlight', 'json', 'keyvalue', 'lowercase'],
  ...['milliSecondsToTimeString', 'nospace', 'number', 'percent', 'shortNumber', 'slice', 'titlecase', 'tbJson', 'translate', 'truncate'],
  ...['uppercase', 'safe', 'safeHtml'],
];
