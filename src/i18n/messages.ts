/** Keys of all messages, taken from the English files: a wrong or removed key does not compile. */
import type alarms from '../../locales/en_US/alarms.json';
import type charts from '../../locales/en_US/charts.json';
import type contact from '../../locales/en_US/contact.json';
import type dashboards from '../../locales/en_US/dashboards.json';
import type diagnostics from '../../locales/en_US/diagnostics.json';
import type dialogs from '../../locales/en_US/dialogs.json';
import type entities from '../../locales/en_US/entities.json';
import type fault from '../../locales/en_US/fault.json';
import type format from '../../locales/en_US/format.json';
import type home from '../../locales/en_US/home.json';
import type inputs from '../../locales/en_US/inputs.json';
import type keys from '../../locales/en_US/keys.json';
import type login from '../../locales/en_US/login.json';
import type marks from '../../locales/en_US/marks.json';
import type palette from '../../locales/en_US/palette.json';
import type profile from '../../locales/en_US/profile.json';
import type shell from '../../locales/en_US/shell.json';
import type signIn from '../../locales/en_US/sign-in.json';
import type tables from '../../locales/en_US/tables.json';
import type timeWindow from '../../locales/en_US/time-window.json';
import type user from '../../locales/en_US/user.json';
import type widgets from '../../locales/en_US/widgets.json';

interface Messages {
  alarms: typeof alarms;
  charts: typeof charts;
  contact: typeof contact;
  dashboards: typeof dashboards;
  diagnostics: typeof diagnostics;
  dialogs: typeof dialogs;
  entities: typeof entities;
  fault: typeof fault;
  format: typeof format;
  home: typeof home;
  inputs: typeof inputs;
  login: typeof login;
  keys: typeof keys;
  marks: typeof marks;
  palette: typeof palette;
  profile: typeof profile;
  shell: typeof shell;
  'sign-in': typeof signIn;
  tables: typeof tables;
  'time-window': typeof timeWindow;
  user: typeof user;
  widgets: typeof widgets;
}

/** i18next chooses between `<key>_one`, `<key>_other` and so on by `count`; callers name the key without the ending. */
type WithoutPlural<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : K;
type Paths<T> = { [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Paths<T[K]>}` }[keyof T & string];

export type MessageKey = Paths<Messages>;

/** Messages of a language as they are loaded: file name, then key. */
export type MessageTree = { readonly [name: string]: string | MessageTree };
