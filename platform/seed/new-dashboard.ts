import type { Part } from '../../src/contract/part.ts';
import { type Entity, newRecord } from '../storage/entities.ts';
import { type alias, LAST_FIVE_MINUTES } from './dashboard-parts.ts';

export interface GivenDashboard {
  readonly title: string;
  readonly description: string;
  readonly assignedCustomers: readonly object[];
  readonly aliases: readonly ReturnType<typeof alias>[];
  /** By their ids. */
  readonly widgets: Readonly<Record<string, Part>>;
  readonly states: Readonly<Record<string, Part>>;
}

export function newDashboard(
  tenantId: string,
  { title, description, assignedCustomers, aliases, widgets, states }: GivenDashboard,
): Entity {
  return newRecord('DASHBOARD', tenantId, title, {
    title,
    image: null,
    mobileHide: false,
    mobileOrder: null,
    externalId: null,
    resources: null,
    assignedCustomers,
    configuration: {
      description,
      settings: {
        stateControllerId: 'entity',
        showTitle: true,
        showDashboardsSelect: true,
        showEntitiesSelect: true,
        showFilters: true,
        showDashboardTimewindow: true,
        showDashboardExport: true,
        toolbarAlwaysOpen: true,
        titleColor: 'rgba(0,0,0,0.87)',
      },
      timewindow: LAST_FIVE_MINUTES,
      entityAliases: Object.fromEntries(aliases.map((entry) => [entry.id, entry])),
      filters: {},
      widgets,
      states,
    },
  });
}
