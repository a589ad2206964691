import { nodeType } from '../../node-type.ts';
import { success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { ends, findRelated, notFound, type RelatedEntity, relatedEntity } from './related-entity.ts';

interface Settings extends RelatedEntity {
  /** Otherwise all of the type and direction. */
  readonly isOne: boolean;
}

/** What is not there is deleted already: Success. */
export const deleteRelation = nodeType<Settings>({
  clazz: 'action.TbDeleteRelationNode',
  read(settings, start) {
    const isOne = settings.deleteForSingleEntity === true;
    return { ...relatedEntity(settings, start, isOne), isOne };
  },
  run(message, settings, context) {
    const { originator } = message;
    const { relations } = context.world;
    const { direction, isOne } = settings;
    const type = filled(settings.relationType, message, context.release);
    if (!isOne) {
      relations.removeAll(originator, direction, type);
      return success(message);
    }
    const other = findRelated(message, settings, context);
    if (!other) throw notFound(message, settings, context);
    const [from, to] = ends(direction, originator, other);
    relations.remove(from, type, to);
    return success(message);
  },
});
