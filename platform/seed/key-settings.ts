import { MACHINE_PROFILE } from '../machine/start-machine.ts';
import { KINDS } from '../simulator/kinds.ts';

interface Setting {
  readonly unit: string;
  readonly decimals: number;
}

const MACHINE: Readonly<Record<string, Setting>> = {
  cpu: { unit: '%', decimals: 1 },
  memory: { unit: '%', decimals: 1 },
  disk: { unit: '%', decimals: 1 },
  netIn: { unit: 'kB/s', decimals: 1 },
  netOut: { unit: 'kB/s', decimals: 1 },
};
/** Views show what meters report. */
const VIEWS = 'ENTITY_VIEW Readings';

function settingsByKey(): Record<string, { readonly of: Record<string, Setting> }> {
  const byKey: Record<string, { readonly of: Record<string, Setting> }> = {};
  const add = (profile: string, key: string, setting: Setting) => {
    byKey[key] = { of: { ...byKey[key]?.of, [profile]: setting } };
  };
  for (const { profile, keys } of KINDS) {
    for (const { key, unit, decimals, model } of keys) {
      if (model.form !== 'level' && model.form !== 'counter') continue;
      add(`DEVICE ${profile}`, key, { unit, decimals });
      if (profile.endsWith('meter')) add(VIEWS, key, { unit, decimals });
    }
  }
  for (const [key, setting] of Object.entries(MACHINE)) add(`DEVICE ${MACHINE_PROFILE}`, key, setting);
  return byKey;
}

/**
 * How the console shows the keys of simulated devices to the seeded users; part of their accounts. Each holds for the profiles of these
 * devices only: in what unit others report is not known.
 */
export const KEY_SETTINGS = settingsByKey();
