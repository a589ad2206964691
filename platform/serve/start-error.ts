import { DataError } from '../storage/data-error.ts';
import type { Options } from './options.ts';

/** Undefined for an unexpected error. */
export function startErrorLine(error: unknown, options: Options): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DataError) return `cannot use the data folder ${options.data}: ${error.message}`;
  const code = 'code' in error ? String(error.code) : '';
  const port = 'port' in error ? Number(error.port) : options.port;
  const flag = port === options.mqttPort && port !== options.port ? '--mqtt-port' : '--port';
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} on ${options.host} is taken by another program: stop it, or choose another port with ${flag}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `cannot listen on ${options.host}: this machine has no such address`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
    case 'ENAMETOOLONG':
    case 'ELOOP':
    case 'ENOSPC':
      return 'syscall' in error && error.syscall === 'listen'
        ? `port ${port} may not be used by this account: choose one above 1023 with ${flag}`
        : `cannot write the data folder ${options.data}: ${error.message}`;
    case 'ERR_SQLITE_ERROR':
      return error.message.includes('locked')
        ? `the database in the data folder ${options.data} is held by another program, such as a copy under way: end that one first`
        : `cannot use the data folder ${options.data}: ${error.message}`;
    default:
      return undefined;
  }
}
