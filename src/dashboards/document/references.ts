/** Where widgets refer to aliases and filters: in sources, targets, and the settings of newer types. Source: contract/dashboards.md 9.7. */
import { isPart } from './stored.ts';

const HOLDERS = {
  alias: ['entityAliasId', 'dsEntityAliasId', 'targetDeviceAliasIds'],
  filter: ['filterId', 'dsFilterId'],
  /** Settings that name an alias instead of using its id. */
  aliasName: ['thresholdEntityAlias', 'entityAlias', 'imageEntityAlias'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Reference = keyof typeof HOLDERS;

/** The value with each reference changed. What does not change keeps its identity. */
export function withReferences(value: unknown, kind: Reference, change: (text: string) => string, isHeld = false): unknown {
  if (typeof value === 'string') return isHeld ? change(value) : value;
  if (Array.isArray(value)) {
    const list = value.map((item: unknown) => withReferences(item, kind, change, isHeld));
    return list.some((item, i) => item !== value[i]) ? list : value;
  }
  if (!isPart(value)) return value;
  const holders: readonly string[] = HOLDERS[kind];
  const entries = Object.entries(value).map(([key, inner]) => [key, withReferences(inner, kind, change, holders.includes(key))] as const);
  return entries.some(([key, inner]) => inner !== value[key]) ? Object.fromEntries(entries) : value;
}

/** Each once. */
export function referencesIn(value: unknown, kind: Reference): string[] {
  const found = new Set<string>();
  withReferences(value, kind, (text) => {
    found.add(text);
    return text;
  });
  return [...found];
}
