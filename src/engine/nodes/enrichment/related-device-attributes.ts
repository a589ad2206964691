import { partOf } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { failure } from '../../outcome.ts';
import type { RelationQuery } from '../../world/relations.ts';
import { textsOf } from '../lists.ts';
import { relationQuery } from '../relation-query.ts';
import { wordsFor } from '../words-for.ts';
import { type AttributeKeys, attributeKeys, fetchAttributes } from './attribute-keys.ts';
import { checkTarget } from './fetched.ts';

interface Settings extends AttributeKeys {
  readonly query: RelationQuery;
  readonly deviceTypes: ReadonlySet<string>;
}

const NONE =
  'java.util.NoSuchElementException: Failed to find related device to message originator using relation query specified in the configuration!';

/** Of the first device of one of the types that is found. */
export const relatedDeviceAttributes = nodeType<Settings>({
  clazz: 'metadata.TbGetDeviceAttrNode',
  read(settings) {
    const asked = partOf(settings.deviceRelationsQuery);
    const filters = [{ relationType: asked.relationType, entityTypes: ['DEVICE'] }];
    return {
      ...attributeKeys(settings),
      query: relationQuery({ ...asked, filters }),
      deviceTypes: new Set(textsOf(asked.deviceTypes)),
    };
  },
  run(message, { query, deviceTypes, ...keys }, context) {
    checkTarget(message, keys.to);
    const { relations, entities } = context.world;
    const device = relations.related(message.originator, query).find((id) => deviceTypes.has(String(entities.find(id)?.type)));
    if (!device) return [failure(message, wordsFor(context.release, NONE))];
    return fetchAttributes(message, device, keys, context);
  },
});
