/** What an action finds under `widgetContext`, as in official consoles, as far as it is here. */
import * as rxjs from 'rxjs';
import type { ActionSite, LiveWidget } from '../../src/contract/author-action.ts';
import { ABSENT_MEMBERS, SOLD_SERVICES } from '../../src/contract/official-client.ts';
import type { Part } from '../../src/contract/part.ts';
import { callContext } from '../sandbox/call-context.ts';
import { aliasController } from './alias-controller.ts';
import type { Asking } from './asking.ts';
import type { Dialogs } from './dialogs.ts';
import { mapInstance } from './map-instance.ts';
import type { PageDocument } from './page-document.ts';
import { FORM_BUILDER } from './reactive-forms.ts';
import { type Service, serviceOf } from './services.ts';
import { stateController } from './state-controller.ts';
import { subscriptionApi } from './subscription-api.ts';
import { utilService } from './util-service.ts';
import { VALIDATORS } from './validators.ts';

const ENTITY_TYPES = `TENANT CUSTOMER USER DASHBOARD ASSET DEVICE ALARM RULE_CHAIN RULE_NODE ENTITY_VIEW DEVICE_PROFILE ASSET_PROFILE EDGE
  WIDGETS_BUNDLE WIDGET_TYPE TB_RESOURCE OTA_PACKAGE`.split(/\s+/);
const namesOf = (names: readonly string[]) => Object.freeze(Object.fromEntries(names.map((name) => [name, name])));

/** Constants of the official client by which authors name what they ask for. */
const TYPES = Object.freeze({
  entityType: namesOf(ENTITY_TYPES),
  EntityType: namesOf(ENTITY_TYPES),
  AttributeScope: namesOf(['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE']),
  attributesScope: { client: { value: 'CLIENT_SCOPE' }, server: { value: 'SERVER_SCOPE' }, shared: { value: 'SHARED_SCOPE' } },
  RelationTypeGroup: namesOf(['COMMON', 'ALARM', 'DASHBOARD', 'RULE_CHAIN', 'RULE_NODE']),
  EntitySearchDirection: namesOf(['FROM', 'TO']),
});

type Toast = 'success' | 'info' | 'warn' | 'error';

/** Paging as `PageLink` of the official client. */
const pageLink = (pageSize: number, page = 0, textSearch: string | null = null, sortOrder: unknown = null) => ({
  ...{ pageSize, page, textSearch, sortOrder },
  nextPageLink: () => pageLink(pageSize, page + 1, textSearch, sortOrder),
});

/** Other names are undefined, as there: authors ask whether they are set. */
const ABSENT: ReadonlySet<string> = new Set([...ABSENT_MEMBERS, ...SOLD_SERVICES]);
const missing = (name: string, at: string) =>
  new TypeError(SOLD_SERVICES.includes(name) ? `${name} belongs to the Professional Edition` : `${at}${name} is not there`);

/** Throws for what is not there, by its name: what is missing is said, and nothing half happens. @param isAbsent default: every other name. */
function named<Value extends object>(what: string, value: Value, isAbsent = (_name: string) => true): Value {
  return new Proxy(value, {
    get: (target, name) => {
      if (typeof name === 'string' && !(name in target) && isAbsent(name)) throw missing(name, `${what}.`);
      return Reflect.get(target, name) as unknown;
    },
  });
}

interface ContextParts {
  readonly site: ActionSite;
  /** Null: the code is that of an action. */
  readonly live: LiveWidget | null;
  readonly asking: Asking;
  readonly dialogs: Dialogs;
  readonly shown: PageDocument;
  /** Runs what an author gave, and tells of its errors. */
  readonly guard: (act: () => void) => void;
  readonly onChange: () => void;
}

/** What authors ask the page to show, and the viewer for. */
const DIALOGS = ['confirm', 'alert', 'colorPicker', 'materialIconPicker', 'forbidden', 'permissionDenied', 'todo'];

