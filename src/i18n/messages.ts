/** Keys of all messages, taken from the English files: a wrong or removed key does not compile. */
import type alarm from '../../locales/en_US/alarm.json';
import type alarmRules from '../../locales/en_US/alarm-rules.json';
import type alarms from '../../locales/en_US/alarms.json';
import type aliases from '../../locales/en_US/aliases.json';
import type asset from '../../locales/en_US/asset.json';
import type charts from '../../locales/en_US/charts.json';
import type contact from '../../locales/en_US/contact.json';
import type customer from '../../locales/en_US/customer.json';
import type dashboard from '../../locales/en_US/dashboard.json';
import type dashboards from '../../locales/en_US/dashboards.json';
import type dataSources from '../../locales/en_US/data-sources.json';
import type device from '../../locales/en_US/device.json';
import type diagnostics from '../../locales/en_US/diagnostics.json';
import type dialogs from '../../locales/en_US/dialogs.json';
import type entities from '../../locales/en_US/entities.json';
import type entity from '../../locales/en_US/entity.json';
import type entityView from '../../locales/en_US/entity-view.json';
import type fault from '../../locales/en_US/fault.json';
import type filters from '../../locales/en_US/filters.json';
import type format from '../../locales/en_US/format.json';
import type gateway from '../../locales/en_US/gateway.json';
import type home from '../../locales/en_US/home.json';
import type inputs from '../../locales/en_US/inputs.json';
import type jsFunc from '../../locales/en_US/js-func.json';
import type keys from '../../locales/en_US/keys.json';
import type login from '../../locales/en_US/login.json';
import type marks from '../../locales/en_US/marks.json';
import type palette from '../../locales/en_US/palette.json';
import type profile from '../../locales/en_US/profile.json';
import type queue from '../../locales/en_US/queue.json';
import type relation from '../../locales/en_US/relation.json';
import type rulechain from '../../locales/en_US/rulechain.json';
import type rulenode from '../../locales/en_US/rulenode.json';
import type shell from '../../locales/en_US/shell.json';
import type signIn from '../../locales/en_US/sign-in.json';
import type tables from '../../locales/en_US/tables.json';
import type tenant from '../../locales/en_US/tenant.json';
import type timeWindow from '../../locales/en_US/time-window.json';
import type timezone from '../../locales/en_US/timezone.json';
import type user from '../../locales/en_US/user.json';
import type value from '../../locales/en_US/value.json';
import type widgets from '../../locales/en_US/widgets.json';

interface Messages {
  alarm: typeof alarm;
  'alarm-rules': typeof alarmRules;
  alarms: typeof alarms;
  aliases: typeof aliases;
  asset: typeof asset;
  charts: typeof charts;
  contact: typeof contact;
  customer: typeof customer;
  dashboard: typeof dashboard;
  dashboards: typeof dashboards;
  device: typeof device;
  'data-sources': typeof dataSources;
  diagnostics: typeof diagnostics;
  dialogs: typeof dialogs;
  entities: typeof entities;
  'entity-view': typeof entityView;
  entity: typeof entity;
  fault: typeof fault;
  filters: typeof filters;
  format: typeof format;
  gateway: typeof gateway;
  home: typeof home;
  inputs: typeof inputs;
  'js-func': typeof jsFunc;
  keys: typeof keys;
  login: typeof login;
  marks: typeof marks;
  palette: typeof palette;
  profile: typeof profile;
  queue: typeof queue;
  relation: typeof relation;
  rulechain: typeof rulechain;
  rulenode: typeof rulenode;
  shell: typeof shell;
  'sign-in': typeof signIn;
  tables: typeof tables;
  tenant: typeof tenant;
  'time-window': typeof timeWindow;
  timezone: typeof timezone;
  user: typeof user;
  value: typeof value;
  widgets: typeof widgets;
}

/** i18next chooses between `<key>_one`, `<key>_other` and so on by `count`; callers name the key without the ending. */
type WithoutPlural<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : K;
type Paths<T> = { [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Paths<T[K]>}` }[keyof T & string];

export type MessageKey = Paths<Messages>;

/** Messages of a language as they are loaded: file name, then key. */
export type MessageTree = { readonly [name: string]: string | MessageTree };
