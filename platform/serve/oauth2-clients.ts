import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type OAuth2Client, oauth2ClientSchema } from '../../src/contract/administration.ts';
import { UsageError } from './usage-error.ts';

const OWN = 'http://own.invalid';

/** The page links to these URLs, so only http(s) URLs and paths of this server are allowed. */
function isWebAddress(url: string): boolean {
  if (/^https?:\/\//i.test(url)) return URL.canParse(url);
  return url.startsWith('/') && URL.parse(url, OWN)?.origin === OWN;
}

const fileSchema = z.array(
  z.extend(oauth2ClientSchema, {
    name: z.string().check(z.minLength(1)),
    url: z.string().check(z.refine(isWebAddress, 'neither a path nor an http or https address')),
  }),
);

/** `[{"name", "icon", "url"}]`. Throws UsageError. */
export function readOAuth2Clients(file: string, name: string): readonly OAuth2Client[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = z.safeParse(fileSchema, content);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UsageError(`${name} must be a list of {"name", "icon", "url"}: ${issue?.path.join('.') || file}: ${issue?.message ?? ''}`);
}
