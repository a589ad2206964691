/** How notifications leave the platform: by the stored settings, and counted as used by whoever sends them. */
import type { TenantRates } from '../../limits/tenant-rates.ts';
import { type DeliveryMethod, nameOfMethod } from '../../notifications/delivery-method.ts';
import { slackToken } from '../../notifications/delivery-settings.ts';
import type { TeamsTemplate, Ways } from '../../notifications/ways.ts';
import { mailText } from '../../outgoing/mail-page.ts';
import type { Storage } from '../../storage/storage.ts';
import { countedSends } from '../counted-sends.ts';
import type { Outbox } from '../outbox.ts';
import { storedSettings } from '../stored-settings.ts';

export interface WaysParts {
  readonly storage: Storage;
  readonly outbox: Outbox;
  readonly rates: Pick<TenantRates, 'isDisabled'>;
  /** Where the console is, for links. */
  readonly base: () => string;
}

/** A link of the console as an address. */
function linkOf({ link, linkType, dashboardId, dashboardState }: NonNullable<TeamsTemplate['button']>, base: string): string | undefined {
  const state = dashboardState ? `?state=${encodeURIComponent(dashboardState)}` : '';
  const path = linkType === 'DASHBOARD' ? dashboardId && `/dashboards/${dashboardId}${state}` : link;
  const url = path ? URL.parse(path, `${base}/`) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

export function createWays({ storage, outbox, rates, base }: WaysParts): Ways {
  const counted = countedSends({ storage, rates });

  function refusal(ownerId: string, method: DeliveryMethod): string | undefined {
    if (method === 'SMS' && !storedSettings(storage, 'sms')) return 'SMS provider is not configured';
    if (method === 'SLACK' && slackToken(storage, ownerId) === undefined) return 'Slack API token is not configured';
    if (method === 'MOBILE_APP') return `Nothing is sent to the ${nameOfMethod(method)} from here`;
    return undefined;
  }

  return {
    refusal,
    mail: (ownerId, to, subject, html) => counted(ownerId, 'email', () => outbox.mail({ to, subject, text: mailText(html), html })),
    sms: (ownerId, to, text) => counted(ownerId, 'sms', () => outbox.sms({ to, text })),
    slack: (ownerId, { id }, text) => outbox.slack(slackToken(storage, ownerId) ?? '', id, text),
    teams({ webhookUrl, useOldApi }, { subject, body, themeColor, button }) {
      const link = button?.enabled ? linkOf(button, base()) : undefined;
      const shown = link === undefined ? null : { text: button?.text || link, link };
      return outbox.teams(webhookUrl, { subject, text: body, themeColor, button: shown }, useOldApi !== false);
    },
  };
}
