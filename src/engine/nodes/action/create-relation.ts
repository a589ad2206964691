import type { EntityId } from '../../../contract/identifiers.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { type Outcome, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import type { CreatedKind } from '../../world/entities.ts';
import { createdMessage } from './created-message.ts';
import { ends, findRelated, notFound, type RelatedEntity, relatedEntity } from './related-entity.ts';

interface Settings extends RelatedEntity {
  readonly createsEntity: boolean;
  readonly removesOthers: boolean;
  readonly changesOriginator: boolean;
}

const CREATED: readonly CreatedKind[] = ['CUSTOMER', 'ASSET', 'DEVICE'];

interface Other {
  readonly id: EntityId;
  /** The root chain is told if it is new. */
  readonly told: readonly Outcome[];
}

/** Throws NodeError. */
function otherEnd(message: Message, settings: Settings, context: NodeContext): Other {
  const found = findRelated(message, settings, context);
  if (found) return { id: found, told: [] };
  const kind = settings.createsEntity ? CREATED.find((one) => one === settings.kind) : undefined;
  if (!kind) throw notFound(message, settings, context);
  const { release, world } = context;
  const made = world.entities.create(kind, filled(settings.name, message, release), filled(settings.type, message, release));
  return { id: made.id, told: [createdMessage(message, made, context)] };
}

/** 3.2 says Success for a user, but makes no relation. A relation that is there already is Success. */
export const createRelation = nodeType<Settings>({
  clazz: 'action.TbCreateRelationNode',
  read: (settings, start) => ({
    ...relatedEntity(settings, start, true),
    createsEntity: settings.createEntityIfNotExists === true,
    removesOthers: settings.removeCurrentRelations === true,
    changesOriginator: settings.changeOriginatorToRelatedEntity === true,
  }),
  run(message, settings, context) {
    const { originator } = message;
    const { relations } = context.world;
    const { direction } = settings;
    const type = filled(settings.relationType, message, context.release);
    const { id, told } = otherEnd(message, settings, context);
    if (settings.removesOthers) relations.removeAll(originator, direction, type);
    const [from, to] = ends(direction, originator, id);
    if (context.release !== '3.2' || settings.kind !== 'USER') relations.add(from, type, to);
    return [...told, ...success(settings.changesOriginator ? { ...message, originator: id } : message)];
  },
});
