/** What a gateway's attributes say of its configuration, as a form edits it: pure. Source: contract/dashboards.md 4.7. */

import { isPart, type Part, partOf } from '../../../contract/part.ts';
import type { EntitySnapshot } from '../../../contract/snapshot.ts';
import type { Attribute, AttributeScope } from '../../../contract/telemetry.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { sameValue } from '../../../stored/same-value.ts';
import { fileNameOf, logsOf, pathInLogs } from './gateway-files.ts';
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

/** Base64 of JSON, as gateways and other consoles write it. */
export const encoded = (value: unknown): string =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(''));

/** Undefined: it is no such text. */
function decoded(stored: unknown): Part | undefined {
  try {
    const bytes = Uint8Array.from(atob(String(stored)), (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isPart(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const text = (value: unknown, whenAbsent: string) => (typeof value === 'string' && value !== '' ? value : whenAbsent);
const whole = (value: unknown, whenAbsent: number) => (typeof value === 'number' ? value : whenAbsent);

function connectorsIn(configuration: Part, drafts: Part): Connector[] {
  const used = Object.entries(configuration).flatMap(([type, list]): Connector[] =>
    type === 'thingsboard' || !Array.isArray(list)
      ? []
      : list.map((one: unknown) => ({ enabled: true, type, name: text(partOf(one).name, type), config: partOf(one).config ?? {} })),
  );
  const names = new Set(used.map(({ name }) => name));
  // A save that was refused halfway leaves a draft of what is in use.
  const kept = Object.entries(drafts).filter(([name]) => !names.has(name));
  return [
    ...used,
    ...kept.map(([name, draft]) => {
      const { connector, config } = partOf(draft);
      return { enabled: false, type: typeof connector === 'string' ? connector : null, name, config: config ?? {} };
    }),
  ];
}

/** @param host where the server is, for a gateway without a configuration. @param token of its device. */
function valuesIn(
  configuration: Part,
  drafts: Part,
  level: unknown,
  { host, token }: { host: string; token: string | null },
): GatewayValues {
  const main = partOf(configuration.thingsboard);
  const link = partOf(main.thingsboard);
  const security = partOf(link.security);
  const storage = partOf(main.storage);
  return {
    securityType: 'caCert' in security ? 'tls' : 'accessToken',
    accessToken: text(security.accessToken, token ?? '') || null,
    host: text(link.host, host),
    port: whole(link.port, 1883),
    remoteConfiguration: link.remoteConfiguration !== false,
    caCertPath: text(security.caCert, '/etc/thingsboard-gateway/ca.pem'),
    privateKeyPath: text(security.privateKey, '/etc/thingsboard-gateway/privateKey.pem'),
    certPath: text(security.cert, '/etc/thingsboard-gateway/certificate.pem'),
    logLevel: text(level, 'DEBUG').toUpperCase(),
    logsPath: pathInLogs(main.logs) ?? './logs/',
    storageType: text(storage.type, 'memory'),
    readRecordsCount: whole(storage.read_records_count ?? storage.max_read_records_count, 100),
    maxRecordsCount: whole(storage.max_records_count ?? storage.max_records_per_file, 10_000),
    maxFilesCount: whole(storage.max_file_count, 5),
    dataFolderPath: text(storage.data_folder_path, './data/'),
    connectors: connectorsIn(configuration, drafts),
  };
}

/** What was sent to the gateway counts before what it reports, until it reports something newer. */
export function readGateway(attributes: EntitySnapshot['attributes'], fallback: { host: string; token: string | null }): GatewayState {
  const find = (scope: AttributeScope, name: string): Attribute | undefined => attributes[scope].find(({ key }) => key === name);
  const reported = find('CLIENT_SCOPE', 'current_configuration');
  const sent = find('SHARED_SCOPE', 'configuration');
  const drafted = find('SERVER_SCOPE', 'configuration_drafts');
  const newest = sent && sent.lastUpdateTs > (reported?.lastUpdateTs ?? 0) ? sent : reported;
  const configuration = newest && decoded(newest.value);
  const drafts = drafted && decoded(drafted.value);
  const isUsed = newest === reported || (reported !== undefined && sameValue(decoded(reported.value), configuration));
  return {
    values: valuesIn(configuration ?? {}, drafts ?? {}, find('SHARED_SCOPE', 'RemoteLoggingLevel')?.value, fallback),
    at: newest?.lastUpdateTs ?? 0,
    whole: configuration ?? {},
    drafts: drafts ?? {},
    is: newest ? (isUsed ? 'used' : 'sent') : 'none',
    unreadable: (newest && !configuration ? newest.key : drafted && !drafts ? drafted.key : null) ?? null,
  };
}

/** What is sent to the gateway: what the form does not know stays. */
export function configurationOf(values: GatewayValues, { whole: before, values: stored }: GatewayState): Part {
  const main = partOf(before.thingsboard);
  const link = partOf(main.thingsboard);
  const used = values.connectors.filter(({ enabled }) => enabled);
  const { readRecordsCount: read, maxRecordsCount: most, storageType: type } = values;
  const counts = { data_folder_path: values.dataFolderPath, max_file_count: values.maxFilesCount };
  const hasLogs = typeof main.logs === 'string' && values.logLevel === stored.logLevel && values.logsPath === stored.logsPath;
  const security =
    values.securityType === 'tls'
      ? { caCert: values.caCertPath, privateKey: values.privateKeyPath, cert: values.certPath }
      : { accessToken: values.accessToken };
  return {
    ...Object.fromEntries(Object.entries(before).filter(([, part]) => !Array.isArray(part))),
    thingsboard: {
      ...main,
      thingsboard: { ...link, host: values.host, remoteConfiguration: values.remoteConfiguration, port: values.port, security },
      connectors: used.map(({ name, type: of }) => ({ configuration: fileNameOf(name ?? ''), name, type: of })),
      storage:
        type === 'file'
          ? { type, ...counts, max_read_records_count: read, max_records_per_file: most }
          : { type, read_records_count: read, max_records_count: most },
      // Gateways take this for the ends of lines.
      logs: hasLogs ? main.logs : btoa(logsOf(values).replaceAll('\n', '}}')),
    },
    ...Object.fromEntries(
      [...Map.groupBy(used, ({ type: of }) => of ?? '')].map(([of, list]) => [of, list.map(({ name, config }) => ({ name, config }))]),
    ),
  };
}

export const draftsOf = ({ connectors }: GatewayValues): Part =>
  Object.fromEntries(connectors.flatMap(({ enabled, name, type, config }) => (enabled ? [] : [[name ?? '', { connector: type, config }]])));

export type ConnectorProblem = 'twice' | 'empty';

/** The first connector that cannot be saved as it is; names and types that are missing are found by their controls. */
export function connectorProblem(connectors: readonly Connector[]): { readonly name: string; readonly is: ConnectorProblem } | null {
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
