/**
 * Documents of newer servers may store a unit with what it is converted to. Each such key gets a function that converts its values, so that
 * all widgets, statistics and files have them. What is stored is not changed. Loaded with the first document that has such units.
 */

import { isPart, type Part, partOf } from '../contract/part.ts';
import type { Conversion } from '../contract/unit-factors.ts';
import { type Converted, conversionOf, convertNumber, type UnitSystem, unitSystemOf } from '../contract/unit-system.ts';
import { sessionStore } from '../store/session.ts';
import { withValue } from '../stored/path.ts';

/** A limit that is infinite then is none. */
function convert(value: unknown, by: Conversion): unknown {
  if (typeof value !== 'number') return value;
  const converted = convertNumber(value, by);
  return Number.isFinite(converted) ? converted : null;
}

/** Which end of a range a limit is once it is converted. */
const OTHER_END: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  minValue: 'maxValue',
  maxValue: 'minValue',
  from: 'to',
  to: 'from',
};
const endOf = (name: string, { isInverse }: Conversion) => (isInverse ? (OTHER_END[name] ?? name) : name);

const MEASURED: readonly unknown[] = ['timeseries', 'attribute', 'function'];

/** Runs what the author wrote with values that are not converted. */
function convertingBody(author: string, { factor, offset, isInverse }: Conversion): string {
  const [back, on] = isInverse
    ? [`1 / (prevValue * ${factor})`, `1 / (own * ${factor})`]
    : [`(prevValue - ${offset}) / ${factor}`, `own * ${factor} + ${offset}`];
  const own = `(function (time, value, prevValue, timePrev, prevOrigValue) {${author}\n})`;
  const before = `timePrev > 0 && typeof prevValue === 'number' ? ${back} : prevValue`;
  const value = author.trim() === '' ? 'value' : `${own}(time, value, ${before}, timePrev, prevOrigValue)`;
  // What is infinite then is no value.
  return `var own = ${value}; if (typeof own !== 'number') return own; var shown = ${on}; return isFinite(shown) ? Number(shown.toPrecision(12)) : null;`;
}

function convertKey(key: Part, by: Converted): Part {
  const { postFuncBody } = key;
  const script = isPart(postFuncBody) ? postFuncBody : { body: typeof postFuncBody === 'string' ? postFuncBody : '' };
  const body = convertingBody(String(script.body ?? ''), by);
  return { ...key, units: by.unit, usePostProcessing: true, postFuncBody: { ...script, body } };
}

/** Limits of values in settings. */
const LIMITS = ['min', 'max', 'minValue', 'maxValue'];

function convertRanges(value: unknown, by: Conversion): unknown {
  if (Array.isArray(value)) return value.map((one) => convertRanges(one, by));
  if (!isPart(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      name === 'from' || name === 'to' ? [endOf(name, by), convert(one, by)] : [name, convertRanges(one, by)],
    ),
  );
}

/** Numbers in the unit of the values: limits, ranges of colours. */
function convertSettings(settings: Part, by: Conversion): Part {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      if (LIMITS.includes(name)) return [endOf(name, by), convert(value, by)];
      if (name === 'rangeList' || name === 'rangeColors') return [name, convertRanges(value, by)];
      return [name, isPart(value) && 'rangeList' in value ? convertSettings(value, by) : value];
    }),
  );
}

function convertThreshold(threshold: unknown, ofAxis: (id: unknown) => Converted | null, system: UnitSystem): unknown {
  if (!isPart(threshold)) return threshold;
  const by = conversionOf(threshold.units, system) ?? ofAxis(threshold.yAxisId);
  return by ? { ...threshold, value: convert(threshold.value, by), units: by.unit } : threshold;
}

const axisOf = (key: Part) => String(partOf(key.settings).yAxisId ?? 'default');

function convertWidget(widget: Part, system: UnitSystem): Part {
  const config = partOf(widget.config);
  const settings = partOf(config.settings);
  const axes = partOf(settings.yAxes);
  const found: { readonly axis: string; readonly by: Converted | null }[] = [];
  const keyInSystem = (key: unknown): unknown => {
    if (!isPart(key) || !MEASURED.includes(key.type)) return key;
    const wanted = key.units || partOf(axes[axisOf(key)]).units || config.units || settings.units;
    const by = key.aggregationType === 'COUNT' ? null : conversionOf(wanted, system);
    found.push({ axis: axisOf(key), by });
    return by ? convertKey(key, by) : key;
  };
  const lists = (source: unknown): unknown => {
    if (!isPart(source)) return source;
    return ['dataKeys', 'latestDataKeys'].reduce(
      (now, list) => (Array.isArray(source[list]) ? withValue(now, [list], source[list].map(keyInSystem)) : now),
      source,
    );
  };
  const sources = Array.isArray(config.datasources) ? config.datasources.map(lists) : config.datasources;
  /** Null unless all of them have one unit. */
  const shared = (all: typeof found): Converted | null => {
    const by = all[0]?.by ?? null;
    return all.every((one) => one.by?.unit === by?.unit) ? by : null;
  };
  const ofAxis = (id: unknown) => shared(found.filter(({ axis }) => axis === String(id ?? 'default')));
  if (!found.some(({ by }) => by)) return widget;
  const ofAll = shared(found);
  const withAxes = Object.entries(axes).map(([id, axis]) => {
    const by = ofAxis(id);
    return [id, by && isPart(axis) ? { ...convertSettings(axis, by), ...(axis.units ? { units: by.unit } : {}) } : axis] as const;
  });
  const { thresholds } = settings;
  return {
    ...widget,
    config: {
      ...config,
      datasources: sources,
      settings: {
        ...(ofAll ? convertSettings(settings, ofAll) : settings),
        ...(withAxes.length > 0 ? { yAxes: Object.fromEntries(withAxes) } : {}),
        ...(Array.isArray(thresholds) ? { thresholds: thresholds.map((one) => convertThreshold(one, ofAxis, system)) } : {}),
      },
    },
  };
}

const known: Readonly<Record<UnitSystem, WeakMap<object, Part>>> = {
  METRIC: new WeakMap(),
  IMPERIAL: new WeakMap(),
  HYBRID: new WeakMap(),
};

/** The dashboard as it is shown. The same stored widget gives the same object. @param system default: that of the account. */
export function convertUnits(dashboard: Part, system: UnitSystem = unitSystemOf(sessionStore.current.user?.additionalInfo)): Part {
  const widgets = partOf(partOf(dashboard.configuration).widgets);
  const entries = Object.entries(widgets).map(([id, widget]) => {
    if (!isPart(widget)) return [id, widget] as const;
    const converted = known[system].get(widget) ?? convertWidget(widget, system);
    known[system].set(widget, converted);
    return [id, converted] as const;
  });
  return entries.every(([id, widget]) => widget === widgets[id])
    ? dashboard
    : withValue(dashboard, ['configuration', 'widgets'], Object.fromEntries(entries));
}
