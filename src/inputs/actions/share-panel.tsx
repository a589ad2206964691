import { ActionIcon } from '@mantine/core';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandReddit, IconBrandX } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../../marks/hint.tsx';
import classes from './actions.module.css';
import { NETWORKS, shareLink } from './share-links.ts';

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
  return (
    <ul className={classes.share} aria-label={label}>
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
  );
}
