/** What the toolbar of a viewed dashboard offers. Source: contract/dashboards.md 1.4, 9.1. */
import { pictureAddress } from '../../marks/safe-picture.ts';
import { isBlack, legibleColor, parseColor, TEXT_CONTRAST } from '../../theme/contrast.ts';
import type { OpenConfiguration } from '../migrate-dashboard.ts';

export interface ToolbarSettings {
  readonly hasTitle: boolean;
  /** As stored; undefined where it is the usual black. */
  readonly titleColor: string | undefined;
  readonly hasDashboards: boolean;
  readonly hasEntities: boolean;
  readonly hasFilters: boolean;
  readonly hasTimeWindow: boolean;
  readonly hasExport: boolean;
  /** As `usePicture` takes it; undefined: none, or not safe to show. */
  readonly logo: string | undefined;
  /** `open`: always; `closed`: a button opens it; `none`: viewers have none. */
  readonly toolbar: 'open' | 'closed' | 'none';
}

export function toolbarSettings(settings: OpenConfiguration['settings']): ToolbarSettings {
  const { titleColor, showDashboardLogo, dashboardLogoUrl, hideToolbar, toolbarAlwaysOpen } = settings;
  const isOn = (name: string) => settings[name] !== false;
  const closes = toolbarAlwaysOpen === false ? 'closed' : 'none';
  return {
    hasTitle: settings.showTitle === true,
    titleColor: typeof titleColor === 'string' && parseColor(titleColor) && !isBlack(titleColor) ? titleColor : undefined,
    hasDashboards: isOn('showDashboardsSelect'),
    hasEntities: isOn('showEntitiesSelect'),
    hasFilters: isOn('showFilters'),
    hasTimeWindow: isOn('showDashboardTimewindow'),
    hasExport: isOn('showDashboardExport'),
    logo: showDashboardLogo === true ? pictureAddress(dashboardLogoUrl) : undefined,
    toolbar: hideToolbar === true || toolbarAlwaysOpen === false ? closes : 'open',
  };
}

export const titleStyle = (color: string | undefined, ground: string) => color && { color: legibleColor(color, ground, TEXT_CONTRAST) };
