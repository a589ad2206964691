/** Where widgets refer to aliases, filters and states: in sources, targets, actions, and the settings of newer types. Source: contract/dashboards.md 9.7. */
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { partAt } from '../../stored/path.ts';

const HOLDERS = {
  alias: ['entityAliasId', 'dsEntityAliasId', 'targetDeviceAliasIds'],
  filter: ['filterId', 'dsFilterId'],
  /** Settings that name an alias instead of using its id. */
  aliasName: ['thresholdEntityAlias', 'entityAlias', 'imageEntityAlias'],
  /** Of actions, and of widgets that show a state. */
  state: ['targetDashboardStateId', 'stateId'],
  /** Other dashboards. */
  dashboard: ['targetDashboardId'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What is referred to, here or elsewhere. */
export type Referred = keyof typeof HOLDERS;
/** What the dashboard has itself. */
export type Reference = Exclude<Referred, 'dashboard'>;

/** Where a dashboard keeps what is referred to. */
export const TARGETS: Readonly<Record<Reference, 'entityAliases' | 'filters' | 'states'>> = {
  alias: 'entityAliases',
  aliasName: 'entityAliases',
  filter: 'filters',
  state: 'states',
};

export const REFERENCES = Object.keys(TARGETS) as readonly Reference[];

/** The state of another dashboard is none of this one's. */
const holdersIn = (part: Part, kind: Referred): readonly string[] =>
  kind === 'state' && part.type === 'openDashboard' ? [] : HOLDERS[kind];

/** The value with each reference changed; null: it refers to nothing. What does not change keeps its identity. */
export function withReferences(value: unknown, kind: Referred, change: (text: string) => string | null, isHeld = false): unknown {
  if (typeof value === 'string') return isHeld ? change(value) : value;
  if (Array.isArray(value)) {
    const list = value.map((item: unknown) => withReferences(item, kind, change, isHeld));
    return list.some((item, i) => item !== value[i]) ? list : value;
  }
  if (!isPart(value)) return value;
  const holders = holdersIn(value, kind);
  const entries = Object.entries(value).map(([key, inner]) => [key, withReferences(inner, kind, change, holders.includes(key))] as const);
  return entries.some(([key, inner]) => inner !== value[key]) ? Object.fromEntries(entries) : value;
}

/** Each once. */
export function referencesIn(value: unknown, kind: Referred): string[] {
  const found = new Set<string>();
  withReferences(value, kind, (text) => {
    found.add(text);
    return text;
  });
  return [...found];
}

/** The id of what a reference means; undefined: there is no such thing. Of several aliases with that name the first. */
export function targetOf(dashboard: Part, kind: Reference, reference: string): string | undefined {
  const known = partAt(dashboard, ['configuration', TARGETS[kind]]);
  if (kind !== 'aliasName') return Object.hasOwn(known, reference) ? reference : undefined;
  return Object.entries(known).find(([, alias]) => partOf(alias).alias === reference)?.[0];
}

/** The dashboard with each reference of its widgets changed. */
export function withWidgetReferences(dashboard: Part, kind: Reference, change: (text: string) => string): Part {
  const widgets = partAt(dashboard, ['configuration', 'widgets']);
  const entries = Object.entries(widgets).map(([id, widget]) => {
    const config = partOf(widget).config;
    const changed = withReferences(config, kind, change);
    return [id, changed === config ? widget : { ...partOf(widget), config: changed }] as const;
  });
  if (entries.every(([id, widget]) => widget === widgets[id])) return dashboard;
  return { ...dashboard, configuration: { ...partOf(dashboard.configuration), widgets: Object.fromEntries(entries) } };
}
