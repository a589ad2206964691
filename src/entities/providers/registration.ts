/** How the platform is known to a provider: the same fields in each form that servers store them in. */
import type { ProviderTemplate } from '../../contract/administration.ts';
import { partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';
import { describeForm, worded } from '../../inputs/form/describe-form.ts';
import { SECRET } from '../../inputs/form/secret-field.ts';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { webProblem } from './addresses.ts';
import { mapperFields } from './mapper-fields.ts';
import { templateNote } from './template-note.tsx';

const PLATFORMS = ['WEB', 'ANDROID', 'IOS'] as const;
const METHODS = ['BASIC', 'POST'] as const;
const CUSTOM = 'Custom';

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** What secrets were given for; null: a new registration, which has none. */
interface Begun {
  readonly begun: { readonly clientId: string | null; readonly accessTokenUri: string | null; readonly customUrl: string | null } | null;
}
interface Client extends Begun {
  readonly clientId: string | null;
  readonly accessTokenUri: string | null;
}

/** What the draft of any registration has beside its fields. */
export const begunWith = (record: object | null): Begun => {
  if (record === null) return { begun: null };
  const { clientId, accessTokenUri, mapperConfig } = partOf(record);
  const { url } = partOf(partOf(mapperConfig).custom);
  return { begun: { clientId: textIn(clientId), accessTokenUri: textIn(accessTokenUri), customUrl: textIn(url) } };
};

/** Of new registrations. */
export const FRESH = {
  additionalInfo: { providerName: CUSTOM },
  scope: ['openid', 'email', 'profile'],
  userNameAttributeName: 'email',
  clientAuthenticationMethod: 'POST',
  mapperConfig: {
    ...{ allowUserCreation: true, activateUser: false, type: 'BASIC', custom: null },
    basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN', alwaysFullScreen: false },
  },
} as const;

export interface Known {
  readonly templates: readonly ProviderTemplate[];
  /** From 3.3 on. */
  readonly hasPlatforms: boolean;
  /** From 3.8 on. */
  readonly isApart: boolean;
}

const address = <const Name extends string>(name: Name) =>
  ({
    control: 'text',
    options: (draft: { readonly [One in Name]: string | null }) => ({ type: 'url' as const, problem: webProblem(draft[name]) }),
  }) as const;

/** A token that says who somebody is, and keys to prove it, do where there is no address to ask. */
const userInfo = (isApart: boolean) =>
  ({
    control: 'text',
    isExplained: true,
    options: ({ userInfoUri, jwkSetUri }: { readonly userInfoUri: string | null; readonly jwkSetUri: string | null }) => ({
      ...{ type: 'url' as const, problem: webProblem(userInfoUri), required: !isApart || jwkSetUri === null },
    }),
  }) as const;

/** What a template fills in. */
const templateFields = (isApart: boolean) =>
  ({
    loginButtonLabel: { control: 'text', required: true, isExplained: true },
    loginButtonIcon: { control: 'icon' },
    authorizationUri: { ...address('authorizationUri'), required: true, section: 'oauth2.addresses' },
    accessTokenUri: { ...address('accessTokenUri'), required: true },
    userInfoUri: userInfo(isApart),
    jwkSetUri: { ...address('jwkSetUri'), isExplained: true },
    scope: { control: 'key-list', required: true, write: (value: string[] | null) => value ?? [] },
    userNameAttributeName: { control: 'text', required: true, isHalf: true, isExplained: true },
    clientAuthenticationMethod: {
      control: 'choice',
      required: true,
      isHalf: true,
      isExplained: true,
      options: () => ({ choices: worded(METHODS, (one) => `oauth2.method.${one}`) }),
    },
    ...mapperFields(isApart),
  }) as const;

/** The password of a mapper stays: no template has one. */
function filledBy(template: ProviderTemplate, isApart: boolean): object {
  const form = storedForm(describeForm<Begun>()('oauth2', templateFields(isApart)), { around: begunWith });
  const { begun: _begun, customPassword: _password, ...filled } = form.draftOf(template);
  return filled;
}

/** The fields of a registration. Who uses them gives the draft what it began with (`begunWith`). */
export function registrationFields({ templates, hasPlatforms, isApart }: Known) {
  const { loginButtonLabel, loginButtonIcon, ...others } = templateFields(isApart);
  return {
    provider: {
      path: 'additionalInfo.providerName',
      control: 'choice',
      isExplained: true,
      Note: templateNote(templates),
      options: () => ({
        isClearable: false,
        choices: [
          ...templates.map(({ providerId, name }) => ({ value: providerId, label: textIn(name) ?? providerId })),
          { value: CUSTOM, label: translate('oauth2.custom') },
        ],
      }),
      fills: (chosen: string | null) => {
        const template = templates.find(({ providerId }) => providerId === chosen);
        return template ? filledBy(template, isApart) : {};
      },
    },
    loginButtonLabel,
    loginButtonIcon,
    platforms: {
      control: 'checkboxes',
      isExplained: true,
      isShown: () => hasPlatforms,
      options: () => ({ choices: worded(PLATFORMS, (one) => `oauth2.platform.${one}`).map((one) => ({ ...one, stored: one.value })) }),
      write: (value: unknown) => value ?? [],
    },
    clientId: { control: 'text', required: true, isHalf: true, section: 'oauth2.client', options: { autoComplete: 'off' } },
    clientSecret: {
      ...SECRET,
      isHalf: true,
      options: ({ begun, clientId, accessTokenUri }: Client) => ({
        required: begun === null || begun.clientId !== clientId?.trim() || begun.accessTokenUri !== accessTokenUri?.trim(),
      }),
    },
    ...others,
  } as const;
}
