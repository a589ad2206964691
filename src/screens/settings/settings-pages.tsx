/** The pages of system settings, each loaded when it is opened. */
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import { lateComponent } from '../../page/late-component.ts';
import type { FormsOf } from './settings-forms.tsx';

const settingsPage = (load: () => Promise<FormsOf>) =>
  lateComponent(async () => {
    const [{ SettingsForms }, formsOf] = await Promise.all([import('./settings-forms.tsx'), load()]);
    return function SettingsPage() {
      const has = useServerFeatures();
      return has ? <SettingsForms forms={formsOf(has)} /> : null;
    };
  });

export const GeneralSettings = settingsPage(async () => (await import('./general.ts')).generalForms);
export const MailSettings = settingsPage(async () => (await import('./mail.ts')).mailForms);
export const SmsSettings = settingsPage(async () => (await import('./sms.ts')).smsForms);
export const SecuritySettings = settingsPage(async () => (await import('./security.ts')).securityForms);
export const NotificationSettings = settingsPage(async () => (await import('./notifications.ts')).notificationForms);
export const OAuth2Settings = lateComponent(async () => (await import('./oauth2-page.tsx')).OAuth2Page);
