/** Says what visitors of a public dashboard do not see, and offers to make that public, too. */
import { QUIET, request } from '../bridge/request.ts';
import { sendMany } from '../bridge/send-many.ts';
import type { AnyRecord } from '../contract/entities.ts';
import { ok } from '../contract/fault.ts';
import { type EntityId, NULL_ID } from '../contract/identifiers.ts';
import { type EntityFilter, entityFilterSchema } from '../contract/query.ts';
import { formatCount } from '../format/numbers.ts';
import { formatList } from '../format/weekdays.ts';
import { translate } from '../i18n/i18n.ts';
import { failuresInWords } from '../marks/failures-in-words.ts';
import { askConfirm, showAlert } from '../store/dialogs.ts';
import { notify } from '../store/notices.ts';
import { placeOfType } from './kind-names.ts';

const shownAs = (entityType: string) => placeOfType(entityType)?.shownAs;
/** Of one alias; more would be a request each. */
const MOST = 300;
const NAMED = 3;

type Loose = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown): readonly Loose[] => (typeof value === 'object' && value !== null ? Object.values(value) : []);

/** Of aliases that need no state, and of devices that widgets name. */
function filtersOf({ entityAliases, widgets }: Loose): readonly EntityFilter[] {
  const sources = partsOf(widgets).flatMap(({ config }) => partsOf((config as Loose | undefined)?.datasources));
  const stored = [
    ...partsOf(entityAliases).map(({ filter }) => filter),
    ...sources.flatMap(({ deviceId: id }) =>
      typeof id === 'string' ? { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id } } : [],
    ),
  ];
  return stored.flatMap((filter) => entityFilterSchema.safeParse(filter).data ?? []);
}

/** Those of all dashboards, each filter once. */
async function storedFilters(dashboards: readonly string[]): Promise<readonly EntityFilter[]> {
  const filters = new Map<string, EntityFilter>();
  await sendMany(dashboards, async (id) => {
    const stored = await request('dashboard', { id }, QUIET);
    if (!stored.ok) return stored;
    for (const filter of filtersOf((stored.value.configuration ?? {}) as Loose)) filters.set(JSON.stringify(filter), filter);
    return stored;
  });
  return [...filters.values()];
}

async function shownEntities(dashboards: readonly string[]): Promise<readonly EntityId[]> {
  const found = new Map<string, EntityId>();
  const pageLink = { page: 0, pageSize: MOST } as const;
  await sendMany(await storedFilters(dashboards), async (entityFilter) => {
    const page = await request('findEntities', { query: { entityFilter, pageLink, entityFields: [], latestValues: [] } }, QUIET);
    if (page.ok) for (const { entityId } of page.value.data) if (shownAs(entityId.entityType)) found.set(entityId.id, entityId as EntityId);
    return page;
  });
  return [...found.values()];
}

interface Hidden {
  readonly id: EntityId;
  readonly name: string;
  /** It belongs to a customer, from whom it would be taken. */
  readonly isOwned: boolean;
}

async function hiddenAmong(entities: readonly EntityId[]): Promise<readonly Hidden[]> {
  const hidden: Hidden[] = [];
  await sendMany(entities, async (id) => {
    const info = await request('record', { path: `/api/${shownAs(id.entityType)}/info/${id.id}` }, QUIET);
    if (!info.ok) return info;
    const { name, customerId, customerIsPublic } = info.value as AnyRecord & Loose & { readonly customerId?: EntityId | null };
    if (customerIsPublic !== true) hidden.push({ id, name: String(name), isOwned: (customerId?.id ?? NULL_ID) !== NULL_ID });
    return ok(null);
  });
  return hidden;
}

/** Resolves when somebody has answered; at once where visitors see everything. */
export async function offerPublic(dashboards: readonly string[]): Promise<void> {
  const hidden = await hiddenAmong(await shownEntities(dashboards));
  if (hidden.length === 0) return;
  const free = hidden.filter(({ isOwned }) => !isOwned);
  const owned = hidden.length - free.length;
  const more = hidden.length - NAMED;
  const names = hidden.slice(0, NAMED).map(({ name }) => name);
  const title = translate('ownership.hiddenTitle', { count: hidden.length, n: formatCount(hidden.length) });
  const values = {
    names: formatList(more > 0 ? [...names, translate('marks.failures.more', { n: formatCount(more) })] : names),
    n: formatCount(owned),
  };
  const html = { key: owned > 0 ? 'ownership.hiddenOwned' : 'ownership.hiddenText', values } as const;
  if (free.length === 0) return void (await showAlert({ title, html }));
  const cancel = { key: 'ownership.keepPrivate' } as const;
  if (!(await askConfirm({ title, html, ok: { key: 'ownership.makeThemPublic' }, cancel }))) return;
  const { failures } = await sendMany(free, ({ id: { id, entityType } }) =>
    request('commandRecord', { path: `/api/customer/public/${shownAs(entityType)}/${id}`, entityType }, { ...QUIET, resend: true }),
  );
  const done = translate('ownership.makePublicManyDone', { n: formatCount(free.length - failures.length) });
  if (failures.length === 0) notify({ tone: 'success', text: done });
  else notify({ tone: 'error', text: failuresInWords(done, failures, ({ name }) => name) });
}
