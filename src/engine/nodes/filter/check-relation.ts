import type { EntityId } from '../../../contract/identifiers.ts';
import { nodeType } from '../../node-type.ts';
import { along, NodeError, SettingsError } from '../../outcome.ts';
import type { Direction } from '../../world/relations.ts';

interface Settings {
  readonly direction: Direction;
  readonly type: string;
  /** Otherwise any. */
  readonly isOne: boolean;
  readonly other: EntityId | undefined;
}

const NO_ENTITY = 'org.thingsboard.rule.engine.api.TbNodeException: Entity should be specified!';

/** On 4.3 FROM means relations that begin at the originator, on 3.2 those that end there. */
export const checkRelation = nodeType<Settings>({
  clazz: 'filter.TbCheckRelationNode',
  read({ direction, relationType, checkForSingleEntity, entityId, entityType }, { release }) {
    const isFrom = (direction === 'FROM') === (release !== '3.2');
    const isOne = checkForSingleEntity === true;
    const other = isOne && typeof entityId === 'string' && typeof entityType === 'string' ? { entityType, id: entityId } : undefined;
    if (isOne && !other && release !== '3.2') throw new SettingsError(NO_ENTITY);
    return {
      direction: isFrom ? 'FROM' : 'TO',
      type: String(relationType),
      ...{ isOne, other },
    };
  },
  run(message, { direction, type, isOne, other }, { world: { relations } }) {
    const { originator } = message;
    if (isOne && !other) throw new NodeError(NO_ENTITY);
    const [from, to] = direction === 'FROM' ? [originator, other] : [other, originator];
    const isThere = from && to ? relations.has(from, type, to) : relations.hasAny(originator, direction, type);
    return [along(isThere ? 'True' : 'False', message)];
  },
});
