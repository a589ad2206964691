import { QUIET, request } from '../../bridge/request.ts';
import type { NotificationSettings } from '../../contract/notification-delivery.ts';
import { isPart, partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { SECRET } from '../../inputs/form/secret-field.ts';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { without } from '../../stored/path.ts';
import { ownCalls } from './admin-settings.ts';
import type { FormsOf, SettingsForm } from './settings-forms.tsx';

const CALLS = ownCalls<NotificationSettings>(
  () => request('notificationSettings', {}, QUIET),
  (settings) => request('saveNotificationSettings', { settings }, { ignoreErrors: true }),
);

const PATH = 'deliveryMethodsConfigs';
type Method = 'SLACK' | 'MOBILE_APP';

/** A way is used if it is configured. */
const used = (method: Method) =>
  ({
    path: PATH,
    control: 'flag',
    isExplained: true,
    read: (configs: unknown): boolean => Object.hasOwn(partOf(configs), method),
    write: (isOn: boolean, configs: unknown) =>
      isOn ? { ...partOf(configs), [method]: { method, ...partOf(partOf(configs)[method]) } } : without(partOf(configs), [method]),
  }) as const;
const secretOf = (method: Method, member: string) =>
  ({
    ...SECRET,
    path: PATH,
    // Not of a way that was switched off meanwhile.
    write: (secret: string | null, configs: unknown) =>
      Object.hasOwn(partOf(configs), method)
        ? { ...partOf(configs), [method]: { ...partOf(partOf(configs)[method]), [member]: secret } }
        : configs,
  }) as const;

/** In JSON. */
function isRecord(text: string): boolean {
  try {
    return isPart(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

interface Ways {
  readonly slack: boolean;
  readonly mobile: boolean;
}
/** What was configured before. */
interface Around {
  readonly hadSlack: boolean;
  readonly hadMobile: boolean;
}

/** Newer ways, and what a way has besides, are kept. */
export const NOTIFICATIONS: SettingsForm = {
  id: 'notifications',
  title: 'settings-notifications.title',
  calls: CALLS,
  form: storedForm(
    describeForm<Around>()('settings-notifications', {
      slack: used('SLACK'),
      botToken: {
        ...secretOf('SLACK', 'botToken'),
        isShown: ({ slack }: Ways) => slack,
        options: ({ hadSlack }: Pick<Around, 'hadSlack'>) => ({ required: !hadSlack }),
      },
      mobile: used('MOBILE_APP'),
      credentials: {
        ...secretOf('MOBILE_APP', 'firebaseServiceAccountCredentials'),
        isShown: ({ mobile }: Ways) => mobile,
        options: ({ hadMobile, credentials }: Pick<Around, 'hadMobile'> & { readonly credentials: string | null }) => ({
          required: !hadMobile,
          problem: credentials === null || isRecord(credentials) ? null : translate('settings-notifications.badCredentials'),
        }),
      },
    }),
    {
      around: (record) => {
        const configs = partOf(partOf(record)[PATH]);
        return { hadSlack: Object.hasOwn(configs, 'SLACK'), hadMobile: Object.hasOwn(configs, 'MOBILE_APP') };
      },
    },
  ),
};

export const notificationForms: FormsOf = () => [NOTIFICATIONS];
