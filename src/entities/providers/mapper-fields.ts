/** How a provider's people become users. What is asked depends on the kind of mapper. */
import { worded } from '../../inputs/form/describe-form.ts';
import { SECRET } from '../../inputs/form/secret-field.ts';
import { webProblem } from './addresses.ts';

const MAPPERS = ['BASIC', 'CUSTOM', 'GITHUB'] as const;
const LATER_MAPPERS = [...MAPPERS, 'APPLE'] as const;
const STRATEGIES = ['DOMAIN', 'EMAIL', 'CUSTOM'] as const;

interface Mapper {
  readonly mapperType: string | null;
}
interface Named extends Mapper {
  readonly tenantNameStrategy: string | null;
}
interface Asking {
  readonly customUrl: string | null;
  readonly customUsername: string | null;
  readonly begun: { readonly customUrl: string | null } | null;
}

const isCustom = ({ mapperType }: Mapper) => mapperType === 'CUSTOM';
const isBasic = (draft: Mapper) => !isCustom(draft);
const basic = (member: string) => ({ path: `mapperConfig.basic.${member}`, control: 'text', isShown: isBasic }) as const;
const custom = (member: string) => ({ path: `mapperConfig.custom.${member}`, control: 'text', isShown: isCustom }) as const;

/** @param isApart from 3.8 on. */
export const mapperFields = (isApart: boolean) =>
  ({
    allowUserCreation: { path: 'mapperConfig.allowUserCreation', control: 'flag', isExplained: true, section: 'oauth2.users' },
    activateUser: { path: 'mapperConfig.activateUser', control: 'flag', isExplained: true },
    mapperType: {
      path: 'mapperConfig.type',
      begins: 'mapperConfig',
      control: 'choice',
      required: true,
      isExplained: true,
      options: () => ({ choices: worded(isApart ? LATER_MAPPERS : MAPPERS, (one) => `oauth2.mapper.${one}`) }),
      // Servers refuse an attribute of GitHub's, which they find themselves.
      fills: (type: string | null) => (type === 'GITHUB' ? { emailAttributeKey: null } : {}),
    },
    emailAttributeKey: {
      ...basic('emailAttributeKey'),
      required: true,
      isShown: (draft: Mapper) => isBasic(draft) && draft.mapperType !== 'GITHUB',
    },
    firstNameAttributeKey: { ...basic('firstNameAttributeKey'), isHalf: true },
    lastNameAttributeKey: { ...basic('lastNameAttributeKey'), isHalf: true },
    tenantNameStrategy: {
      ...basic('tenantNameStrategy'),
      begins: 'mapperConfig.basic.tenantNamePattern',
      control: 'choice',
      required: true,
      options: () => ({ choices: worded(STRATEGIES, (one) => `oauth2.strategy.${one}`) }),
    },
    tenantNamePattern: {
      ...basic('tenantNamePattern'),
      required: true,
      isExplained: true,
      isShown: (draft: Named) => isBasic(draft) && draft.tenantNameStrategy === 'CUSTOM',
    },
    customerNamePattern: { ...basic('customerNamePattern'), isExplained: true },
    defaultDashboardName: { ...basic('defaultDashboardName'), isExplained: true },
    alwaysFullScreen: { ...basic('alwaysFullScreen'), control: 'flag' },
    customUrl: {
      ...custom('url'),
      required: true,
      isExplained: true,
      options: ({ customUrl }: Pick<Asking, 'customUrl'>) => ({ type: 'url' as const, problem: webProblem(customUrl) }),
    },
    customUsername: { ...custom('username'), isHalf: true, options: { autoComplete: 'off' } },
    customPassword: {
      ...custom('password'),
      ...SECRET,
      isHalf: true,
      // It is good for one address, and must not be sent to another.
      options: ({ customUsername, customUrl, begun }: Asking) => ({
        required: customUsername !== null && begun?.customUrl !== customUrl?.trim(),
      }),
    },
    sendToken: { ...custom('sendToken'), control: 'flag', isExplained: true },
  }) as const;
