/** The system's types as a release has them. */
import { createHash } from 'node:crypto';
import { NO_TENANT } from '../../storage/entities.ts';
import type { ApiRequest } from '../request.ts';
import { adminActions } from './admin-actions.ts';
import { cardFrame } from './card-settings.ts';
import { GAUGE_FRAMES } from './gauge-settings.ts';
import { newerTypes } from './newer-bundles.ts';
import { NEWER_CARD_FORMS } from './newer-card-forms.ts';
import { settingsSchema } from './settings-schema.ts';
import { SYSTEM_WIDGETS, type SystemWidget } from './system-widgets.ts';
import { typeCode } from './type-code.ts';
import { formOf } from './type-forms.ts';

/** The same after each start. */
function idOf(name: string): string {
  const hash = createHash('sha256').update(`widget type ${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-1${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const WINDOW = { realtime: { timewindowMs: 60_000 } };

/** Widgets that have headings of their own. */
const UNTITLED: ReadonlySet<string> = new Set(['home_page_widgets', 'navigation_widgets']);

function defaultConfig({ bundle, alias, fqn, name, type, settings }: SystemWidget): string {
  const isData = type === 'timeseries' || type === 'latest';
  return JSON.stringify({
    ...(isData ? { datasources: [{ type: 'function', name: 'function', dataKeys: [] }] } : {}),
    ...(type === 'timeseries' || type === 'alarm' ? { timewindow: WINDOW } : {}),
    ...(type === 'alarm' ? { alarmSource: { type: 'function', dataKeys: [] }, alarmSearchStatus: 'ANY', alarmsPollingInterval: 5 } : {}),
    ...(type === 'rpc' ? { targetDeviceAliases: [] } : {}),
    showTitle: !(UNTITLED.has(bundle) && type === 'static'),
    ...{ backgroundColor: '#fff', color: 'rgba(0, 0, 0, 0.87)', padding: '8px', ...GAUGE_FRAMES[alias], ...cardFrame(fqn) },
    settings,
    ...{ title: name, dropShadow: true, enableFullscreen: true, actions: adminActions(alias) },
  });
}

/** Lists of properties, since 4.0; before, schemas, where no settings of keys are an object in a line. */
function formsOf({ fqn }: SystemWidget, isNewer: boolean): object {
  const [settings, key] = [formOf(fqn, 'settings'), formOf(fqn, 'key')];
  if (isNewer) return NEWER_CARD_FORMS[fqn] ?? { settingsForm: settings, dataKeySettingsForm: key };
  return {
    settingsSchema: settingsSchema(settings, 'Settings'),
    dataKeySettingsSchema: key.length > 0 ? settingsSchema(key, 'Key') : '{}\n',
  };
}

/** Newer ones have taken their place. Source: dashboards.md 9.6, which counts them. */
function isDeprecated({ bundle, alias, fqn, isNewer }: SystemWidget): boolean {
  if (isNewer) return false;
  const isInput =
    bundle === 'input_widgets' &&
    /^update_(server|shared|(integer|double|boolean|string|location)_)/.test(alias) &&
    !alias.includes('image');
  return fqn === 'cards.simple_card' || bundle === 'charts' || bundle === 'maps_v2' || isInput;
}

export function shownType({ has }: ApiRequest, widget: SystemWidget): object {
  const { bundle, alias, fqn, name, type, size } = widget;
  const [sizeX, sizeY] = size;
  return {
    id: { entityType: 'WIDGET_TYPE', id: idOf(fqn) },
    createdTime: 0,
    tenantId: NO_TENANT,
    ...(has('widgetNames') ? { fqn, name, deprecated: isDeprecated(widget) } : { bundleAlias: bundle, alias, name }),
    ...(has('scadaWidgets') ? { scada: bundle === 'scada_fluid_system' } : {}),
    ...(has('widgetVersions') ? { version: 1 } : {}),
    descriptor: {
      ...{ type, sizeX, sizeY, resources: [], ...typeCode(widget, has('widgetNames')), templateCss: '' },
      ...formsOf(widget, has('settingsForms')),
      defaultConfig: defaultConfig(widget),
    },
  };
}

/** Of a bundle of the system: by name on older servers, in the bundle's own order on newer ones. */
export function typesOf({ has }: ApiRequest, alias: string): readonly SystemWidget[] {
  if (has('widgetNames')) return newerTypes(alias);
  const own = SYSTEM_WIDGETS.filter(({ bundle, isNewer }) => !isNewer && bundle === alias);
  return own.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

/** By full name, without whose it is. */
export const typeNamed = ({ has }: ApiRequest, name: string): SystemWidget | undefined =>
  SYSTEM_WIDGETS.find(({ fqn, isNewer }) => fqn === name && (!isNewer || has('widgetNames')));

export const typeWithId = ({ has }: ApiRequest, id: string): SystemWidget | undefined =>
  SYSTEM_WIDGETS.find(({ fqn, isNewer }) => (!isNewer || has('widgetNames')) && idOf(fqn) === id);
