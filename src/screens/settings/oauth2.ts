/** Before 3.8: who signs users in, and at which domains, is one record. */
import { QUIET, request } from '../../bridge/request.ts';
import type { ProviderGroups, ProviderTemplate } from '../../contract/administration.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import type { HasFeature } from '../../contract/releases.ts';
import { hostProblem, redirectsOf, SCHEMES } from '../../entities/providers/addresses.ts';
import { begunWith, FRESH, registrationFields } from '../../entities/providers/registration.ts';
import { translate } from '../../i18n/i18n.ts';
import { describeForm, worded } from '../../inputs/form/describe-form.ts';
import { recordItems } from '../../inputs/form/record-items.tsx';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { ownCalls } from './admin-settings.ts';
import { withItemIds, withoutItemIds } from './provider-items.ts';
import type { SettingsForm } from './settings-forms.tsx';

const named = (answer: Outcome<ProviderGroups>) => (answer.ok ? ok(withItemIds(answer.value)) : answer);

const CALLS = ownCalls<ProviderGroups>(
  async () => named(await request('providerGroups', {}, QUIET)),
  async (groups) => named(await request('saveProviderGroups', { groups: withoutItemIds(groups) }, { ignoreErrors: true })),
);

export interface ProviderFacts {
  readonly templates: readonly ProviderTemplate[];
  /** Where the server takes the answers of providers. */
  readonly processingPath: string;
}

interface Domain {
  readonly name: string | null;
  readonly scheme: string | null;
}

const domainForm = (path: string) =>
  storedForm(
    describeForm()('oauth2', {
      name: {
        control: 'text',
        required: true,
        isHalf: true,
        options: ({ name }: Pick<Domain, 'name'>) => ({ type: 'url' as const, problem: hostProblem(name) }),
      },
      scheme: {
        control: 'choice',
        required: true,
        isHalf: true,
        options: () => ({ choices: worded(SCHEMES, (one) => `oauth2.schemes.${one}`) }),
      },
      redirects: {
        path: '',
        control: 'copies',
        read: (): null => null,
        write: (_: null, stored: unknown) => stored,
        options: ({ name, scheme }: Domain) => ({ texts: redirectsOf(scheme, name, path) }),
      },
    }),
    { fresh: { scheme: 'HTTPS' } },
  );

const textOf = (record: object, member: string) => {
  const value = partOf(record)[member];
  return typeof value === 'string' && value !== '' ? value : null;
};
const domainsIn = (group: object) => {
  const { domainInfos } = partOf(group);
  return (Array.isArray(domainInfos) ? domainInfos : []).map(partOf);
};
const groupName = (group: object) =>
  domainsIn(group)
    .flatMap((domain) => textOf(domain, 'name') ?? [])
    .join(', ') || null;

/** Servers refuse a domain that stands for both schemes and is there a second time. */
function schemesProblem(domains: readonly object[] | null): string | null {
  const all = (domains ?? []).map(partOf);
  const isTwice = all.some(({ name, scheme }) => scheme === 'MIXED' && all.filter((one) => one.name === name).length > 1);
  return isTwice ? translate('oauth2.mixedTwice') : null;
}

function groupForm({ templates, processingPath }: ProviderFacts, hasPlatforms: boolean) {
  const registration = recordItems(
    storedForm(describeForm<ReturnType<typeof begunWith>>()('oauth2', registrationFields({ templates, hasPlatforms, isApart: false })), {
      fresh: FRESH,
      around: begunWith,
    }),
  );
  const domain = recordItems(domainForm(processingPath));
  return storedForm(
    describeForm()('oauth2', {
      domains: {
        path: 'domainInfos',
        control: 'records',
        required: 'oauth2.needsDomain',
        isExplained: true,
        options: ({ domains }: { readonly domains: readonly object[] | null }) => ({
          of: domain,
          addText: translate('oauth2.addDomain'),
          itemText: translate('oauth2.domain'),
          emptyText: translate('oauth2.noDomains'),
          problem: schemesProblem(domains),
        }),
      },
      registrations: {
        path: 'clientRegistrations',
        control: 'records',
        required: 'oauth2.needsRegistration',
        options: () => ({
          of: registration,
          addText: translate('oauth2.addRegistration'),
          itemText: translate('oauth2.registration'),
          emptyText: translate('oauth2.noRegistrations'),
          nameOf: (one: object) => textOf(one, 'loginButtonLabel'),
        }),
      },
    }),
    { fresh: { domainInfos: [], clientRegistrations: [] } },
  );
}

/** What is not shown, such as the apps on phones, is kept. */
export function providerForm(facts: ProviderFacts, has: HasFeature<'providersOfPhones'>): SettingsForm {
  const isLater = has('providersOfPhones');
  const path = isLater ? 'oauth2ParamsInfos' : 'domainsParams';
  const group = recordItems(groupForm(facts, isLater));
  return {
    id: 'oauth2',
    title: 'oauth2.pageTitle',
    calls: CALLS,
    form: storedForm(
      describeForm()('oauth2', {
        enabled: { control: 'flag', isExplained: true },
        groups: {
          path,
          control: 'records',
          isExplained: true,
          isSecret: true,
          options: () => ({
            of: group,
            addText: translate('oauth2.addGroup'),
            itemText: translate('oauth2.group'),
            emptyText: translate('oauth2.noGroups'),
            nameOf: groupName,
          }),
          write: (value: object[] | null) => partOf(withItemIds({ [path]: value ?? [] }))[path],
        },
      }),
    ),
  };
}
