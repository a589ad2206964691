/** Types of widgets: those of the system, and those that administrators keep. */
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Entity } from '../../storage/entities.ts';
import { pageOf } from '../../storage/query/paging.ts';
import { badRequest, missing } from '../api-error.ts';
import { kindRoutes } from '../kinds/kind-routes.ts';
import { shownOwnType, WIDGET_TYPE } from '../kinds/widget-type.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { shownType, typeNamed, typesOf, typeWithId } from './system-types.ts';

const own = ({ storage, caller }: ApiRequest): readonly Entity[] => [
  ...storage.entities.of('WIDGET_TYPE', caller.authority === 'SYS_ADMIN' ? NULL_ID : caller.tenantId),
];

/** Who asks for what is the system's says so on older servers, and names it in full on newer ones. */
function found(request: ApiRequest): object | undefined {
  const fqn = request.query('fqn');
  const [bundleAlias, alias] = [request.query('bundleAlias'), request.query('alias')];
  const isSystem = fqn === undefined ? request.query('isSystem') === 'true' : fqn.startsWith('system.');
  const name = fqn === undefined ? `${bundleAlias}.${alias}` : fqn.replace(/^(system|tenant)\./, '');
  const system = isSystem ? typeNamed(request, name) : undefined;
  if (system) return shownType(request, system);
  const kept = own(request).find((type) => (type.fqn ?? `${type.bundleAlias}.${type.alias}`) === name);
  return kept && !isSystem ? shownOwnType(request, kept) : undefined;
}

/** Those of the system first. A bundle is named by its id on newer servers. */
function ofBundle(request: ApiRequest): object[] {
  const id = request.query('widgetsBundleId');
  const bundle = id === undefined ? undefined : request.readable('WIDGETS_BUNDLE', id);
  const isSystem = bundle ? bundle.tenantId.id === NULL_ID : request.query('isSystem') === 'true';
  const alias = bundle ? bundle.alias : request.query('bundleAlias');
  const kept = own(request).filter((type) => (request.has('widgetNames') ? isIn(bundle, type) : !isSystem && type.bundleAlias === alias));
  const system = isSystem && typeof alias === 'string' ? typesOf(request, alias) : [];
  return [...system.map((type) => shownType(request, type)), ...kept.map((type) => shownOwnType(request, type))];
}

const isIn = (bundle: Entity | undefined, type: Entity) =>
  Array.isArray(bundle?.widgetTypeIds) && bundle.widgetTypeIds.includes(type.id.id);

/** Types without their descriptors. */
function infos(request: ApiRequest): object {
  if (request.query('widgetsBundleId') === undefined) throw badRequest("Required request parameter 'widgetsBundleId' is not present");
  const rows = ofBundle(request).map((type) => {
    const { descriptor, ...info } = type as { readonly name: string; readonly descriptor?: { readonly type?: string } };
    return { ...info, widgetType: descriptor?.type ?? null };
  });
  const wanted = request.query('textSearch')?.toLowerCase() ?? '';
  const { sortProperty: _by, sortOrder: _order, textSearch: _text, ...link } = request.pageLink();
  return pageOf(
    rows.filter(({ name }) => name.toLowerCase().includes(wanted)),
    link,
  );
}

/** What a bundle of the tenant holds, on servers where it does not follow from the types. */
async function fill(request: ApiRequest): Promise<undefined> {
  const bundle = request.readable('WIDGETS_BUNDLE', request.uuid('id'));
  if (bundle.tenantId.id !== (request.caller.authority === 'SYS_ADMIN' ? NULL_ID : request.caller.tenantId)) throw missing();
  const ids = await request.json();
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) throw badRequest('Ids of widget types are expected');
  for (const id of ids) request.readable('WIDGET_TYPE', id);
  request.storage.entities.put({ ...bundle, widgetTypeIds: ids });
}

function byId(request: ApiRequest): object {
  const system = typeWithId(request, request.uuid('id'));
  return system ? shownType(request, system) : shownOwnType(request, request.readable('WIDGET_TYPE', request.uuid('id')));
}

export const WIDGET_TYPE_ROUTES: readonly Route[] = [
  route('GET', '/widgetTypes', 'ST', ofBundle),
  route('GET', '/widgetType', 'STCP', (request) => {
    const type = found(request);
    if (!type) throw missing();
    return type;
  }),
  route('GET', '/widgetType/:id', 'ST', byId),
  ...kindRoutes(WIDGET_TYPE).filter(({ method }) => method !== 'GET'),
];

/** Of servers whose types have full names. */
export const NEWER_WIDGET_ROUTES: readonly Route[] = [
  route('GET', '/widgetTypesInfos', 'ST', infos),
  route('POST', '/widgetsBundle/:id/widgetTypes', 'ST', fill),
];
