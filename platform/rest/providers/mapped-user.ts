/** Who somebody is here, made of what a provider tells (rest.md 24). */
import * as z from 'zod/mini';
import { type Attributes, jsonOf, type Told } from './provider-dialog.ts';
import { providerFetch } from './provider-fetch.ts';
import { RefusedSignIn } from './refused-sign-in.ts';
import type { BasicMapper, CustomMapper, Registration } from './registration.ts';

const text = z.nullish(z.string());
const id = z.nullish(z.object({ id: z.string() }));

const mappedSchema = z.object({
  email: z.string().check(z.minLength(1)),
  firstName: text,
  lastName: text,
  tenantId: id,
  tenantName: text,
  customerId: id,
  customerName: text,
  defaultDashboardName: text,
  alwaysFullScreen: z.nullish(z.boolean()),
});
export interface MappedUser extends z.infer<typeof mappedSchema> {
  /** The provider itself says that it has verified the address. */
  readonly isProven: boolean;
}
type Mapped = z.infer<typeof mappedSchema>;

const textOf = (attributes: Attributes, key: string | null): string | null => {
  const value = key ? attributes[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

/** `%{name}` is that attribute; one that there is not stays as it is written, as on real servers. */
const filled = (pattern: string | null, attributes: Attributes): string | null =>
  pattern?.replace(/%\{([^{}]*)\}/g, (whole, name: string) => textOf(attributes, name) ?? whole) ?? null;

function tenantNameOf({ tenantNameStrategy, tenantNamePattern }: BasicMapper, email: string, attributes: Attributes): string | null {
  if (tenantNameStrategy === 'EMAIL') return email;
  if (tenantNameStrategy === 'CUSTOM') return filled(tenantNamePattern, attributes);
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Throws RefusedSignIn. */
function byAttributes(basic: BasicMapper, email: string | null, attributes: Attributes): Mapped {
  if (!email) throw new RefusedSignIn('The provider does not tell the mail address');
  return {
    email,
    firstName: textOf(attributes, basic.firstNameAttributeKey),
    lastName: textOf(attributes, basic.lastNameAttributeKey),
    tenantName: tenantNameOf(basic, email, attributes),
    customerName: filled(basic.customerNamePattern, attributes),
    defaultDashboardName: basic.defaultDashboardName,
    alwaysFullScreen: basic.alwaysFullScreen,
  };
}

const githubSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub tells addresses apart from the rest. Throws RefusedSignIn. */
async function githubAddress({ userInfoUri }: Registration, accessToken: string): Promise<string | null> {
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const answer = await providerFetch(`${userInfoUri ?? ''}/emails`, { headers });
  const parsed = z.safeParse(githubSchema, answer.ok ? await answer.json().catch(() => undefined) : undefined);
  if (!parsed.success) throw new RefusedSignIn('GitHub does not tell the mail address: the scope user:email may be missing');
  return parsed.data.find(({ primary, verified }) => primary && verified)?.email ?? null;
}

const appleSchema = z.object({ name: z.object({ firstName: text, lastName: text }) });

/** Apple tells the name only once, beside the code. */
export function namesIn(answer: URLSearchParams): Attributes {
  try {
    return z.safeParse(appleSchema, JSON.parse(answer.get('user') ?? 'null')).data?.name ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Somebody else's service says who it is. Throws RefusedSignIn. */
async function byService({ url, username, password, sendToken }: CustomMapper, { attributes, accessToken }: Told): Promise<Mapped> {
  const basic = Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64');
  const headers = {
    ...{ 'content-type': 'application/json', accept: 'application/json' },
    ...(username ? { authorization: `Basic ${basic}` } : {}),
    ...(sendToken ? { 'provider-access-token': accessToken } : {}),
  };
  const answer = await providerFetch(url ?? '', { method: 'POST', headers, body: JSON.stringify(attributes) });
  const parsed = z.safeParse(mappedSchema, await jsonOf(answer, 'The mapper'));
  if (!parsed.success) throw new RefusedSignIn('The mapper does not tell the mail address');
  return parsed.data;
}

/** An address that the provider itself does not trust would open somebody else's account. Throws RefusedSignIn. */
function checkVerified({ email_verified: verified }: Attributes): void {
  if (/^(false|0)$/i.test(String(verified))) throw new RefusedSignIn('The provider has not verified the mail address');
}

/** What it says of `email` holds for that alone, and not for another attribute or what a service makes of it. */
const isVerified = ({ email, email_verified: verified }: Attributes, address: string): boolean =>
  (verified === true || verified === 'true') && typeof email === 'string' && email.toLowerCase() === address.toLowerCase();

/** Throws RefusedSignIn. */
export async function mappedUser(registration: Registration, told: Told): Promise<MappedUser> {
  const { mapperConfig, userNameAttributeName } = registration;
  const { attributes, accessToken } = told;
  if (userNameAttributeName && textOf(attributes, userNameAttributeName) === null)
    throw new RefusedSignIn(`The provider does not tell "${userNameAttributeName}"`);
  checkVerified(attributes);
  const proven = (mapped: Mapped) => ({ ...mapped, isProven: isVerified(attributes, mapped.email) });
  if (mapperConfig?.custom) return proven(await byService(mapperConfig.custom, told));
  if (!mapperConfig?.basic) throw new RefusedSignIn('Nothing says which account belongs to somebody of this provider');
  if (mapperConfig.type === 'GITHUB')
    return { ...byAttributes(mapperConfig.basic, await githubAddress(registration, accessToken), attributes), isProven: true };
  return proven(byAttributes(mapperConfig.basic, textOf(attributes, mapperConfig.basic.emailAttributeKey), attributes));
}
