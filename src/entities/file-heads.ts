/** Heads of the file of a list. Units depend on the profiles of all rows, which only the core has. */
import type { FileHead } from '../contract/file-head.ts';
import { ownValue } from '../contract/own-value.ts';
import type { EntityKey } from '../contract/query.ts';
import { translate } from '../i18n/i18n.ts';
import type { LiveKind } from './describe.ts';
import { tableColumns } from './entity-columns.tsx';
import { type KeySettings, profileName } from './key-settings.ts';
import { typePlace } from './row-profiles.ts';

/** @param demanded as of `demandColumns`. */
export function fileHeads(kind: LiveKind, demanded: readonly EntityKey[], settings: KeySettings): readonly FileHead[] {
  const by = typePlace(demanded);
  const labels = tableColumns(kind, demanded, settings, new Map()).map(({ label }) => label);
  const prefix = profileName(kind.entityType, ' ').slice(0, -1);
  return demanded.map(({ type, key }, place): FileHead => {
    const label = labels[place] ?? key;
    if (type !== 'TIME_SERIES') return label;
    const { unit: otherwise = '', of = {} } = ownValue(settings, key) ?? {};
    const own = Object.entries(of).flatMap(([name, { unit = '' }]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), unit]] : []));
    return { label, by, units: Object.fromEntries(own), otherwise, unitLabel: `${label}: ${translate('entities.telemetry.unit')}` };
  });
}
