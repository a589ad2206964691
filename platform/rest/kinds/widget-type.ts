/** Types of widgets that administrators keep; those of the system are `widgets/system-types.ts`. */
import type { Entity } from '../../storage/entities.ts';
import { freeAlias } from '../../storage/widgets-bundles.ts';
import { badRequest } from '../api-error.ts';
import { requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import type { KindDescription } from './description.ts';
import { OWNED } from './library-owner.ts';

/** Older servers name a type by bundle and alias, newer ones by one text. */
function shown({ has }: ApiRequest, type: Entity): Entity {
  const { id, createdTime, tenantId, bundleAlias, alias, name, descriptor, fqn, deprecated, scada, version } = type;
  const base = { id, createdTime, tenantId };
  if (!has('widgetNames')) return { ...base, bundleAlias, alias, name, descriptor };
  const { image, description, tags, externalId, resources = null } = type;
  return {
    ...{ ...base, fqn, name, deprecated: deprecated ?? false, descriptor },
    ...{ image, description, tags, externalId, resources },
    ...(has('scadaWidgets') ? { scada: scada ?? false } : {}),
    ...(has('widgetVersions') ? { version } : {}),
  };
}
export const shownOwnType = shown;

const namesOf = ({ storage }: ApiRequest, tenantId: string, of: 'alias' | 'fqn', within: unknown, but: string) =>
  new Set(
    [...storage.entities.of('WIDGET_TYPE', tenantId)]
      .filter(({ id, bundleAlias }) => id.id !== but && (of === 'fqn' || bundleAlias === within))
      .map((type) => type[of]),
  );

export const WIDGET_TYPE: KindDescription = {
  kind: 'WIDGET_TYPE',
  path: '/widgetType',
  readers: 'ST',
  writers: 'ST',
  fields: {
    ...{ name: 'text', bundleAlias: 'text', alias: 'text', fqn: 'text', descriptor: 'json', image: 'text', description: 'text' },
    ...{ tags: 'json', deprecated: 'flag', scada: 'flag', externalId: 'json' },
  },
  sortable: ['createdTime', 'name'],
  lists: [],
  shown,
  shownSaved: shown,
  ...OWNED,
  complete(request, draft, before) {
    const name = requireText(draft.name, 'Widgets type name should be specified!');
    const { descriptor, bundleAlias } = draft;
    if (typeof descriptor !== 'object' || descriptor === null) throw badRequest("Widgets type descriptor can't be empty!");
    const tenantId = draft.tenantId.id;
    if (request.has('widgetNames')) {
      const fqn = before?.fqn ?? (draft.fqn || freeAlias(name, namesOf(request, tenantId, 'fqn', undefined, draft.id.id)));
      return { ...draft, name, fqn, bundleAlias: null, alias: null };
    }
    const bundles = [...request.storage.entities.of('WIDGETS_BUNDLE', tenantId)];
    if (!bundles.some(({ alias }) => alias === bundleAlias)) throw badRequest('Widget type is referencing to non-existent widgets bundle!');
    if (before && before.bundleAlias !== bundleAlias) throw badRequest('Update of widget type bundle alias is prohibited!');
    const alias = before?.alias ?? (draft.alias || freeAlias(name, namesOf(request, tenantId, 'alias', bundleAlias, draft.id.id)));
    return { ...draft, name, alias, fqn: null };
  },
};
