/** What forms know of the widget and of its dashboard. */

import { isPart, type Part, partOf } from '../../../contract/part.ts';
import type { ConsoleDefaults } from '../../../contract/time-window.ts';
import type { WidgetKind } from '../../../contract/widgets.ts';
import { partAt } from '../../../stored/path.ts';

interface Named {
  readonly value: string;
  readonly label: string;
}

export interface FormContext {
  readonly kind: WidgetKind | undefined;
  /** As servers name it, such as `charts.state_chart`. */
  readonly type: string;
  /** Settings are in the form of the newer charts, with named axes. */
  readonly isNewer: boolean;
  /** By their name, as limits store them. */
  readonly aliases: readonly Named[];
  /** By their id, as newer maps store them. */
  readonly aliasIds: readonly Named[];
  /** Axes of a newer chart. */
  readonly axes: readonly Named[];
  readonly settings: Part;
  /** Of the consoles of the server's release. */
  readonly defaults: ConsoleDefaults;
}

/** Full name of a widget's type, without whose it is. */
export function typeName({ typeFullFqn, bundleAlias, typeAlias }: Part): string {
  if (typeof typeFullFqn === 'string') return typeFullFqn.replace(/^[^.]*\./, '');
  return typeof bundleAlias === 'string' && typeof typeAlias === 'string' ? `${bundleAlias}.${typeAlias}` : '';
}

const OLDER_CHART = /^charts\./;

/** @param aliases of the dashboard, as stored. */
export function formContext(widget: Part, kind: WidgetKind | undefined, aliases: Part, defaults: ConsoleDefaults): FormContext {
  const settings = partAt(widget, ['config', 'settings']);
  const type = typeName(widget);
  const stored = partOf(settings.yAxes);
  const axes = Object.entries(stored).map(([value, axis]) => ({ value, label: String(partOf(axis).label || value) }));
  const names = Object.values(aliases).flatMap((one) => (typeof partOf(one).alias === 'string' ? [String(partOf(one).alias)] : []));
  return {
    kind,
    type,
    isNewer: kind === 'chart-timeseries' && (axes.length > 0 || (type !== '' && !OLDER_CHART.test(type))),
    aliases: names.map((name) => ({ value: name, label: name })),
    aliasIds: Object.entries(aliases).map(([value, one]) => ({ value, label: String(partOf(one).alias ?? value) })),
    axes: isPart(settings.yAxes) && axes.length > 0 ? axes : [{ value: 'default', label: 'default' }],
    settings,
    defaults,
  };
}
