/** How the platform is known to a provider that signs users in, and how it makes users of them (rest.md 24, 25.16). */
import * as z from 'zod/mini';
import { badRequest, ContainerError } from '../api-error.ts';
import { asObject } from '../fields.ts';
import { withKeptSecrets, withoutSecrets } from '../kept-secrets.ts';

const text = z._default(z.nullable(z.string()), null);
const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);

const basicSchema = z.object({
  emailAttributeKey: text,
  firstNameAttributeKey: text,
  lastNameAttributeKey: text,
  tenantNameStrategy: z._default(z.nullable(z.enum(['DOMAIN', 'EMAIL', 'CUSTOM'])), null),
  tenantNamePattern: text,
  customerNamePattern: text,
  defaultDashboardName: text,
  alwaysFullScreen: flag,
});
export type BasicMapper = z.infer<typeof basicSchema>;

const customSchema = z.object({ url: text, username: text, password: z.nullish(z.string()), sendToken: flag });
export type CustomMapper = z.infer<typeof customSchema>;

/** Only what belongs to its type is kept. */
const mapperSchema = z.pipe(
  z.object({
    allowUserCreation: flag,
    activateUser: flag,
    type: z._default(z.nullable(z.enum(['BASIC', 'CUSTOM', 'GITHUB', 'APPLE'])), null),
    basic: z._default(z.nullable(basicSchema), null),
    custom: z._default(z.nullable(customSchema), null),
  }),
  z.transform((mapper) => ({
    ...mapper,
    basic: mapper.type === null || mapper.type === 'CUSTOM' ? null : mapper.basic,
    custom: mapper.type === 'CUSTOM' ? mapper.custom : null,
  })),
);
export type Mapper = z.infer<typeof mapperSchema>;

/** What templates and registrations have in common. */
export const addressesSchema = z.object({
  mapperConfig: z._default(z.nullable(mapperSchema), null),
  authorizationUri: text,
  accessTokenUri: text,
  scope: z._default(z.nullable(z.array(z.string())), null),
  userInfoUri: text,
  userNameAttributeName: text,
  jwkSetUri: text,
  clientAuthenticationMethod: text,
  loginButtonIcon: text,
  loginButtonLabel: text,
  additionalInfo: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
});

const registrationSchema = z.extend(addressesSchema, { clientId: text, clientSecret: z.nullish(z.string()) });
export type Registration = z.infer<typeof registrationSchema>;

/** Throws 400 with the container's body. */
export function parsed<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const result = z.safeParse(schema, asObject(value));
  if (!result.success) throw new ContainerError(400);
  return result.data;
}

/** A secret is good for the client and the address that it was given for: it is not kept for others. */
const isFor = (stored: Registration) => (given: Registration) =>
  given.clientId === stored.clientId && given.accessTokenUri === stored.accessTokenUri;

/** The password of a mapper is kept for its address only. */
function withKeptPassword(given: Registration, stored: Registration): Registration {
  const [mapper, before] = [given.mapperConfig, stored.mapperConfig?.custom];
  if (!mapper?.custom || !before || mapper.custom.url !== before.url) return given;
  const custom = withKeptSecrets(mapper.custom, before) as CustomMapper;
  return { ...given, mapperConfig: { ...mapper, custom } };
}

/** With those secrets that it leaves out. @param known where they are looked for. Throws 400 with the container's body. */
export function readRegistration(value: unknown, known: readonly Registration[]): Registration {
  const given = parsed(registrationSchema, value);
  const stored = known.find((one) => isFor(one)(given));
  if (!stored) return given;
  const clientSecret = given.clientSecret ?? stored.clientSecret;
  return withKeptPassword({ ...given, clientSecret }, stored);
}

/** Secrets are left out. */
export const shownRegistration = (registration: Registration) => withoutSecrets(registration);

export const providerNameOf = ({ additionalInfo }: Pick<Registration, 'additionalInfo'>): string | null =>
  typeof additionalInfo?.providerName === 'string' ? additionalInfo.providerName : null;

const isBlank = (value: string | null | undefined) => !value?.trim();

/** Throws 400/31. */
export function checkMapper({ type, basic, custom }: Mapper): void {
  if (type === 'CUSTOM') {
    if (!custom) throw badRequest('Custom config should be specified!');
    if (isBlank(custom.url)) throw badRequest('Custom mapper URL should be specified!');
    checkAddress('Custom mapper URL', custom.url);
    return;
  }
  if (type === null) return;
  if (!basic) throw badRequest('Basic config should be specified!');
  if (type === 'GITHUB' && !isBlank(basic.emailAttributeKey))
    throw badRequest('Email attribute key cannot be configured for GITHUB mapper type!');
  if (type !== 'GITHUB' && isBlank(basic.emailAttributeKey)) throw badRequest('Email attribute key should be specified!');
  if (basic.tenantNameStrategy === null) throw badRequest('Tenant name strategy should be specified!');
  if (basic.tenantNameStrategy === 'CUSTOM' && isBlank(basic.tenantNamePattern))
    throw badRequest('Tenant name pattern should be specified!');
}

/** Real servers take any text. Throws 400/31. */
function checkAddress(name: string, value: string | null): void {
  if (value && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) throw badRequest(`${name} should be an address of the web!`);
}

/** Throws 400/31. */
export function checkAddresses({ authorizationUri, accessTokenUri, userInfoUri, jwkSetUri }: Registration): void {
  checkAddress('Authorization uri', authorizationUri);
  checkAddress('Token uri', accessTokenUri);
  checkAddress('User info uri', userInfoUri);
  checkAddress('JSON Web Key URI', jwkSetUri);
}

/** Names of fields that must not be blank. */
export const blankFields = (registration: Registration, names: readonly (keyof Registration)[]) =>
  names.filter((name) => {
    const value = registration[name];
    return value === null || value === undefined || (typeof value === 'string' && isBlank(value));
  });
