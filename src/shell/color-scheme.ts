import type { MantineColorSchemeManager } from '@mantine/core';
import { subscribeKey } from 'valtio/utils';
import { preferences } from '../store/preferences.ts';

export function preferredScheme(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => preferences.colorScheme,
    set: (value) => {
      preferences.colorScheme = value;
    },
    subscribe: (onUpdate) => {
      stop = subscribeKey(preferences, 'colorScheme', onUpdate);
    },
    unsubscribe: () => stop(),
    clear: () => {
      preferences.colorScheme = 'auto';
    },
  };
}
