/**
 * Names of the groups, domains and registrations of one record. Servers give them no ids, by which a merge tells items of lists apart: so
 * each gets one from what stands for it when it is read, and keeps it while it is edited. They are never sent.
 */
import type { ProviderGroups } from '../../contract/administration.ts';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { without } from '../../stored/path.ts';

const OURS = 'item ';

const word = (value: unknown) => (typeof value === 'string' ? value : '');
const firstOf = (list: unknown) => partOf(Array.isArray(list) ? list[0] : null);
const providerOf = (registration: Part) => word(partOf(registration.additionalInfo).providerName);

const NAMES: Readonly<Record<string, (item: Part) => string>> = {
  domainsParams: ({ domainInfos }) => word(firstOf(domainInfos).name),
  oauth2ParamsInfos: ({ domainInfos }) => word(firstOf(domainInfos).name),
  domainInfos: ({ name, scheme }) => `${word(name)} ${word(scheme)}`,
  clientRegistrations: (one) => `${word(one.clientId)} ${providerOf(one)}`,
};

/** Items that have an id stay the same objects: forms know what was saved by them. */
function namedItems(items: readonly unknown[], nameOf: (item: Part) => string): unknown[] {
  const taken = new Set(items.map((item) => partOf(item).id));
  return items.map((item) => {
    if (!isPart(item)) return item;
    const inner = withItemIds(item);
    if (inner.id !== undefined) return inner;
    // Of two with the same name, one has another number.
    const id = [...items.keys()].map((at) => `${OURS}${nameOf(item)} ${at}`).find((one) => !taken.has(one));
    taken.add(id);
    return { ...inner, id };
  });
}

/** In all lists of items below. */
export function withItemIds<Whole extends object>(record: Whole): Whole {
  const part = partOf(record);
  const lists = Object.entries(NAMES).flatMap(([member, nameOf]) => {
    const items = part[member];
    if (!Array.isArray(items)) return [];
    const named = namedItems(items, nameOf);
    return named.every((item, at) => item === items[at]) ? [] : [[member, named] as const];
  });
  // A cast: the same, with ids in its lists.
  return lists.length > 0 ? ({ ...part, ...Object.fromEntries(lists) } as Whole) : record;
}

/** As it is sent. */
export function withoutItemIds(groups: object): ProviderGroups {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (!isPart(value)) return value;
    const own = word(value.id).startsWith(OURS) ? without(value, ['id']) : value;
    return Object.fromEntries(Object.entries(own).map(([member, inner]) => [member, plain(inner)]));
  };
  return plain(groups) as ProviderGroups;
}
