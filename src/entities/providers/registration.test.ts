import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProviderTemplate } from '../../contract/administration.ts';
import { isDomainName } from '../../contract/domain-name.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { type StoredForm, storedForm } from '../../inputs/form/stored-form.ts';
import { hostProblem, redirectsOf, webProblem } from './addresses.ts';
import { begunWith, FRESH, registrationFields } from './registration.ts';

beforeAll(() => adoptMessages('en_US', TEXTS));

interface Line {
  readonly label: string;
  readonly path?: string;
  readonly status?: number;
  readonly answer?: unknown;
}
const linesOf = (release: string): readonly Line[] => {
  const file = new URL(`../../../../shared/data/golden/settings/${release}.jsonl`, import.meta.url);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
};
const partsIn = (value: unknown): readonly Part[] => (Array.isArray(value) ? value.map(partOf) : []);
const RECORDED = ['3.2', '4.3'].flatMap((release) =>
  linesOf(release)
    .filter(({ path, status }) => status === 200 && path !== undefined && /^\/api\/oauth2\/(config|client(\/<\w+>)?)$/.test(path))
    .flatMap(({ label, answer }) => {
      const groups = partsIn(partOf(answer).domainsParams);
      const registrations = 'clientId' in partOf(answer) ? [partOf(answer)] : groups.flatMap((one) => partsIn(one.clientRegistrations));
      return registrations.map((registration, at) => [release, `${label} ${at}`, registration] as const);
    }),
);
const templatesIn = (release: string) => {
  const { answer } = linesOf(release).find(({ label }) => label === 'oauth2 templates') ?? { answer: [] };
  return answer as readonly ProviderTemplate[];
};

function formWith(templates: readonly ProviderTemplate[], isApart: boolean) {
  const fields = registrationFields({ templates, hasPlatforms: isApart, isApart });
  const form = storedForm(describeForm<ReturnType<typeof begunWith>>()('oauth2', fields), { fresh: FRESH, around: begunWith });
  // The draft of any form.
  return { fields, form: form as unknown as StoredForm<Record<string, unknown>> };
}

/** A registration that each server takes. */
const GOOD: Part = {
  ...{ clientId: 'c', clientSecret: 'stored', authorizationUri: 'https://id.example/auth', accessTokenUri: 'https://id.example/token' },
  ...{ scope: ['openid'], userInfoUri: 'https://id.example/me', userNameAttributeName: 'email', jwkSetUri: null },
  ...{ clientAuthenticationMethod: 'POST', loginButtonLabel: 'Acme', loginButtonIcon: null, additionalInfo: { providerName: 'Custom' } },
  mapperConfig: {
    ...{ allowUserCreation: true, activateUser: false, type: 'BASIC', custom: null },
    basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN', tenantNamePattern: null },
  },
};

/** Fields that are shown and wrong, as their controls would find. */
function wrongIn({ fields }: ReturnType<typeof formWith>, draft: Record<string, unknown>): readonly string[] {
  return Object.entries(fields).flatMap(([name, of]) => {
    const { isShown, required, options } = of as {
      isShown?: (draft: object) => boolean;
      required?: true;
      options?: object | ((draft: object) => object);
    };
    if (isShown && !isShown(draft)) return [];
    const told = (typeof options === 'function' ? options(draft) : (options ?? {})) as { required?: boolean; problem?: string | null };
    const value = draft[name];
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    return (told.required ?? required) && isEmpty ? [name] : told.problem ? [name] : [];
  });
}

