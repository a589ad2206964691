/** The English texts by their names: an unknown key does not compile. Widget kinds add their own (`kind.ts`). */
export interface Messages {
  alarm: typeof import('../../locales/en_US/alarm.json');
  'alarm-rules': typeof import('../../locales/en_US/alarm-rules.json');
  alarms: typeof import('../../locales/en_US/alarms.json');
  aliases: typeof import('../../locales/en_US/aliases.json');
  asset: typeof import('../../locales/en_US/asset.json');
  'asset-profile': typeof import('../../locales/en_US/asset-profile.json');
  attribute: typeof import('../../locales/en_US/attribute.json');
  'audit-log': typeof import('../../locales/en_US/audit-log.json');
  charts: typeof import('../../locales/en_US/charts.json');
  conflict: typeof import('../../locales/en_US/conflict.json');
  control: typeof import('../../locales/en_US/control.json');
  contact: typeof import('../../locales/en_US/contact.json');
  customer: typeof import('../../locales/en_US/customer.json');
  dashboard: typeof import('../../locales/en_US/dashboard.json');
  dashboards: typeof import('../../locales/en_US/dashboards.json');
  'data-sources': typeof import('../../locales/en_US/data-sources.json');
  device: typeof import('../../locales/en_US/device.json');
  'device-claim': typeof import('../../locales/en_US/device-claim.json');
  'device-connect': typeof import('../../locales/en_US/device-connect.json');
  'device-credentials': typeof import('../../locales/en_US/device-credentials.json');
  'device-profile': typeof import('../../locales/en_US/device-profile.json');
  'device-rpc': typeof import('../../locales/en_US/device-rpc.json');
  diagnostics: typeof import('../../locales/en_US/diagnostics.json');
  dialogs: typeof import('../../locales/en_US/dialogs.json');
  drafts: typeof import('../../locales/en_US/drafts.json');
  editor: typeof import('../../locales/en_US/editor.json');
  entities: typeof import('../../locales/en_US/entities.json');
  entity: typeof import('../../locales/en_US/entity.json');
  'entity-view': typeof import('../../locales/en_US/entity-view.json');
  event: typeof import('../../locales/en_US/event.json');
  fault: typeof import('../../locales/en_US/fault.json');
  filters: typeof import('../../locales/en_US/filters.json');
  format: typeof import('../../locales/en_US/format.json');
  gateway: typeof import('../../locales/en_US/gateway.json');
  gpio: typeof import('../../locales/en_US/gpio.json');
  home: typeof import('../../locales/en_US/home.json');
  import: typeof import('../../locales/en_US/import.json');
  'input-fields': typeof import('../../locales/en_US/input-fields.json');
  inputs: typeof import('../../locales/en_US/inputs.json');
  'js-func': typeof import('../../locales/en_US/js-func.json');
  keys: typeof import('../../locales/en_US/keys.json');
  login: typeof import('../../locales/en_US/login.json');
  marks: typeof import('../../locales/en_US/marks.json');
  'new-dashboard': typeof import('../../locales/en_US/new-dashboard.json');
  'on-dashboard': typeof import('../../locales/en_US/on-dashboard.json');
  ownership: typeof import('../../locales/en_US/ownership.json');
  palette: typeof import('../../locales/en_US/palette.json');
  profile: typeof import('../../locales/en_US/profile.json');
  queue: typeof import('../../locales/en_US/queue.json');
  'record-file': typeof import('../../locales/en_US/record-file.json');
  refusal: typeof import('../../locales/en_US/refusal.json');
  relation: typeof import('../../locales/en_US/relation.json');
  rewind: typeof import('../../locales/en_US/rewind.json');
  rulechain: typeof import('../../locales/en_US/rulechain.json');
  rulenode: typeof import('../../locales/en_US/rulenode.json');
  'second-factor': typeof import('../../locales/en_US/second-factor.json');
  shell: typeof import('../../locales/en_US/shell.json');
  'sign-in': typeof import('../../locales/en_US/sign-in.json');
  tables: typeof import('../../locales/en_US/tables.json');
  tenant: typeof import('../../locales/en_US/tenant.json');
  'tenant-profile': typeof import('../../locales/en_US/tenant-profile.json');
  'time-window': typeof import('../../locales/en_US/time-window.json');
  terminal: typeof import('../../locales/en_US/terminal.json');
  timezone: typeof import('../../locales/en_US/timezone.json');
  usage: typeof import('../../locales/en_US/usage.json');
  user: typeof import('../../locales/en_US/user.json');
  value: typeof import('../../locales/en_US/value.json');
  widgets: typeof import('../../locales/en_US/widgets.json');
}

/** i18next selects `<key>_one`, `<key>_other` and so on by `count`. */
type WithoutPlural<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : K;
type Paths<T> = { [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Paths<T[K]>}` }[keyof T & string];

export type MessageKey = Paths<Messages>;

export type MessageTree = { readonly [name: string]: string | MessageTree };
