import { partOf } from '../../../contract/part.ts';
import type { Login, TlsFiles } from '../../world/outside.ts';

const fileOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Of a node whose credentials are certificates; empty for others. */
export function tlsFilesOf(credentials: unknown): TlsFiles {
  const { type, caCert, cert, privateKey, password } = partOf(credentials);
  if (type !== 'cert.PEM') return {};
  const files = { ca: fileOf(caCert), cert: fileOf(cert), key: fileOf(privateKey), passphrase: fileOf(password) };
  return Object.fromEntries(Object.entries(files).filter(([, file]) => file !== undefined));
}

/** Of a node whose credentials are a name and a password. */
export function loginOf(credentials: unknown): Login | undefined {
  const { type, username, password } = partOf(credentials);
  return type === 'basic' ? { user: String(username ?? ''), password: String(password ?? '') } : undefined;
}
