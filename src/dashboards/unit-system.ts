/** In which of a unit's systems values are shown. Source: contract/dashboards.md 9.2; the console of newer servers chooses in the same way. */
import type { User } from '../contract/session.ts';

const SYSTEMS = ['METRIC', 'IMPERIAL', 'HYBRID'] as const;
export type UnitSystem = (typeof SYSTEMS)[number];

/** Time zones of the United States, Liberia and Myanmar. */
const IMPERIAL =
  /^(America\/(New_York|Detroit|Kentucky\/.+|Indiana\/.+|Chicago|Menominee|North_Dakota\/.+|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak)|Pacific\/Honolulu|US\/.+|Africa\/Monrovia|Asia\/(Yangon|Rangoon))$/;
const HYBRID = 'Europe/London';

/** That of the account, else that of the time zone's country. */
export function unitSystemOf(info: User['additionalInfo'], timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): UnitSystem {
  const own = SYSTEMS.find((system) => system === info?.unitSystem);
  return own ?? (timeZone === HYBRID ? 'HYBRID' : IMPERIAL.test(timeZone) ? 'IMPERIAL' : 'METRIC');
}
