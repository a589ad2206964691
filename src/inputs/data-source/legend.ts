/** Legend settings of widgets (dashboards.md 2.3). What is not stored has the default of the widget's type; what is not known stays. */
export type LegendConfig = Readonly<Record<string, unknown>>;

export const LEGEND_DIRECTIONS = ['column', 'row'] as const;
export const LEGEND_POSITIONS = ['top', 'bottom', 'left', 'right'] as const;
export const LEGEND_FLAGS = ['sortDataKeys', 'showMin', 'showMax', 'showAvg', 'showTotal'] as const;
type LegendFlag = (typeof LEGEND_FLAGS)[number];

export interface LegendSettings {
  /** A newer platform may have other directions and positions: any text. */
  readonly direction: string;
  readonly position: string;
  readonly sortDataKeys: boolean;
  readonly showMin: boolean;
  readonly showMax: boolean;
  readonly showAvg: boolean;
  readonly showTotal: boolean;
}

/** @param widgetType as in `type` of a widget: averages are shown where there is a time to take them over. */
export function legendDefaults(widgetType: string): LegendSettings {
  const showAvg = widgetType === 'timeseries';
  return { direction: 'column', position: 'bottom', sortDataKeys: false, showMin: false, showMax: false, showAvg, showTotal: false };
}

/** What is in force: of each setting what is stored, where that can be read, else its default. */
export function legendInForce(stored: LegendConfig | null, widgetType: string): LegendSettings {
  const defaults = legendDefaults(widgetType);
  const text = (name: 'direction' | 'position') => {
    const value = stored?.[name];
    return typeof value === 'string' ? value : defaults[name];
  };
  const flag = (name: LegendFlag) => {
    const value = stored?.[name];
    return typeof value === 'boolean' ? value : defaults[name];
  };
  return {
    direction: text('direction'),
    position: text('position'),
    sortDataKeys: flag('sortDataKeys'),
    showMin: flag('showMin'),
    showMax: flag('showMax'),
    showAvg: flag('showAvg'),
    showTotal: flag('showTotal'),
  };
}

/** With one setting changed. Nothing stored becomes a whole legend; of one that is, only what was changed is. */
export function withLegend(stored: LegendConfig | null, widgetType: string, change: Partial<LegendSettings>): LegendConfig {
  return { ...(stored ?? legendDefaults(widgetType)), ...change };
}