export function widgetContext({ site, live, asking, dialogs, shown, guard, onChange }: ContextParts): object {
  const { translate, utils, date, sanitizer, milliSecondsToTimeString } = callContext(undefined);
  const toastOf = (type: Toast) => (message: unknown) => asking.tell('toasts', type, String(message));
  const answers = Object.fromEntries(
    DIALOGS.map((method) => [method, (...args: readonly unknown[]) => asking.askNow('dialogs', method, args)]),
  );
  const services: Record<string, Service> = {
    ...Object.fromEntries(Object.entries(site.services).map(([name, methods]) => [name, serviceOf(name, methods, asking)])),
    dialogs: named('dialogs', answers),
    customDialog: { customDialog: dialogs.customDialog },
    translate,
    utils: named('utils', utilService(utils)) as Service,
    utilsService: named('utils', utilService(utils)) as Service,
    date,
    types: TYPES,
    sanitizer,
    $rootScope: { $broadcast: () => undefined, $on: () => () => undefined },
  };
  const service = (name: string): Service => {
    const found = Object.hasOwn(services, name) ? services[name] : undefined;
    if (found) return found;
    throw missing(name, '');
  };
  const injector = { get: (name: unknown) => service(typeof name === 'string' ? name : String(name)) };
  const toasts = {
    showSuccessToast: toastOf('success'),
    showInfoToast: toastOf('info'),
    showWarnToast: toastOf('warn'),
    showErrorToast: toastOf('error'),
    showToast: (type: Toast, message: unknown) => toastOf(type)(message),
    hideToast: () => undefined,
  };
  const { entity } = site;
  const map = mapInstance(site, services.attributeService);
  const activeEntityInfo = entity ? { entityId: entity.id, entityName: entity.name, entityLabel: entity.label } : null;
  // The page draws the card again by itself.
  const markdownWidget = { onDataUpdated: () => undefined };
  const scope: Record<string, unknown> & { ctx?: object } = {
    $injector: injector,
    fb: FORM_BUILDER,
    validators: VALIDATORS,
    markdownWidget,
    ...toasts,
  };
  const showDialog = (id: unknown, params: unknown, look: Part) => asking.tell('dashboard', 'showDialog', id, params ?? {}, look);
  const command =
    (way: string) =>
    (...args: readonly unknown[]) =>
      asking.ask('controlApi', 'send', [way, ...args]);
  const context: Record<string, unknown> = {
    ...services,
    ...toasts,
    milliSecondsToTimeString,
    $scope: scope,
    $injector: injector,
    servicesMap: { get: (name: string) => name, has: (name: string) => Object.hasOwn(services, name) },
    rxjs,
    types: TYPES,
    stateController: named('stateController', stateController(site, asking)),
    currentUser: site.user,
    settings: site.settings,
    widgetConfig: { settings: site.settings, title: site.title },
    widgetTitle: site.title,
    data: site.data,
    datasources: site.datasources,
    defaultSubscription: { data: site.data, datasources: site.datasources },
    activeEntityInfo,
    isEdit: false,
    isMobile: false,
    pageLink,
    actionsApi: named('actionsApi', {
      actionDescriptorsBySourceId: site.descriptors,
      getActionDescriptors: (source: string) => site.descriptors[source] ?? [],
      getActiveEntityInfo: () => activeEntityInfo,
      handleWidgetAction: (_event: unknown, descriptor: Part, id?: unknown, name?: unknown, additional?: unknown, label?: unknown) =>
        asking.tell('actionsApi', 'handleWidgetAction', descriptor, id ?? null, name ?? null, additional ?? null, label ?? null),
      openDashboardStateInPopover: (...[, id, params, _hidesToolbar, placement, hides, width, height]: readonly unknown[]) =>
        showDialog(id, params, {
          ...{ popoverWidth: width, popoverHeight: height, openInPopover: true },
          ...{ popoverPreferredPlacement: placement, popoverHideOnClickOutside: hides },
        }),
      openDashboardStateInSeparateDialog: (
        id: unknown,
        params: unknown,
        title: unknown,
        _hides: unknown,
        width: unknown,
        height: unknown,
      ) => showDialog(id, params, { dialogTitle: title, dialogWidth: width, dialogHeight: height, openInSeparateDialog: true }),
    }),
    controlApi: named('controlApi', { sendOneWayCommand: command('oneway'), sendTwoWayCommand: command('twoway') }),
    aliasController: named('aliasController', aliasController(asking)),
    subscriptionApi: named('subscriptionApi', subscriptionApi(asking, guard)),
    $container: shown.$(shown.container),
    mapInstance: map,
    map,
    updateAliases: () => asking.tell('dashboard', 'updateAliases'),
    detectChanges: onChange,
    updateWidgetParams: onChange,
    ngZone: { run: (act: () => unknown) => act(), runOutsideAngular: (act: () => unknown) => act() },
  };
  if (live) Object.assign(context, { width: live.width, height: live.height, $containerParent: shown.$(shown.container) });
  scope.ctx = named(live ? 'ctx' : 'widgetContext', context, (name) => ABSENT.has(name));
  return scope.ctx;
}
