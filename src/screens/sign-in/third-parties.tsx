/** Plain links that leave the console. Loaded only where a server offers third parties. */
import { Button } from '@mantine/core';
import {
  type Icon,
  IconBrandApple,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandGoogle,
  IconBrandLinkedin,
  IconBrandSlack,
  IconBrandWindows,
  IconBrandX,
  IconKey,
  IconLogin,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react';
import { useSearch } from 'wouter';
import type { ThirdParty } from '../../bridge/server-greeting.ts';
import { useT } from '../../i18n/use-t.ts';
import { isSafePicture } from '../../marks/safe-picture.ts';
import { keepWayBack } from '../../store/way-back.ts';
import classes from './third-parties.module.css';

/** By Material name; servers write `google-logo`, `mdi:google` or `google`. */
const ICONS: Readonly<Record<string, Icon>> = {
  google: IconBrandGoogle,
  github: IconBrandGithub,
  gitlab: IconBrandGitlab,
  facebook: IconBrandFacebook,
  apple: IconBrandApple,
  linkedin: IconBrandLinkedin,
  slack: IconBrandSlack,
  twitter: IconBrandX,
  microsoft: IconBrandWindows,
  'microsoft-windows': IconBrandWindows,
  'microsoft-azure': IconBrandWindows,
  windows: IconBrandWindows,
  azure: IconBrandWindows,
  keycloak: IconShieldLock,
  security: IconShieldLock,
  'shield-account': IconShieldLock,
  'shield-lock': IconShieldLock,
  key: IconKey,
  'vpn-key': IconKey,
  login: IconLogin,
  account: IconUserCircle,
  'account-circle': IconUserCircle,
};

function Sign({ icon, name }: Pick<ThirdParty, 'icon' | 'name'>) {
  if (isSafePicture(icon)) return <img src={icon} alt="" width={18} height={18} />;
  const Known =
    ICONS[
      (icon ?? '')
        .toLowerCase()
        .replace(/^mdi:/, '')
        .replace(/[-_]logo$/, '')
        .replaceAll('_', '-')
    ];
  if (Known) return <Known aria-hidden size={18} stroke={1.75} />;
  return (
    <span aria-hidden className={classes.initial}>
      {Array.from(name.trim())[0]?.toLocaleUpperCase()}
    </span>
  );
}

export function ThirdParties({ thirdParties }: { readonly thirdParties: readonly ThirdParty[] }) {
  const t = useT();
  const query = useSearch();
  return (
    <>
      <div className={classes.or}>{t('sign-in.or')}</div>
      <ul aria-label={t('sign-in.otherWays')} className={classes.ways}>
        {thirdParties.map(({ name, icon, url }) => (
          <li key={`${name} ${url}`}>
            <Button
              component="a"
              href={url}
              size="lg"
              fullWidth
              leftSection={<Sign icon={icon} name={name} />}
              onClick={() => keepWayBack(query)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
