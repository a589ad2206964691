/** Providers that an administrator starts from (rest.md 24). */
import * as z from 'zod/mini';
import type { Storage } from '../../storage/storage.ts';
import { timeUuid } from '../../storage/time-uuid.ts';
import { ApiError, badRequest, CODE } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { addressesSchema, checkMapper, parsed } from './registration.ts';

const STORED = 'oauth2.templates';

const text = z._default(z.nullable(z.string()), null);
const templateSchema = z.extend(addressesSchema, { providerId: text, comment: text, helpLink: text });

type Template = z.infer<typeof templateSchema> & {
  readonly id: { readonly id: string };
  readonly createdTime: number;
  readonly name: string;
};

const basic = { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN' };

/** In the form of a save; the ids are ours. */
const SHIPPED: readonly { readonly id: string; readonly [field: string]: unknown }[] = [
  {
    id: '6f1d2b10-2a00-11f0-8000-000000000001',
    providerId: 'Facebook',
    mapperConfig: { type: 'BASIC', basic: { ...basic, firstNameAttributeKey: 'first_name', lastNameAttributeKey: 'last_name' } },
    authorizationUri: 'https://www.facebook.com/v2.8/dialog/oauth',
    accessTokenUri: 'https://graph.facebook.com/v2.8/oauth/access_token',
    scope: ['email', 'public_profile'],
    userInfoUri: 'https://graph.facebook.com/me?fields=id,name,first_name,last_name,email',
    userNameAttributeName: 'email',
    clientAuthenticationMethod: 'BASIC',
    loginButtonIcon: 'facebook-logo',
    loginButtonLabel: 'Facebook',
    helpLink: 'https://developers.facebook.com/docs/facebook-login/web#logindialog',
  },
  {
    id: '6f1d2b10-2a00-11f0-8000-000000000002',
    providerId: 'Apple',
    mapperConfig: { type: 'APPLE', basic: { ...basic, firstNameAttributeKey: 'firstName', lastNameAttributeKey: 'lastName' } },
    authorizationUri: 'https://appleid.apple.com/auth/authorize?response_mode=form_post',
    accessTokenUri: 'https://appleid.apple.com/auth/token',
    scope: ['email', 'openid', 'name'],
    userNameAttributeName: 'email',
    jwkSetUri: 'https://appleid.apple.com/auth/keys',
    clientAuthenticationMethod: 'POST',
    loginButtonIcon: 'apple-logo',
    loginButtonLabel: 'Apple',
    helpLink: 'https://developer.apple.com/sign-in-with-apple/get-started/',
  },
  {
    id: '6f1d2b10-2a00-11f0-8000-000000000003',
    providerId: 'Github',
    mapperConfig: { type: 'GITHUB', basic: { ...basic, emailAttributeKey: null, firstNameAttributeKey: 'name' } },
    authorizationUri: 'https://github.com/login/oauth/authorize',
    accessTokenUri: 'https://github.com/login/oauth/access_token',
    scope: ['read:user', 'user:email'],
    userInfoUri: 'https://api.github.com/user',
    userNameAttributeName: 'login',
    clientAuthenticationMethod: 'BASIC',
    comment: 'The address of a user is asked from GitHub in a call of its own, for which the scope <b>user:email</b> is needed.',
    loginButtonIcon: 'github-logo',
    loginButtonLabel: 'Github',
    helpLink: 'https://docs.github.com/en/developers/apps/creating-an-oauth-app',
  },
  {
    id: '6f1d2b10-2a00-11f0-8000-000000000004',
    providerId: 'Google',
    mapperConfig: { type: 'BASIC', basic: { ...basic, firstNameAttributeKey: 'given_name', lastNameAttributeKey: 'family_name' } },
    authorizationUri: 'https://accounts.google.com/o/oauth2/v2/auth',
    accessTokenUri: 'https://oauth2.googleapis.com/token',
    scope: ['email', 'openid', 'profile'],
    userInfoUri: 'https://openidconnect.googleapis.com/v1/userinfo',
    userNameAttributeName: 'email',
    jwkSetUri: 'https://www.googleapis.com/oauth2/v3/certs',
    clientAuthenticationMethod: 'BASIC',
    loginButtonIcon: 'google-logo',
    loginButtonLabel: 'Google',
    helpLink: 'https://developers.google.com/adwords/api/docs/guides/authentication',
  },
];

const made = (given: unknown, id: string, createdTime: number): Template => {
  const template = parsed(templateSchema, given);
  return { id: { id }, createdTime, ...template, name: template.providerId ?? '' };
};

function templatesOf({ settings }: Storage): readonly Template[] {
  const kept = settings.get(STORED);
  return kept === undefined ? SHIPPED.map((one) => made(one, one.id, 0)) : (JSON.parse(kept) as Template[]);
}

const isKnown =
  ({ has }: ApiRequest) =>
  ({ mapperConfig }: Template) =>
    mapperConfig?.type !== 'APPLE' || has('providersApart');

async function save(request: ApiRequest): Promise<Template> {
  const { storage } = request;
  const body = await request.json();
  const given = made(body, timeUuid(), storage.now());
  if (!given.providerId?.trim()) throw badRequest('Provider ID should be specified!');
  if (!given.mapperConfig) throw badRequest('Mapper config should be specified!');
  checkMapper(given.mapperConfig);
  const { id } = parsed(z.object({ id: z.nullish(z.object({ id: z.string() })) }), body);
  const all = templatesOf(storage);
  const before = id ? all.find((one) => one.id.id === id.id) : undefined;
  if (all.some((one) => one !== before && one.providerId === given.providerId))
    throw badRequest('Client registration template with such providerId already exists!');
  const next = before ? { ...given, id: before.id, createdTime: before.createdTime } : given;
  const others = all.filter((one) => one !== before);
  storage.settings.set(STORED, JSON.stringify([...others, next]));
  return next;
}

function remove(request: ApiRequest): void {
  const { storage } = request;
  const id = request.uuid('id');
  const all = templatesOf(storage);
  const left = all.filter((one) => one.id.id !== id);
  if (left.length === all.length && !request.has('providersApart'))
    throw new ApiError(500, CODE.general, `No template with id ${id} exists!`);
  storage.settings.set(STORED, JSON.stringify(left));
}

/** @param readers who may read them. */
export const templateRoutes = (readers: string): readonly Route[] => [
  route('GET', '/oauth2/config/template', readers, (request) => templatesOf(request.storage).filter(isKnown(request))),
  route('POST', '/oauth2/config/template', 'S', save),
  route('DELETE', '/oauth2/config/template/:id', 'S', remove),
];
