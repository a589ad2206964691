import { ActionIcon } from '@mantine/core';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandReddit, IconBrandX } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../../marks/hint.tsx';
import classes from './actions.module.css';

/** Plain links: no script of these networks runs here, and nothing is sent to them before a click. */
const NETWORKS = ['facebook', 'twitter', 'linkedin', 'reddit'] as const;
type Network = (typeof NETWORKS)[number];

const PLACES: Readonly<Record<Network, readonly [page: string, addressAs: string, textAs?: string]>> = {
  facebook: ['https://www.facebook.com/sharer/sharer.php', 'u'],
  twitter: ['https://twitter.com/intent/tweet', 'url', 'text'],
  linkedin: ['https://www.linkedin.com/sharing/share-offsite/', 'url'],
  reddit: ['https://www.reddit.com/submit', 'url', 'title'],
};

/** `text` is included where the network takes one. */
export function shareLink(network: Network, address: string, text: string): string {
  const [page, addressAs, textAs] = PLACES[network];
  const link = new URL(page);
  link.searchParams.set(addressAs, address);
  if (textAs !== undefined && text !== '') link.searchParams.set(textAs, text);
  return link.href;
}

const ICONS = { facebook: IconBrandFacebook, twitter: IconBrandX, linkedin: IconBrandLinkedin, reddit: IconBrandReddit } as const;

interface SharePanelProps {
  readonly label: string;
  /** Absolute URL. */
  readonly address: string;
  readonly text?: string;
}

/** Each link opens a tab without opener and referrer. */
export function SharePanel({ label, address, text = '' }: SharePanelProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={classes.share}>
      <span id={id}>{label}</span>
      <ul aria-labelledby={id}>
        {NETWORKS.map((network) => {
          const Icon = ICONS[network];
          const name = t(`inputs.share.${network}`);
          return (
            <li key={network}>
              <Hint label={name}>
                <ActionIcon
                  component="a"
                  href={shareLink(network, address, text)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={name}
                >
                  <Icon size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Hint>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
