/** Missing settings have the default of the widget type; unknown ones stay. */
export type LegendConfig = Readonly<Record<string, unknown>>;

export const LEGEND_DIRECTIONS = ['column', 'row'] as const;
export const LEGEND_POSITIONS = ['top', 'bottom', 'left', 'right'] as const;
export const LEGEND_FLAGS = ['sortDataKeys', 'showMin', 'showMax', 'showAvg', 'showTotal'] as const;

export interface LegendSettings {
  /** Any text: newer servers may have more directions and positions. */
  readonly direction: string;
  readonly position: string;
  readonly sortDataKeys: boolean;
  readonly showMin: boolean;
  readonly showMax: boolean;
  readonly showAvg: boolean;
  readonly showTotal: boolean;
}

/** @param widgetType as in `type` of a widget; averages are on for time series. */
export function legendDefaults(widgetType: string): LegendSettings {
  const showAvg = widgetType === 'timeseries';
  return { direction: 'column', position: 'bottom', sortDataKeys: false, showMin: false, showMax: false, showAvg, showTotal: false };
}

/** What is stored in another type counts as missing. */
export function legendInForce(stored: LegendConfig | null, widgetType: string): LegendSettings {
  const defaults: Readonly<Record<string, unknown>> = { ...legendDefaults(widgetType) };
  const fitting = Object.entries(stored ?? {}).filter(
    ([name, value]) => Object.hasOwn(defaults, name) && typeof value === typeof defaults[name],
  );
  return { ...legendDefaults(widgetType), ...Object.fromEntries(fitting) };
}

/** Null becomes a whole legend; of a stored one only the change is written. */
export function withLegend(stored: LegendConfig | null, widgetType: string, change: Partial<LegendSettings>): LegendConfig {
  return { ...(stored ?? legendDefaults(widgetType)), ...change };
}

/** Of charts that are made here: above the plot, without figures. */
export const NEW_LEGEND: LegendConfig = { ...legendDefaults('timeseries'), position: 'top', direction: 'row', showAvg: false };
