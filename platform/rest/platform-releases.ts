import { FEATURES, type HasFeature } from '../../src/contract/releases.ts';

/** The console asks for none of the platform's own, so its bundle does not have them. */
export const PLATFORM_FEATURES = {
  ...FEATURES,
  /** Everything in which the platform differs from a server of 3.2 and no other name says it. */
  newerRules: '3.2.2',
  /** A mail server's password is kept if it is left out; before, if it is empty. */
  mailPasswordLeftOut: '3.3',
  /** A new password ends the user's sessions, and is answered with tokens. */
  passwordEndsSessions: '3.3',
  /** A request for a new password does not tell whether the user exists. */
  silentResets: '3.3',
  queues: '3.4',
  secondFactors: '3.4',
  /** Scripts in several languages. */
  scriptLanguages: '3.4.2',
  signOutEndsSession: '3.4.2',
  notifications: '3.5',
  /** A user's tenant and customer cannot be changed. */
  fixedOwners: '3.5',
  /** The answer about updates names both releases. */
  updateReleases: '3.5',
  namedBundles: '3.6',
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
