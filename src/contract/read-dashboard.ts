import { type DashboardConfiguration, dashboardConfigurationSchema } from './dashboard.ts';
import { type FieldPath, readParts } from './read-parts.ts';

export interface ReadConfiguration {
  readonly configuration: DashboardConfiguration;
  /** Paths in `configuration`, with the ids of widgets. */
  readonly unread: readonly FieldPath[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Old dashboards keep their widgets in a list. */
function withWidgetIds(stored: unknown, newId: () => string): unknown {
  if (!isObject(stored) || !Array.isArray(stored.widgets)) return stored;
  const entries = stored.widgets.map((widget: unknown) => [
    isObject(widget) && typeof widget.id === 'string' ? widget.id : newId(),
    widget,
  ]);
  return { ...stored, widgets: Object.fromEntries(entries) as unknown };
}

function standFor(path: FieldPath, holder: object): unknown {
  const field = path.at(-1);
  if (field === 'type' && path.at(-3) === 'dataKeys') return 'funcBody' in holder ? 'function' : 'timeseries';
  if (field === 'type' && (path.at(-2) === 'alarmSource' || path.at(-3) === 'datasources')) return 'entity';
  // What cannot be read keeps its place: a widget's is shown as a placeholder, a state's and a position's get defaults.
  if (path.length === 2 && (path[0] === 'widgets' || path[0] === 'states')) return {};
  return path.length === 6 && path[4] === 'widgets' ? {} : undefined;
}

/** Reads the configuration of a stored dashboard as far as it fits; `stored` is not changed. `newId`: for widgets in lists without one. */
export function readConfiguration(stored: unknown, newId: () => string): ReadConfiguration {
  const { value, unread } = readParts(dashboardConfigurationSchema, withWidgetIds(stored ?? {}, newId), standFor);
  return { configuration: value ?? {}, unread };
}
