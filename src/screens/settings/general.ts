import { isBaseUrl } from '../../contract/base-url.ts';
import { translate } from '../../i18n/i18n.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { adminSettings } from './admin-settings.ts';
import { asText, numberAsText, PORT } from './settings-fields.ts';
import type { FormsOf, SettingsForm } from './settings-forms.tsx';

const baseUrlProblem = (text: string | null) => (text === null || isBaseUrl(text.trim()) ? null : translate('settings-general.badUrl'));

export const GENERAL: SettingsForm = {
  id: 'general',
  title: 'settings-general.title',
  calls: adminSettings('general'),
  form: storedForm(
    describeForm()('settings-general', {
      baseUrl: {
        path: 'jsonValue.baseUrl',
        control: 'text',
        required: true,
        isExplained: true,
        write: (value: string | null) => asText(value).replace(/\/+$/, ''),
        options: ({ baseUrl }: { readonly baseUrl: string | null }) => ({ type: 'url' as const, problem: baseUrlProblem(baseUrl) }),
      },
      prohibitDifferentUrl: { path: 'jsonValue.prohibitDifferentUrl', control: 'flag', isExplained: true },
    }),
  ),
};

const PROTOCOLS = ['http', 'https', 'mqtt', 'mqtts', 'coap', 'coaps'] as const;
type Protocol = (typeof PROTOCOLS)[number];

const flagOf = (protocol: Protocol) => ({ path: `jsonValue.${protocol}.enabled`, control: 'flag' }) as const;
const isOffered = (protocol: Protocol) => (draft: { readonly [P in Protocol]: boolean }) => draft[protocol];
const OWN_ADDRESS = () => ({ placeholder: translate('settings-connectivity.ownAddress') });
const hostOf = (protocol: Protocol) =>
  ({
    path: `jsonValue.${protocol}.host`,
    control: 'text',
    isHalf: true,
    write: asText,
    isShown: isOffered(protocol),
    options: OWN_ADDRESS,
  }) as const;
const portOf = (protocol: Protocol) =>
  ({
    path: `jsonValue.${protocol}.port`,
    ...numberAsText,
    control: 'number',
    isHalf: true,
    options: () => ({ ...PORT, placeholder: translate('settings-connectivity.ownPort') }),
    isShown: isOffered(protocol),
  }) as const;
const ofProtocols = PROTOCOLS.flatMap((one) => [
  [one, flagOf(one)],
  [`${one}Host`, hostOf(one)],
  [`${one}Port`, portOf(one)],
]);
// `fromEntries` loses the names.
const FIELDS = Object.fromEntries(ofProtocols) as Record<Protocol, ReturnType<typeof flagOf>> &
  Record<`${Protocol}Host`, ReturnType<typeof hostOf>> &
  Record<`${Protocol}Port`, ReturnType<typeof portOf>>;

/** Where devices connect to, as the console tells them. */
export const CONNECTIVITY: SettingsForm = {
  id: 'connectivity',
  title: 'settings-connectivity.title',
  calls: adminSettings('connectivity'),
  form: storedForm(describeForm()('settings-connectivity', FIELDS)),
};

export const generalForms: FormsOf = (has) => (has('deviceConnectivity') ? [GENERAL, CONNECTIVITY] : [GENERAL]);
