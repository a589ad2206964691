/** What a gateway's attributes say of its configuration, as a form edits it: pure. Source: contract/dashboards.md 4.7. */

import { isPart, type Part, partOf } from '../../contract/part.ts';
import type { EntitySnapshot } from '../../contract/snapshot.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import { readBase64Json } from '../../stored/base64-json.ts';
import { sameValue } from '../../stored/same-value.ts';
import { encodedLogs, logsOf, pathInLogs } from './gateway-logs.ts';
import type { Connector, GatewayValues } from './gateway-values.ts';

export interface GatewayState {
  readonly values: GatewayValues;
  /** Of what is shown; 0: nothing is stored. */
  readonly at: EpochMs;
  /** As it was read, with what the form does not know. */
  readonly whole: Part;
  readonly drafts: Part;
  /** Whether the gateway reports what is shown, or something else was sent to it since. */
  readonly is: 'none' | 'used' | 'sent';
  /** The attribute that is no configuration: a save replaces it. */
  readonly unreadable: string | null;
}

const USUAL = {
  ...{ port: 1883, remoteConfiguration: true, caCertPath: '/etc/thingsboard-gateway/ca.pem' },
  ...{ privateKeyPath: '/etc/thingsboard-gateway/privateKey.pem', certPath: '/etc/thingsboard-gateway/certificate.pem' },
  ...{ logLevel: 'DEBUG', logsPath: './logs/', storageType: 'memory', readRecordsCount: 100, maxRecordsCount: 10_000 },
  ...{ maxFilesCount: 5, dataFolderPath: './data/' },
};

/** Where values stand in a part of the configuration, in the order in which they are written. */
type Places = Readonly<Record<string, keyof GatewayValues>>;
const LINK: Places = { host: 'host', remoteConfiguration: 'remoteConfiguration', port: 'port' };
const TOKEN: Places = { accessToken: 'accessToken' };
const KEYS: Places = { caCert: 'caCertPath', privateKey: 'privateKeyPath', cert: 'certPath' };
const MEMORY: Places = { type: 'storageType', read_records_count: 'readRecordsCount', max_records_count: 'maxRecordsCount' };
const FILES: Places = {
  ...{ type: 'storageType', data_folder_path: 'dataFolderPath', max_file_count: 'maxFilesCount' },
  ...{ max_read_records_count: 'readRecordsCount', max_records_per_file: 'maxRecordsCount' },
};

/** Those of the right type. */
const valuesAt = (places: Places, part: Part, usual: Part): Part =>
  Object.fromEntries(
    Object.entries(places).flatMap(([place, name]) =>
      typeof part[place] === typeof usual[name] && part[place] !== '' ? [[name, part[place]]] : [],
    ),
  );
const partAt = (places: Places, values: GatewayValues): Part =>
  Object.fromEntries(Object.entries(places).map(([place, name]) => [place, values[name]]));

function connectorsIn(configuration: Part, drafts: Part): Connector[] {
  const one = (enabled: boolean, type: unknown, name: string, config: unknown): Connector => ({
    ...{ enabled, type: typeof type === 'string' ? type : null, name },
    config: (config ?? {}) as Connector['config'],
  });
  const used = Object.entries(configuration).flatMap(([type, list]) =>
    type === 'thingsboard' || !Array.isArray(list)
      ? []
      : list.map(partOf).map(({ name, config }) => one(true, type, typeof name === 'string' && name ? name : type, config)),
  );
  const names = new Set(used.map(({ name }) => name));
  // A save that was refused halfway leaves a draft of what is in use.
  const kept = Object.entries(drafts).filter(([name]) => !names.has(name));
  return [...used, ...kept.map(([name, draft]) => one(false, partOf(draft).connector, name, partOf(draft).config))];
}

