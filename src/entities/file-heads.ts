/** Heads of the file of a list. Units depend on the profiles of all rows, which only the core has. */
import { allPages } from '../bridge/all-pages.ts';
import { request } from '../bridge/request.ts';
import type { FileHead } from '../contract/file-head.ts';
import { ownValue } from '../contract/own-value.ts';
import type { EntityKey } from '../contract/query.ts';
import { translate } from '../i18n/i18n.ts';
import { sessionStore } from '../store/session.ts';
import type { LiveKind } from './describe.ts';
import { type OwnerColumn, type Owners, ownerOf, ownerText, tableColumns } from './entity-columns.tsx';
import { type KeySettings, profileName } from './key-settings.ts';
import { typePlace } from './row-profiles.ts';

/** @param demanded as of `demandColumns`. */
function fileHeads(kind: LiveKind, demanded: readonly EntityKey[], settings: KeySettings): readonly FileHead[] {
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

const A_PAGE = 1000;

/** Whose all entities of the kind are. @param customer of the account; null: all of its tenant. @returns null after a fault, which is told. */
async function readOwners(kind: LiveKind, customer: string | null): Promise<Owners | null> {
  const name = `${kind.infoPath.split('/')[2]}Infos`;
  const path = customer === null ? `/api/tenant/${name}` : `/api/customer/${customer}/${name}`;
  const all = await allPages((page) => request('records', { path, page, pageSize: A_PAGE }));
  return all.ok ? new Map(all.value.map((record) => [record.id.id, ownerOf(record)])) : null;
}

/** Those of what is shown: the demand's columns, then columns about owners, which no query has. @returns null after a fault, which is told. */
export async function wholeHeads(
  kind: LiveKind,
  demanded: readonly EntityKey[],
  settings: KeySettings,
  owned: readonly OwnerColumn[],
): Promise<readonly FileHead[] | null> {
  const heads = fileHeads(kind, demanded, settings);
  if (owned.length === 0) return heads;
  const { user } = sessionStore.current;
  const owners = await readOwners(kind, user?.authority === 'CUSTOMER_USER' ? user.customerId.id : null);
  const textsOf = (id: OwnerColumn, of: Owners) => Object.fromEntries([...of].map(([entity, owner]) => [entity, ownerText(id, owner, '')]));
  return owners && [...heads, ...owned.map((id) => ({ label: translate(`entities.${id}`), texts: textsOf(id, owners) }))];
}
