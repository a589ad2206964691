/** What is said to a gateway, as fields of a form. */
import { type DraftOf, describeForm, worded } from '../../inputs/form/describe-form.ts';

/** By the names that gateways know, with those that people read. */
const CONNECTOR_TYPES = {
  ...{ mqtt: 'MQTT', modbus: 'Modbus', opcua: 'OPC-UA', ble: 'BLE', request: 'Request', can: 'CAN', bacnet: 'BACnet', custom: 'Custom' },
};
/** Those that only newer gateways know, besides. */
const NEWER_TYPES = {
  ...CONNECTOR_TYPES,
  ...{ grpc: 'gRPC', odbc: 'ODBC', rest: 'REST', snmp: 'SNMP', ftp: 'FTP', socket: 'Socket', xmpp: 'XMPP', ocpp: 'OCPP', knx: 'KNX' },
};
export const typeLabel = (type: string | null): string => NEWER_TYPES[type as 'mqtt'] ?? type ?? '–';

const LEVELS = ['NONE', 'CRITICAL', 'ERROR', 'WARNING', 'INFO', 'DEBUG'];

type Chosen = { readonly securityType: string | null };
const hasKeys = ({ securityType }: Chosen) => securityType === 'tls';
const hasToken = (values: Chosen) => !hasKeys(values);
const isFile = ({ storageType }: { readonly storageType: string | null }) => storageType === 'file';

const text = { control: 'text', required: true } as const;
const count = { control: 'number', required: true, options: { isWhole: true, minimum: 1 } } as const;
const choice = { control: 'choice', required: true } as const;

const levels = { choices: LEVELS.map((one) => ({ value: one, label: one })) };
const typesOf = (types: Readonly<Record<string, string>>) => ({
  choices: Object.entries(types).map(([value, label]) => ({ value, label })),
});

/** In the order of the form. */
export const SECTIONS = {
  connection: describeForm()('gateway-form', {
    host: text,
    port: { ...count, options: { isWhole: true, minimum: 1, maximum: 65_535 } },
    securityType: { ...choice, options: () => ({ choices: worded(['accessToken', 'tls'], (one) => `gateway-form.${one}`) }) },
    accessToken: { ...text, isShown: hasToken },
    caCertPath: { ...text, isShown: hasKeys },
    privateKeyPath: { ...text, isShown: hasKeys },
    certPath: { ...text, isShown: hasKeys },
    remoteConfiguration: { control: 'flag', isExplained: true },
  }),
  logs: describeForm()('gateway-form', {
    logLevel: { ...choice, options: levels },
    logsPath: text,
  }),
  storage: describeForm()('gateway-form', {
    storageType: { ...choice, options: () => ({ choices: worded(['memory', 'file'], (one) => `gateway-form.${one}`) }) },
    readRecordsCount: count,
    maxRecordsCount: count,
    maxFilesCount: { ...count, isShown: isFile },
    dataFolderPath: { ...text, isShown: isFile },
  }),
};

/** Not in use: a draft, of which the gateway knows nothing. */
const enabled = { control: 'flag', isExplained: true } as const;
const config = { control: 'json', required: true } as const;

export const CONNECTOR = describeForm()('gateway-form', {
  ...{ enabled, type: { ...choice, options: typesOf(CONNECTOR_TYPES) }, name: text, config },
});

/** When newer gateways pass on what devices report. */
const REPORTS = ['ON_RECEIVED', 'ON_CHANGE', 'ON_REPORT_PERIOD', 'ON_CHANGE_OR_REPORT_PERIOD'] as const;
export const hasPeriod = ({ reports }: { readonly reports: string | null }): boolean => reports?.endsWith('PERIOD') === true;

/** Of newer gateways, which have more of it besides its configuration. */
export const NEWER_CONNECTOR = describeForm()('gateway-form', {
  enabled,
  type: { ...choice, options: typesOf(NEWER_TYPES) },
  name: text,
  className: { ...text, isShown: ({ type }: { readonly type: string | null }) => type === 'custom' },
  logLevel: { control: 'choice', options: levels },
  remoteLogging: { control: 'flag' },
  onlyChanges: { control: 'flag' },
  reports: {
    control: 'choice',
    options: () => ({ choices: worded(REPORTS, (one) => `gateway-form.reportsBy.${one}`), isClearable: true }),
  },
  reportMs: { ...count, isShown: hasPeriod },
  config,
});
export type NewerValues = DraftOf<typeof NEWER_CONNECTOR>;

/** Of the general part of a newer gateway, what is needed most. */
export const GENERAL = describeForm()('gateway-form', {
  host: text,
  port: { ...count, options: { isWhole: true, minimum: 1, maximum: 65_535 } },
  remoteConfiguration: { control: 'flag', isExplained: true },
  remoteShell: { control: 'flag' },
});
export const REMOTE = describeForm()('gateway-form', { remoteLevel: { control: 'choice', options: levels } });

export type Connector = DraftOf<typeof CONNECTOR>;
type Sections = typeof SECTIONS;
export type GatewayValues = DraftOf<Sections['connection']> &
  DraftOf<Sections['logs']> &
  DraftOf<Sections['storage']> & { readonly connectors: readonly Connector[] };
