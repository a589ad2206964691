/** A dashboard as a server keeps it, and what the console asks of the server to draw it. */
import type { Widget } from '../contract/dashboard.ts';
import { type Dashboard, dashboardSchema } from '../contract/dashboard-record.ts';
import type { Demand } from '../contract/demand-kinds.ts';
import type { FieldPath } from '../contract/read-parts.ts';
import type { User } from '../contract/session.ts';
import { liveWindowOf, readTimeWindow, type TimeWindow } from '../contract/time-window.ts';
import { demandsOf, readStored } from '../widgets/kind-tables.fixture.ts';
import type { KnownType } from '../widgets/kinds-by-type.ts';
import { ownWindow } from '../widgets/own-window.ts';
import { knownType } from '../widgets/registry.ts';
import { type WidgetSource, widgetSources } from '../widgets/source.ts';
import { type StandIn, standIns } from '../widgets/stand-in.ts';
import type { WidgetInput } from '../widgets/widget-input.ts';
import { keyFiltersOf, resolveAlias } from './alias-filter.ts';
import { toCurrentForm } from './document/current-form.ts';
import { migrateDashboard } from './migrate-dashboard.ts';
import type { StateParams } from './states/state-stack.ts';

export const uuid = (digit: string) => `${digit.repeat(8)}-1111-1111-1111-111111111111`;
export const ref = (entityType: string, digit: string) => ({ entityType, id: uuid(digit) });

export const USER: User = {
  id: ref('USER', '1'),
  createdTime: 0,
  tenantId: ref('TENANT', '2'),
  customerId: ref('CUSTOMER', '3'),
  email: '',
  authority: 'CUSTOMER_USER',
};

/** `widget`: without its id. */
export interface StoredParts {
  readonly widget?: object;
  readonly [part: string]: unknown;
}

export interface DrawnWidget {
  readonly widget: Widget;
  readonly kind: string | undefined;
  /** Undefined for widgets without a kind, like `demands`. */
  readonly input: WidgetInput | undefined;
  readonly demands: readonly (Demand | null)[] | undefined;
  readonly sources: readonly WidgetSource[];
  readonly standIns: readonly StandIn[];
  readonly unread: readonly FieldPath[];
}

/** The configuration as it is after it came over the network. */
export function openStored({ widget, ...parts }: StoredParts) {
  const configuration = { ...parts, ...(widget ? { widgets: { w: widget } } : {}) };
  const record = { id: ref('DASHBOARD', '4'), createdTime: 1600000000000, tenantId: USER.tenantId, title: 'Stored', configuration };
  return migrateDashboard(toCurrentForm(dashboardSchema.parse(JSON.parse(JSON.stringify(record)))) as Dashboard);
}

function inputOf(widget: Widget, known: KnownType, sources: readonly WidgetSource[], window: TimeWindow): WidgetInput {
  const config = widget.config ?? {};
  const { settings } = readStored(known, config);
  return { ...known.traits, title: config.title ?? '', config, settings, sources, window, liveWindow: liveWindowOf(window) };
}

/** Draws the widget of a stored dashboard without a page. @param params of the shown state. */
export function drawn(stored: StoredParts, params: StateParams = {}): DrawnWidget {
  const { configuration, unread } = openStored(stored);
  const { entityAliases, filters, timewindow, widgets } = configuration;
  const widget = widgets.w as Widget;
  const config = widget.config ?? {};
  const aliases = new Map(Object.entries(entityAliases).map(([id, alias]) => [id, resolveAlias(alias, USER, params)]));
  const sources = widgetSources(config, {
    alias: (id) => aliases.get(id),
    aliasNamed: (name) => [...aliases.values()].find((alias) => alias.name === name),
    keyFilters: (id) => keyFiltersOf(filters[id]),
  });
  const known = knownType(widget);
  const kind = known?.kind.kind;
  const input = known && inputOf(widget, known, sources, readTimeWindow(ownWindow(config) ?? timewindow));
  const demands = known && input && demandsOf(known, input);
  return { widget, kind, input, demands, sources, standIns: standIns(widget), unread };
}
