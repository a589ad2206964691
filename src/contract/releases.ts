/** What not every server has, by name. Nothing else compares releases; what a release ended is asked for as what replaced it. */

/** The release that brought each feature. */
export const FEATURES = {
  /** Actions open states in dialogs. */
  stateDialogs: '3.2.1',
  entityCount: '3.2.2',
  entityTypeFilter: '3.2.2',
  inheritedValues: '3.2.2',
  edges: '3.3',
  /** Lists of events with a filter as body. */
  eventFilters: '3.3',
  homeDashboards: '3.3',
  profileImages: '3.3',
  /** Commands to devices that the server keeps until the device is there. */
  persistentCalls: '3.3',
  /** The console parses the parameters that a button stores as text; before, it sends the text. */
  parsedParameters: '3.3',
  /** Durations and counts in alarm rules may come from attributes. */
  predicatesOfAmounts: '3.3',
  mobileActions: '3.3',
  /** A library of files: models, key stores, scripts. */
  resources: '3.3',
  /** Who signs users in may be offered to apps on phones, too. */
  providersOfPhones: '3.3',
  /** Actions open states in popovers, and code says which actions are offered. */
  statePopovers: '3.3.2',
  multiRoot: '3.3.3',
  /** A node stands for another chain, and nodes are outputs. */
  flowNodes: '3.3.3',
  /** Events can be deleted. */
  clearedEvents: '3.3.3',
  /** Predicates that compare with a list of texts. */
  textLists: '3.3.3',
  /** Nodes of rule chains keep their ids of other servers. */
  nodeOrigins: '3.4',
  /** Queues are records, which system administrators change. */
  queues: '3.4',
  /** Sign-ins may be proved by a second factor. */
  secondFactors: '3.4',
  /** SMS through a server of the operator's own. */
  smpp: '3.4',
  /** Update limits come from the tenant's profile; older servers have fixed ones of the same values. */
  profileLimits: '3.4',
  latestWithSeries: '3.4.1',
  aggregatedLatest: '3.4.2',
  assetProfiles: '3.4.2',
  /** Averages come with their number of samples; the last bucket ends where the range ends. */
  bucketCounts: '3.4.2',
  /** Scripts of rule nodes in either of two languages. */
  scriptLanguages: '3.4.2',
  /** Lives and key of sign-ins are settings. */
  tokenSettings: '3.4.2',
  alarmAssignees: '3.5',
  alarmComments: '3.5',
  alarmCount: '3.5',
  /** What users are told is kept for them; administrators say what and whom. */
  notificationCentre: '3.5',
  /** The number of a tenant's entities, with their limits. */
  entityUsage: '3.5',
  /** Dashboards that users visited or marked, and links, are kept for them. */
  ownSettings: '3.5',
  /** Nodes may run on one machine of the server alone. */
  singletonNodes: '3.5',
  /** Several types in a filter by type. */
  typeLists: '3.5',
  /** The list of all types of alarms. */
  alarmTypes: '3.6',
  /** Commands by which a device sends its first reading. */
  deviceConnectivity: '3.6',
  /** Settings of nodes have a version. */
  settingsVersions: '3.6',
  /** Dashboards name a type of widgets by one text. */
  widgetNames: '3.6',
  /** Mail servers that take a provider's token instead of a password. */
  mailProviders: '3.6',
  authCommand: '3.6.2',
  /** A gallery of pictures; a resource is saved without its file. */
  images: '3.6.2',
  /** What a user is told comes over the one socket; before, it had another one. */
  inboxes: '3.6.2',
  addressActions: '3.6.3',
  calendarIntervals: '3.6.3',
  /** Nodes name a queue. */
  nodeQueues: '3.6.3',
  /** Attribute changes during the start of a subscription are looked up in its own scope. */
  missedByScope: '3.7',
  negatedRelations: '3.7',
  idleActions: '3.8',
  /** Images of which plans of plants are made are kept apart. */
  scadaSymbols: '3.8',
  /** Who signs users in, and at which domains, are records of their own. */
  providersApart: '3.8',
  alarmStatus: '3.9',
  /** Sign-ins are kept apart from the users' records, so that lists do not tell of them. */
  separateSignIns: '3.9',
  /** Nodes say what they record, and until when. */
  debugSettings: '3.9',
  /** A code signs the mobile app in. */
  mobileQr: '3.9',
  calculatedFields: '4.0',
  /** Actions put something on a map. */
  mapItemActions: '4.0',
  /** The official console takes other defaults where a dashboard stores nothing. */
  laterDefaults: '4.0',
  /** Tenant profiles limit gateways, requests, notifications and more. */
  limitsOfGateways: '4.0',
  /** Live series get each point of a batch; older servers send one of them, the oldest ones no late point either. */
  everyLivePoint: '4.0.2',
  /** Documents have units of several systems, of which the account has one. */
  unitSystems: '4.1',
  /** Resources of any type; scripts are listed only where they are asked for. */
  anyResources: '4.2',
  /** Alarm rules are calculated fields; those of profiles are not evaluated. */
  calculatedAlarmRules: '4.3',
  /** Results of calculated fields are messages for rule chains, or stored at once. */
  outputStrategies: '4.3',
  /** Names of keys in an address apart, each by the parameter `key`. */
  namesApart: '4.3',
} as const;

export type ServerFeature = keyof typeof FEATURES;
export type HasFeature<F extends string = ServerFeature> = (feature: F) => boolean;

/** Such as `4.3.1.3` or `3.6.2-SNAPSHOT`; anything else counts as 3.2, which every release is compatible with. */
function rankOf(release: string | null | undefined): number {
  const [, major = 3, minor = 2, patch = 0] = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(release ?? '') ?? [];
  return Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch);
}

/** @param since the release that brought each feature. */
export function featuresOf<F extends string>(release: string | null | undefined, since: Readonly<Record<F, string>>): HasFeature<F> {
  const own = rankOf(release);
  return (feature) => own >= rankOf(since[feature]);
}
