import { expect, it } from 'vitest';
import { toolbarSettings } from './toolbar-settings.ts';

const USUAL = toolbarSettings({});
const PNG = 'data:image/png;base64,AA==';

it('offers by default all but the title', () => {
  expect(USUAL).toEqual({
    hasTitle: false,
    titleColor: undefined,
    hasDashboards: true,
    hasEntities: true,
    hasFilters: true,
    hasTimeWindow: true,
    hasExport: true,
    logo: undefined,
    toolbar: 'open',
  });
});

it.each([
  [{ showTitle: true }, { hasTitle: true }],
  [{ titleColor: 'rgba(0,0,0,0.870588)' }, {}],
  [{ titleColor: 'rgb(200, 10, 10)' }, { titleColor: 'rgb(200, 10, 10)' }],
  [{ titleColor: 'url(x)' }, {}],
  [{ showDashboardsSelect: false }, { hasDashboards: false }],
  [{ showEntitiesSelect: false }, { hasEntities: false }],
  [{ showFilters: false }, { hasFilters: false }],
  [{ showDashboardTimewindow: false }, { hasTimeWindow: false }],
  [{ showDashboardExport: false }, { hasExport: false }],
  [{ showDashboardLogo: true, dashboardLogoUrl: PNG }, { logo: PNG }],
  [{ showDashboardLogo: false, dashboardLogoUrl: PNG }, {}],
  [{ showDashboardLogo: true, dashboardLogoUrl: 'https://a.example/logo.png' }, {}],
  [{ showDashboardLogo: true, dashboardLogoUrl: 'data:text/html,x' }, {}],
  [{ toolbarAlwaysOpen: false }, { toolbar: 'closed' }],
  [{ hideToolbar: true }, { toolbar: 'none' }],
  [{ hideToolbar: true, toolbarAlwaysOpen: true }, { toolbar: 'none' }],
  [{ hideToolbar: true, toolbarAlwaysOpen: false }, { toolbar: 'closed' }],
] as const)('reads %j', (settings, differs) => {
  expect(toolbarSettings(settings)).toEqual({ ...USUAL, ...differs });
});