describe.skipIf(RECORDED.length === 0)('what real servers answered', () => {
  it.each(RECORDED)('%s, %s: is written as it was read, without the secret being seen', (_, __, stored) => {
    const { form } = formWith([], true);
    const draft = form.draftOf(stored);
    expect(JSON.stringify(draft)).not.toContain('made-up-secret');
    expect(form.withChanges(stored, draft, [])).toEqual(stored);
    const held = Object.keys(form.description.fields).filter((field) => draft[field] !== null && draft[field] !== false);
    expect(form.withChanges(stored, draft, held)).toEqual(stored);
  });

  it.each(['3.2', '4.3'])('%s: a template fills in its fields, and keeps what was typed for client and secret', (release) => {
    const templates = templatesIn(release);
    const { form, fields } = formWith(templates, release === '4.3');
    for (const template of templates) {
      const typed = { ...form.draftOf(null), clientId: 'mine', clientSecret: 'typed', provider: template.providerId };
      const draft = { ...typed, ...fields.provider.fills(template.providerId) };
      const { mapperConfig, ...made } = partOf(form.withChanges(null, draft, Object.keys(draft)));
      expect(made).toMatchObject({ clientId: 'mine', clientSecret: 'typed', additionalInfo: { providerName: template.providerId } });
      expect(made).toMatchObject({ authorizationUri: template.authorizationUri, scope: template.scope, jwkSetUri: template.jwkSetUri });
      const basic = Object.entries(partOf(template.mapperConfig?.basic)).filter(([, value]) => value !== null);
      expect(partOf(mapperConfig)).toMatchObject({ type: template.mapperConfig?.type, basic: Object.fromEntries(basic) });
      expect(wrongIn(formWith(templates, release === '4.3'), draft)).toEqual([]);
    }
  });
});

const at = (path: string, value: unknown) => ({ path: path.split('.'), value });
const REFUSED: readonly (readonly [field: string, path: string, value: unknown])[] = [
  ['clientId', 'clientId', ''],
  ['authorizationUri', 'authorizationUri', null],
  ['authorizationUri', 'authorizationUri', 'not a uri'],
  ['authorizationUri', 'authorizationUri', 'javascript:alert(1)'],
  ['authorizationUri', 'authorizationUri', 'https://somebody@id.example/auth'],
  ['accessTokenUri', 'accessTokenUri', ' '],
  ['accessTokenUri', 'accessTokenUri', 'file:///etc/passwd'],
  ['userInfoUri', 'userInfoUri', null],
  ['jwkSetUri', 'jwkSetUri', 'data:,{}'],
  ['scope', 'scope', []],
  ['userNameAttributeName', 'userNameAttributeName', null],
  ['clientAuthenticationMethod', 'clientAuthenticationMethod', null],
  ['loginButtonLabel', 'loginButtonLabel', ''],
  ['mapperType', 'mapperConfig.type', null],
  ['emailAttributeKey', 'mapperConfig.basic.emailAttributeKey', null],
  ['tenantNameStrategy', 'mapperConfig.basic.tenantNameStrategy', null],
  ['tenantNamePattern', 'mapperConfig.basic.tenantNameStrategy', 'CUSTOM'],
  ['customUrl', 'mapperConfig.type', 'CUSTOM'],
];

it.each(REFUSED)('%s is named when it is wrong: %s is %j', (field, path, value) => {
  const with_ = (whole: Part, [name = '', ...rest]: readonly string[]): Part => ({
    ...whole,
    [name]: rest.length > 0 ? with_(partOf(whole[name]), rest) : value,
  });
  const made = formWith([], false);
  const given = at(path, value);
  const draft = made.form.draftOf(with_(GOOD, given.path));
  const plain = Object.fromEntries(
    Object.entries(draft).map(([name, held]) => [name, typeof held === 'string' && held.trim() === '' ? null : held]),
  );
  expect(wrongIn(made, plain)).toContain(field);
  expect(wrongIn(made, made.form.draftOf(GOOD))).toEqual([]);
});

it('asks for the secret again when it would go to another client or address, and for that of a mapper with its address', () => {
  const made = formWith([], true);
  const draft = made.form.draftOf({ ...GOOD, mapperConfig: { type: 'CUSTOM', custom: { url: 'https://a.example', username: 'u' } } });
  expect(wrongIn(made, draft)).toEqual([]);
  expect(wrongIn(made, { ...draft, clientId: ' c ' })).toEqual([]);
  expect(wrongIn(made, { ...draft, clientId: 'other' })).toEqual(['clientSecret']);
  expect(wrongIn(made, { ...draft, accessTokenUri: 'https://evil.example/token' })).toEqual(['clientSecret']);
  expect(wrongIn(made, { ...draft, customUrl: 'https://evil.example' })).toEqual(['customPassword']);
  expect(wrongIn(made, made.form.draftOf(null))).toContain('clientSecret');
});

