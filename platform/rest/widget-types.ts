/** Reads the types of the system's bundles; own types are not kept. */
import { createHash } from 'node:crypto';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { NO_TENANT } from '../storage/entities.ts';
import { missing } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { FORMS, SYSTEM_WIDGETS, type SystemWidget } from './system-widgets.ts';

/** The same after each start. */
function idOf(name: string): string {
  const hash = createHash('sha256').update(`widget type ${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-1${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const WINDOW = { realtime: { timewindowMs: 60_000 } };

function defaultConfig({ name, type, settings }: SystemWidget): string {
  const isData = type === 'timeseries' || type === 'latest';
  return JSON.stringify({
    ...(isData ? { datasources: [{ type: 'function', name: 'function', dataKeys: [] }] } : {}),
    ...(type === 'timeseries' || type === 'alarm' ? { timewindow: WINDOW } : {}),
    ...(type === 'alarm' ? { alarmSource: { type: 'function', dataKeys: [] }, alarmSearchStatus: 'ANY', alarmsPollingInterval: 5 } : {}),
    ...(type === 'rpc' ? { targetDeviceAliases: [] } : {}),
    showTitle: true,
    ...{ backgroundColor: '#fff', color: 'rgba(0, 0, 0, 0.87)', padding: '8px' },
    settings,
    ...{ title: name, dropShadow: true, enableFullscreen: true, actions: {} },
  });
}

function shown({ parts }: ApiRequest, widget: SystemWidget): object {
  const { bundle, alias, fqn, name, type, size } = widget;
  const { behaviour } = parts;
  const [sizeX, sizeY] = size;
  const form = FORMS[fqn];
  return {
    id: { entityType: 'WIDGET_TYPE', id: idOf(fqn) },
    createdTime: 0,
    tenantId: NO_TENANT,
    ...(behaviour.has('widgetNames') ? { fqn, name, deprecated: false } : { bundleAlias: bundle, alias, name }),
    ...(behaviour.has('scadaWidgets') ? { scada: false } : {}),
    ...(behaviour.has('widgetVersions') ? { version: 1 } : {}),
    descriptor: {
      ...{ type, sizeX, sizeY, resources: [], templateHtml: '', templateCss: '', controllerScript: '' },
      ...(behaviour.has('settingsForms')
        ? { settingsForm: form?.settings ?? [], dataKeySettingsForm: form?.key ?? [] }
        : { settingsSchema: '{}', dataKeySettingsSchema: '{}' }),
      defaultConfig: defaultConfig(widget),
    },
  };
}

/** Of the release that the platform answers as. */
const known = ({ parts }: ApiRequest) => SYSTEM_WIDGETS.filter(({ isNewer }) => !isNewer || parts.behaviour.has('widgetNames'));

function asked(request: ApiRequest): string {
  const fqn = request.query('fqn');
  if (fqn !== undefined) return fqn.replace(/^system\./, '');
  return request.query('isSystem') === 'true' ? `${request.query('bundleAlias')}.${request.query('alias')}` : '';
}

/** A bundle of the system, by its id on newer servers. */
function bundleOf(request: ApiRequest): string | undefined {
  const id = request.query('widgetsBundleId');
  if (id === undefined) return request.query('isSystem') === 'true' ? request.query('bundleAlias') : undefined;
  const bundle = [...request.storage.entities.of('WIDGETS_BUNDLE', NULL_ID)].find((one) => one.id.id === id);
  return typeof bundle?.alias === 'string' ? bundle.alias : undefined;
}

export const WIDGET_TYPE_ROUTES: readonly Route[] = [
  route('GET', '/widgetTypes', 'ST', (request) => {
    const bundle = bundleOf(request);
    return known(request)
      .filter((widget) => widget.bundle === bundle)
      .map((widget) => shown(request, widget));
  }),
  route('GET', '/widgetType', 'STCP', (request) => {
    const name = asked(request);
    const found = known(request).find(({ fqn }) => fqn === name);
    if (!found) throw missing();
    return shown(request, found);
  }),
];
