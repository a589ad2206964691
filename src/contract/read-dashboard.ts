import type * as z from 'zod/mini';
import { type DashboardConfiguration, dashboardConfigurationSchema, dashboardStateSchema, widgetSchema } from './dashboard.ts';
import { isPart } from './part.ts';
import { type FieldPath, type ReadParts, readParts, type Stand } from './read-parts.ts';

export interface ReadConfiguration {
  readonly configuration: DashboardConfiguration;
  /** Paths in `configuration`, with the ids of widgets. */
  readonly unread: readonly FieldPath[];
}

function standInWidget(path: FieldPath, holder: object): unknown {
  const field = path.at(-1);
  if (field === 'type' && path.at(-3) === 'dataKeys') return 'funcBody' in holder ? 'function' : 'timeseries';
  return field === 'type' && (path.at(-2) === 'alarmSource' || path.at(-3) === 'datasources') ? 'entity' : undefined;
}

/** A position that cannot be read keeps its place and gets defaults: in layouts, and in those for ranges of screen widths. */
const standInState: Stand = (path) => ([4, 6].includes(path.length) && path.at(-2) === 'widgets' ? {} : undefined);

const widgets = new WeakMap<object, ReadParts<unknown>>();
const states = new WeakMap<object, ReadParts<unknown>>();
const others = new WeakMap<object, ReadParts<unknown>>();

/** What is stored in one object is read once: while it is edited, all that did not change keeps its identity. */
function readOnce<S extends z.ZodMiniType>(
  known: WeakMap<object, ReadParts<unknown>>,
  schema: S,
  stored: unknown,
  stand?: Stand,
): ReadParts<z.infer<S>> {
  if (!isPart(stored)) return readParts(schema, stored, stand);
  const read = known.get(stored) ?? readParts(schema, stored, stand);
  known.set(stored, read);
  return read as ReadParts<z.infer<S>>;
}

interface ReadMember {
  readonly value: unknown;
  readonly unread: readonly FieldPath[];
}

/** Each member of a map; what cannot be read as a whole keeps its place as an empty object. */
function readMap(name: string, stored: unknown, read: (member: unknown) => ReadParts<unknown>): ReadMember {
  if (stored === undefined || stored === null) return { value: stored, unread: [] };
  if (!isPart(stored)) return { value: undefined, unread: [[name]] };
  const members = Object.entries(stored).map(([id, member]) => ({ id, ...read(member) }));
  return {
    value: Object.fromEntries(members.map(({ id, value }) => [id, value ?? {}])),
    unread: members.flatMap(({ id, unread }) => unread.map((path) => [name, id, ...path])),
  };
}

/** One member at a time, so that aliases keep their identity while other parts are edited. */
function readRest(stored: Readonly<Record<string, unknown>>): { readonly rest: Record<string, unknown>; readonly unread: FieldPath[] } {
  const { shape } = dashboardConfigurationSchema;
  const unread: FieldPath[] = [];
  const entries = Object.entries(stored).flatMap(([field, value]): (readonly [string, unknown])[] => {
    const schema = Object.hasOwn(shape, field) ? shape[field as keyof typeof shape] : undefined;
    if (!schema) return [[field, value]];
    const read = readOnce(others, schema, value);
    unread.push(...read.unread.map((path) => [field, ...path]));
    return read.value === undefined ? [] : [[field, read.value]];
  });
  return { rest: Object.fromEntries(entries), unread };
}

/** Reads the configuration of a stored dashboard of the current form as far as it fits; `stored` is not changed. */
export function readConfiguration(stored: unknown = {}): ReadConfiguration {
  if (!isPart(stored ?? {})) return { configuration: {}, unread: [[]] };
  const { widgets: storedWidgets, states: storedStates, ...others } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const { rest, unread } = readRest(others);
  const readWidgets = readMap('widgets', storedWidgets, (widget) => readOnce(widgets, widgetSchema, widget, standInWidget));
  const readStates = readMap('states', storedStates, (state) => readOnce(states, dashboardStateSchema, state, standInState));
  return {
    configuration: { ...rest, widgets: readWidgets.value, states: readStates.value } as DashboardConfiguration,
    unread: [...unread, ...readWidgets.unread, ...readStates.unread],
  };
}