it('leaves nothing of a mapper when another is chosen, its password least of all', () => {
  const made = formWith([], true);
  const custom = { url: 'https://a.example', username: 'u', password: 'p' };
  const stored = { ...GOOD, mapperConfig: { ...partOf(GOOD.mapperConfig), type: 'CUSTOM', basic: null, custom } };
  const draft = { ...made.form.draftOf(stored), mapperType: 'BASIC', tenantNameStrategy: 'DOMAIN', emailAttributeKey: 'email' };
  const written = partOf(made.form.withChanges(stored, draft, ['mapperType', 'tenantNameStrategy', 'emailAttributeKey']));
  expect(written.mapperConfig).toMatchObject({ type: 'BASIC', basic: { tenantNameStrategy: 'DOMAIN', emailAttributeKey: 'email' } });
  expect(written.mapperConfig).not.toHaveProperty('custom');
});

it('leaves no attribute of the address to GitHub, and lets a token do where no address says who it is', () => {
  const made = formWith([], true);
  const draft = { ...made.form.draftOf(GOOD), mapperType: 'GITHUB', ...made.fields.mapperType.fills('GITHUB') };
  expect(wrongIn(made, draft)).toEqual([]);
  const stored = partOf(made.form.withChanges(GOOD, draft, ['mapperType', 'emailAttributeKey']));
  expect(partOf(partOf(stored.mapperConfig).basic)).not.toHaveProperty('emailAttributeKey');
  const apple = { ...made.form.draftOf(GOOD), mapperType: 'APPLE', userInfoUri: null };
  expect(wrongIn(made, apple)).toEqual(['userInfoUri']);
  expect(wrongIn(made, { ...apple, jwkSetUri: 'https://id.example/keys' })).toEqual([]);
});

it('keeps what it does not know, whatever is changed', () => {
  const { form } = formWith([], true);
  const unknown = { newer: { a: [1, null] } };
  const mapper = partOf(GOOD.mapperConfig);
  const stored = { ...GOOD, ...unknown, mapperConfig: { ...mapper, ...unknown, basic: { ...partOf(mapper.basic), ...unknown } } };
  const texts = Object.entries(form.description.fields).flatMap(([name, { control }]) => (control === 'text' ? [name] : []));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...texts), fc.string()), (typed) => {
      const made = partOf(form.withChanges(stored, { ...form.draftOf(stored), ...typed }, Object.keys(typed)));
      expect(made).toMatchObject(unknown);
      expect(made.clientSecret).toBe('stored');
      expect(made.mapperConfig).toMatchObject({ ...unknown, basic: unknown });
    }),
  );
});

it.each([
  ['iot.acme.example', true, true],
  ['localhost', true, true],
  ['127.0.0.1', true, true],
  ['127.0.0.1:8080', true, false],
  ['IOT.acme.example', false, false],
  ['https://iot.acme.example', false, false],
  ['iot.acme.example/', false, false],
  ['a b.example', false, false],
  ['[::1]:8080', true, false],
  ['::1', false, true],
  ['999.0.0.1', true, false],
])('%s is a host: %s, a domain of its own: %s', (name, isHost, isDomain) => {
  expect(hostProblem(name) === null).toBe(isHost);
  expect(isDomainName(name)).toBe(isDomain);
});

it('tells one address for each scheme', () => {
  const path = '/login/oauth2/code/';
  expect(redirectsOf('MIXED', ' iot.example ', path)).toEqual([`https://iot.example${path}`, `http://iot.example${path}`]);
  expect(redirectsOf('HTTP', 'iot.example:8080', path)).toEqual([`http://iot.example:8080${path}`]);
  expect(redirectsOf(null, 'iot.example', path)).toEqual([]);
  expect(redirectsOf('HTTPS', null, path)).toEqual([]);
  expect(redirectsOf('HTTPS', 'https://iot.example', path)).toEqual([]);
  expect(webProblem(null)).toBeNull();
});
