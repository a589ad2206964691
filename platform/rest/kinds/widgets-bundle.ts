import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Entity } from '../../storage/entities.ts';
import { freeAlias } from '../../storage/widgets-bundles.ts';
import { badRequest } from '../api-error.ts';
import { requireText } from '../fields.ts';
import { listPage } from '../lists.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { NEWER_BUNDLES, pictureKey } from '../widgets/newer-bundles.ts';
import type { KindDescription } from './description.ts';
import { OWNED } from './library-owner.ts';

/** Those of newer releases are there for them only. */
function all({ storage: { entities }, caller, has }: ApiRequest): Entity[] {
  const own = caller.authority === 'SYS_ADMIN' ? [] : [...entities.of('WIDGETS_BUNDLE', caller.tenantId)];
  const system = [...entities.of('WIDGETS_BUNDLE', NULL_ID)];
  return [...(has('widgetNames') ? system : system.filter(({ isNewer }) => isNewer !== true)), ...own];
}

/** Newer servers say more of bundles, and of their own what their library shows. */
function shown({ has }: ApiRequest, bundle: Entity): Entity {
  const { name, version, description, externalId, order = null, scada, isNewer: _is, widgetTypeIds: _types, ...rest } = bundle;
  if (!has('namedBundles')) return rest as Entity;
  const of = bundle.tenantId.id === NULL_ID ? NEWER_BUNDLES[String(bundle.alias)] : undefined;
  return {
    ...rest,
    ...{ image: bundle.image ?? (of ? `tb-image;/api/images/system/${pictureKey(String(bundle.alias))}` : null) },
    ...{ description: description ?? of?.description ?? null, externalId, name },
    ...(has('scadaWidgets') ? { scada: of?.scada ?? scada ?? false, order: order ?? of?.order ?? null } : {}),
    ...(has('widgetVersions') ? { version } : {}),
  };
}

const SORTABLE = ['createdTime', 'title'];

export const WIDGETS_BUNDLE: KindDescription = {
  kind: 'WIDGETS_BUNDLE',
  path: '/widgetsBundle',
  readers: 'STC',
  writers: 'ST',
  nameField: 'title',
  fields: {
    ...{ title: 'text', alias: 'text', image: 'text', description: 'text', externalId: 'json' },
    ...{ order: 'number', scada: 'flag' },
  },
  sortable: SORTABLE,
  // The list is defined below, because it is also returned without paging.
  lists: [],
  shown,
  shownSaved: shown,
  ...OWNED,
  complete(request, draft, before) {
    const title = requireText(draft.title, 'Widgets bundle title should be specified!');
    const alias = typeof draft.alias === 'string' && draft.alias !== '' ? draft.alias : null;
    if (before) {
      if (alias !== null && alias !== before.alias) throw badRequest('Update of widgets bundle alias is prohibited!');
      return { ...draft, alias: before.alias, isNewer: before.isNewer, widgetTypeIds: before.widgetTypeIds };
    }
    const known = new Set([...request.storage.entities.of('WIDGETS_BUNDLE', draft.tenantId.id)].map((bundle) => bundle.alias));
    if (alias !== null && known.has(alias)) throw badRequest('Widgets bundle with such alias already exists!');
    return { ...draft, alias: alias ?? freeAlias(title, known) };
  },
};

export const WIDGETS_BUNDLE_ROUTES: readonly Route[] = [
  route('GET', '/widgetsBundles', 'STC', (request) => {
    const row = (bundle: Entity) => shown(request, bundle);
    const isPaged = request.query('pageSize') !== undefined || request.query('page') !== undefined;
    return isPaged ? listPage(request, all(request), { sortable: SORTABLE, row }) : all(request).map(row);
  }),
];
