import type { Page } from '../../src/contract/page.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import { filterSliced, mapSliced, sortSliced } from '../slices.ts';
import type { Entity } from '../storage/entities.ts';
import type { JournalEntry } from '../storage/journals.ts';
import { pageOf } from '../storage/query/paging.ts';
import { ApiError, CODE } from './api-error.ts';
import type { ApiRequest } from './request.ts';

const collator = new Intl.Collator('en');

export interface ListRules<T extends Entity> {
  /** Other fields are 500/2, as on a real server. */
  readonly sortable: readonly string[];
  readonly row: (entity: Entity) => T;
}

/** Rows of infos have the name of their profile, too, which is the type. */
function matches(entity: Entity, wanted: string, contains: boolean, isInfo: boolean): boolean {
  if (!contains) return entity.name.toLowerCase().startsWith(wanted);
  return [entity.name, entity.label, isInfo ? entity.type : null].some(
    (text) => typeof text === 'string' && text.toLowerCase().includes(wanted),
  );
}

export function listPage<T extends Entity>(request: ApiRequest, entities: Iterable<Entity>, rules: ListRules<T>): Promise<Page<T>> {
  return runSliced(pageOfList(request, entities, rules));
}

function* pageOfList<T extends Entity>(request: ApiRequest, entities: Iterable<Entity>, { sortable, row }: ListRules<T>): Sliced<Page<T>> {
  const { textSearch, sortProperty, sortOrder, ...link } = request.pageLink();
  let found = [...entities];
  if (textSearch) {
    const wanted = textSearch.toLowerCase();
    const isInfo = /Infos$/.test(request.context.req.path);
    found = yield* filterSliced(found, (entity) => matches(entity, wanted, request.has('fullQueries'), isInfo));
  }
  if (!sortProperty) {
    const { data, ...totals } = pageOf(found, link);
    return { data: yield* mapSliced(data, row), ...totals };
  }
  if (!sortable.includes(sortProperty)) throw new ApiError(500, CODE.general, `No property ${sortProperty} found for type`);
  const sign = sortOrder === 'DESC' ? -1 : 1;
  const keyed = yield* mapSliced(found, (entity) => {
    const shown = row(entity);
    // Infos do not show all that they are sorted by.
    return { shown, key: sortProperty in shown ? shown[sortProperty] : entity[sortProperty] };
  });
  const sorted = yield* sortSliced(keyed, (a, b) => sign * compare(a.key, b.key));
  const { data, ...totals } = pageOf(sorted, link);
  return { data: data.map(({ shown }) => shown), ...totals };
}

/** The page of those rows whose text contains what is searched. */
export function searchedPage<T>(request: ApiRequest, rows: readonly T[], textOf: (row: T) => string): Page<T> {
  const link = request.pageLink();
  const wanted = link.textSearch?.toLowerCase() ?? '';
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(wanted));
  return pageOf(found, link);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}

/** Entries of a journal, which are in the order of their times: those of one millisecond stay in their order. */
export function* sortedEntries(entries: readonly JournalEntry[], property: string, sign: 1 | -1): Sliced<readonly JournalEntry[]> {
  if (property === 'createdTime') return sign === 1 ? entries : [...entries].reverse();
  return yield* sortSliced(entries, (a, b) => sign * collator.compare(String(a[property] ?? ''), String(b[property] ?? '')));
}
