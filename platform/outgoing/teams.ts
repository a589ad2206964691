/** Channels of Microsoft Teams, by the web hook of each: as a card of connectors, or as one of workflows. */
import { postJson } from './ask-service.ts';
import { DeliveryError } from './delivery-error.ts';

export interface TeamsMessage {
  readonly subject: string | null;
  readonly text: string;
  readonly themeColor: string | null;
  /** Absolute. */
  readonly button: { readonly text: string; readonly link: string } | null;
}

const messageCard = ({ subject, text, themeColor, button }: TeamsMessage) => ({
  '@type': 'MessageCard',
  '@context': 'http://schema.org/extensions',
  ...{ themeColor, summary: subject || text, text },
  sections: subject ? [{ activityTitle: subject }] : [],
  potentialAction: button ? [{ '@type': 'OpenUri', name: button.text, targets: [{ os: 'default', uri: button.link }] }] : [],
});

const adaptiveCard = ({ subject, text, button }: TeamsMessage) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        ...{ $schema: 'http://adaptivecards.io/schemas/adaptive-card.json', type: 'AdaptiveCard', version: '1.4' },
        body: [
          ...(subject ? [{ type: 'TextBlock', text: subject, weight: 'Bolder', size: 'Medium', wrap: true }] : []),
          { type: 'TextBlock', text, wrap: true },
        ],
        actions: button ? [{ type: 'Action.OpenUrl', title: button.text, url: button.link }] : [],
      },
    },
  ],
});

/** Throws DeliveryError. @param isCard of connectors, which Microsoft ends. */
export async function sendToTeams(webhook: string, message: TeamsMessage, isCard: boolean, ended: AbortSignal): Promise<void> {
  const { status } = await postJson(webhook, isCard ? messageCard(message) : adaptiveCard(message), ended);
  if (status >= 300) throw new DeliveryError(`Microsoft Teams answered with status ${status}`);
}
