/** The files of a gateway that takes no configuration from the server: pure. */
import type { Connector, GatewayValues } from './gateway-values.ts';

/** Names that differ in nothing else have one file. */
export const fileNameOf = (name: string) => `${name.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '')}.json`;

/** Handlers of the parts of a gateway, and for how many days their files are kept. */
const LOGS = { service: 7, connector: 7, converter: 3, tb_connection: 3, storage: 7, extension: 3 } as const;
const FORMAT = '%(asctime)s - %(levelname)s - [%(filename)s] - %(module)s - %(lineno)d - %(message)s';

/** Python's configuration of its logs. */
export function logsOf({ logLevel, logsPath }: Pick<GatewayValues, 'logLevel' | 'logsPath'>): string {
  const parts = Object.entries(LOGS);
  const names = parts.map(([name]) => name);
  const level = `level=${logLevel}`;
  const sections: readonly (readonly string[])[] = [
    ['[loggers]', `keys=root, ${names.join(', ')}`],
    ['[handlers]', `keys=consoleHandler, ${names.map((name) => `${name}Handler`).join(', ')}`],
    ['[formatters]', 'keys=LogFormatter'],
    ['[logger_root]', 'level=ERROR', 'handlers=consoleHandler'],
    ...names.map((name) => [`[logger_${name}]`, level, `handlers=${name}Handler`, 'formatter=LogFormatter', `qualname=${name}`]),
    ['[handler_consoleHandler]', 'class=StreamHandler', level, 'formatter=LogFormatter', 'args=(sys.stdout,)'],
    ...parts.map(([name, days]) => [
      `[handler_${name}Handler]`,
      ...[level, 'class=logging.handlers.TimedRotatingFileHandler', 'formatter=LogFormatter'],
      `args=(${JSON.stringify(`${logsPath}${name}.log`)}, "d", 1, ${days},)`,
    ]),
    ['[formatter_LogFormatter]', `format="${FORMAT}"`, 'datefmt="%Y-%m-%d %H:%M:%S"'],
  ];
  return sections.map((lines) => lines.join('\n')).join('\n');
}

/** Where logs are written, from their stored configuration; undefined: it does not say. */
export function pathInLogs(stored: unknown): string | undefined {
  try {
    return /args=\("([^"]*)connector\.log"/.exec(atob(String(stored)))?.[1];
  } catch {
    return undefined;
  }
}

const lines = (indent: string, parts: Readonly<Record<string, unknown>>) =>
  Object.entries(parts)
    .map(([name, value]) => `${indent}${name}: ${JSON.stringify(value)}\n`)
    .join('');

/** Every JSON text is one of YAML, too. */
function mainFile(values: GatewayValues, used: readonly Connector[]): string {
  const { host, port, remoteConfiguration, readRecordsCount: read, maxRecordsCount: most } = values;
  const security =
    values.securityType === 'tls'
      ? { caCert: values.caCertPath, privateKey: values.privateKeyPath, cert: values.certPath }
      : { accessToken: values.accessToken };
  const storage =
    values.storageType === 'file'
      ? {
          ...{ type: 'file', data_folder_path: values.dataFolderPath, max_file_count: values.maxFilesCount },
          ...{ max_read_records_count: read, max_records_per_file: most },
        }
      : { type: 'memory', read_records_count: read, max_records_count: most };
  return [
    'thingsboard:\n',
    lines('  ', { host, port, remoteConfiguration }),
    '  security:\n',
    lines('    ', security),
    'storage:\n',
    lines('  ', storage),
    used.length > 0 ? 'connectors:\n' : 'connectors: []\n',
    ...used.map(({ name, type }) => `  -\n${lines('    ', { name, type, configuration: fileNameOf(name ?? '') })}`),
  ].join('');
}

/** Texts by names. */
export function filesOf(values: GatewayValues): ReadonlyMap<string, string> {
  const used = values.connectors.filter(({ enabled }) => enabled);
  return new Map([
    ['tb_gateway.yaml', mainFile(values, used)],
    ...used.map(({ name, config }) => [fileNameOf(name ?? ''), `${JSON.stringify(config, null, 2)}\n`] as const),
    ['logs.conf', `${logsOf(values)}\n`],
  ]);
}
