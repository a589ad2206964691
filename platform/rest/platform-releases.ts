import { FEATURES, type HasFeature } from '../../src/contract/releases.ts';

/** The console asks for none of the platform's own, so its bundle does not have them. */
export const PLATFORM_FEATURES = {
  ...FEATURES,
  /** Customer users change what is theirs. */
  changesByCustomers: '3.2.2',
  /** Devices say whether they are active. */
  deviceActivity: '3.2.2',
  /** More is logged, and system administrators may read it. */
  fullAudit: '3.2.2',
  /** Text search is "contains" over several columns, counts heed filters by key, a range of no keys is empty. */
  fullQueries: '3.2.2',
  /** Records, infos and limits with the fields of current servers. */
  fullRecords: '3.2.2',
  keptCreationTimes: '3.2.2',
  /** A change of an alarm answers it; its status may be given as flags. */
  laterAlarms: '3.2.2',
  /** Refusals have one body everywhere, in other words. */
  laterRefusals: '3.2.2',
  /** Two devices of a new type may be saved at once. */
  profilesMadeOnce: '3.2.2',
  /** A record that was changed meanwhile is not overwritten. */
  recordVersions: '3.2.2',
  sessionTokens: '3.2.2',
  /** A script may make several messages of one. */
  severalMessages: '3.2.2',
  systemInfo: '3.2.2',
  /** A mail server's password is kept if it is left out; before, if it is empty. */
  mailPasswordLeftOut: '3.3',
  /** A new password ends the user's sessions, and is answered with tokens. */
  passwordEndsSessions: '3.3',
  /** Who signs users in may be offered to apps on phones, too. */
  providersOfPhones: '3.3',
  /** A request for a new password does not tell whether the user exists. */
  silentResets: '3.3',
  /** Resources of dashboards. */
  scriptResources: '4.0',
  secondFactors: '3.4',
  /** One more provider of text messages. */
  smpp: '3.4',
  /** Scripts in several languages. */
  scriptLanguages: '3.4.2',
  signOutEndsSession: '3.4.2',
  /** Lives and key of tokens are settings. */
  jwtSettings: '3.4.2',
  notifications: '3.5',
  /** A user's tenant and customer cannot be changed. */
  fixedOwners: '3.5',
  /** The answer about updates names both releases. */
  updateReleases: '3.5',
  namedBundles: '3.6',
  /** Settings of rule nodes have versions: those of an earlier one are turned into the present form when they are saved. */
  settingsVersions: '3.6',
  /** Signs in to mail servers with tokens of a provider. */
  mailByToken: '3.6',
  /** Who signs users in, and at which domains, are records of their own. */
  providersApart: '3.8',
  /** Rule chains answer users. */
  chainRequests: '3.8',
  scadaWidgets: '3.8',
  /** Links in mails have a lifetime. */
  linkLifetimes: '4.0',
  /** A new password by a link signs nobody in. */
  resetWithoutSignIn: '4.0',
  /** Settings of the system have an id and a tenant. */
  settingsWithIds: '4.0',
  /** Forms of widgets are lists of fields; before, they were JSON schemas. */
  settingsForms: '4.0',
  widgetVersions: '4.0',
  /** Users may be forced to set up a second factor. */
  forcedFactors: '4.3',
  /** Limits of profiles must be above zero. */
  positiveLimits: '4.3',
  /** More entities than allowed are refused with 403. */
  limitsRefuse: '4.3',
} as const;

export type HasPlatformFeature = HasFeature<keyof typeof PLATFORM_FEATURES>;