/** @param host where the server is, for a gateway without a configuration. @param token of its device. */
function valuesIn(configuration: Part, drafts: Part, level: unknown, host: string, token: string | null): GatewayValues {
  const main = partOf(configuration.thingsboard);
  const link = partOf(main.thingsboard);
  const security = partOf(link.security);
  const storage = partOf(main.storage);
  const usual = { ...USUAL, host, accessToken: token ?? '' };
  return {
    ...{ ...usual, ...valuesAt(LINK, link, usual), ...valuesAt(TOKEN, security, usual), ...valuesAt(KEYS, security, usual) },
    ...{ ...valuesAt(FILES, storage, usual), ...valuesAt(MEMORY, storage, usual) },
    securityType: 'caCert' in security ? 'tls' : 'accessToken',
    logLevel: (typeof level === 'string' && level ? level : USUAL.logLevel).toUpperCase(),
    logsPath: pathInLogs(main.logs) ?? USUAL.logsPath,
    connectors: connectorsIn(configuration, drafts),
  };
}

/** What was sent to the gateway counts before what it reports, until it reports something newer. */
export function readGateway(attributes: EntitySnapshot['attributes'], host: string, token: string | null): GatewayState {
  const find = (scope: AttributeScope, name: string) => attributes[scope].find(({ key }) => key === name);
  const read = (attribute: ReturnType<typeof find>) => {
    const value = attribute && readBase64Json(String(attribute.value));
    return isPart(value) ? value : undefined;
  };
  const reported = find('CLIENT_SCOPE', 'current_configuration');
  const sent = find('SHARED_SCOPE', 'configuration');
  const drafted = find('SERVER_SCOPE', 'configuration_drafts');
  const newest = sent && sent.lastUpdateTs > (reported?.lastUpdateTs ?? 0) ? sent : reported;
  const configuration = read(newest);
  const drafts = read(drafted);
  const isUsed = newest === reported || (reported !== undefined && sameValue(read(reported), configuration));
  return {
    values: valuesIn(configuration ?? {}, drafts ?? {}, find('SHARED_SCOPE', 'RemoteLoggingLevel')?.value, host, token),
    at: newest?.lastUpdateTs ?? 0,
    whole: configuration ?? {},
    drafts: drafts ?? {},
    is: newest ? (isUsed ? 'used' : 'sent') : 'none',
    unreadable: (newest && !configuration ? newest.key : drafted && !drafts ? drafted.key : null) ?? null,
  };
}

/** Names that differ in nothing else have one file. */
export const fileNameOf = (name: string) => `${name.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '')}.json`;

/** What is sent to the gateway: what the form does not know stays. */
export function configurationOf(values: GatewayValues, { whole, values: stored }: GatewayState): Part {
  const main = partOf(whole.thingsboard);
  const used = values.connectors.filter(({ enabled }) => enabled);
  const hasLogs = typeof main.logs === 'string' && values.logLevel === stored.logLevel && values.logsPath === stored.logsPath;
  const security = partAt(values.securityType === 'tls' ? KEYS : TOKEN, values);
  return {
    ...Object.fromEntries(Object.entries(whole).filter(([, part]) => !Array.isArray(part))),
    thingsboard: {
      ...main,
      thingsboard: { ...partOf(main.thingsboard), ...partAt(LINK, values), security },
      connectors: used.map(({ name, type }) => ({ configuration: fileNameOf(name ?? ''), name, type })),
      storage: partAt(values.storageType === 'file' ? FILES : MEMORY, values),
      logs: hasLogs ? main.logs : encodedLogs(logsOf(values)),
    },
    ...Object.fromEntries(
      [...Map.groupBy(used, ({ type }) => type ?? '')].map(([type, list]) => [type, list.map(({ name, config }) => ({ name, config }))]),
    ),
  };
}

export const draftsOf = ({ connectors }: GatewayValues): Part =>
  Object.fromEntries(connectors.flatMap(({ enabled, name, type, config }) => (enabled ? [] : [[name ?? '', { connector: type, config }]])));

/** The first connector that cannot be saved as it is; names and types that are missing are found by their controls. */
export function connectorProblem(connectors: readonly Connector[]): { readonly name: string; readonly is: 'twice' | 'empty' } | null {
  const files = new Set<string>();
  for (const { name, enabled, config } of connectors) {
    if (!name) continue;
    const file = fileNameOf(name);
    if (files.has(file)) return { name, is: 'twice' };
    files.add(file);
    if (enabled && !(isPart(config) && Object.keys(config).length > 0)) return { name, is: 'empty' };
  }
  return null;
}
