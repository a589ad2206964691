/** Python's configuration of the logs of a gateway: pure. */

/** Handlers of the parts of a gateway, and for how many days their files are kept. */
const LOGS = { service: 7, connector: 7, converter: 3, tb_connection: 3, storage: 7, extension: 3 };
const FORMAT = '%(asctime)s - %(levelname)s - [%(filename)s] - %(module)s - %(lineno)d - %(message)s';

export function logsOf({ logLevel, logsPath }: { readonly logLevel: string | null; readonly logsPath: string | null }): string {
  const parts = Object.entries(LOGS);
  const names = parts.map(([name]) => name);
  const level = `level=${logLevel}`;
  return [
    ...['[loggers]', `keys=root, ${names.join(', ')}`],
    ...['[handlers]', `keys=consoleHandler, ${names.map((name) => `${name}Handler`).join(', ')}`],
    ...['[formatters]', 'keys=LogFormatter'],
    ...['[logger_root]', 'level=ERROR', 'handlers=consoleHandler'],
    ...names.flatMap((name) => [`[logger_${name}]`, level, `handlers=${name}Handler`, 'formatter=LogFormatter', `qualname=${name}`]),
    ...['[handler_consoleHandler]', 'class=StreamHandler', level, 'formatter=LogFormatter', 'args=(sys.stdout,)'],
    ...parts.flatMap(([name, days]) => [
      ...[`[handler_${name}Handler]`, level, 'class=logging.handlers.TimedRotatingFileHandler', 'formatter=LogFormatter'],
      `args=(${JSON.stringify(`${logsPath}${name}.log`)}, "d", 1, ${days},)`,
    ]),
    ...['[formatter_LogFormatter]', `format="${FORMAT}"`, 'datefmt="%Y-%m-%d %H:%M:%S"'],
  ].join('\n');
}

/** Gateways take this for the ends of lines. */
export const encodedLogs = (logs: string): string => btoa(logs.replaceAll('\n', '}}'));

/** Where logs are written, from their stored configuration; undefined: it does not say. */
export function pathInLogs(stored: unknown): string | undefined {
  try {
    return /args=\("([^"]*)connector\.log"/.exec(atob(String(stored)))?.[1];
  } catch {
    return undefined;
  }
}
