import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import classes from './public-card.module.css';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Colours of the console in this browser. The browser's own control: the first page loads no other for it. */
export function SchemeChoice() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = colorScheme === 'dark' ? IconMoon : IconSun;
  return (
    <label className={classes.choice}>
      <Icon aria-hidden size={16} stroke={1.75} />
      <select
        aria-label={t('sign-in.colours')}
        value={colorScheme}
        onChange={({ currentTarget }) => setColorScheme(SCHEMES.find((scheme) => scheme === currentTarget.value) ?? 'auto')}
      >
        {SCHEMES.map((value) => (
          <option key={value} value={value}>
            {t(`sign-in.scheme.${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
