import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useT } from '../i18n/use-t.ts';

/** Between light and dark. */
export function useColorSchemeSwitch() {
  const t = useT();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return {
    icon: isDark ? IconSun : IconMoon,
    label: t(isDark ? 'shell.toolbar.toLight' : 'shell.toolbar.toDark'),
    onClick: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}
