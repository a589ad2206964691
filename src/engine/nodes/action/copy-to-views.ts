import { isPart } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { acknowledged, along, NodeError, SUCCESS } from '../../outcome.ts';
import type { EntityView } from '../../world/entities.ts';
import { textsOf } from '../lists.ts';
import { payloadOf } from '../payload.ts';
import { attributesOf } from '../readings.ts';
import { scopeNamed } from './attribute-scope.ts';

const TYPES = ['ATTRIBUTES_UPDATED', 'ATTRIBUTES_DELETED', 'ACTIVITY_EVENT', 'INACTIVITY_EVENT', 'POST_ATTRIBUTES_REQUEST'];
const NO_METADATA = 'java.lang.IllegalArgumentException: Message metadata is empty';
const NOT_TOLD = { tellsDevice: false };

const isInTime = ({ startTs, endTs }: EntityView, now: number): boolean => startTs < now && (endTs === 0 || endTs > now);

function deletedKeys(message: Message): readonly string[] {
  const value = payloadOf(message);
  return isPart(value) ? textsOf(value.attributes) : [];
}

/** Copies what changed of the attributes that a view shows, each view a message of its own. */
function copy(message: Message, views: readonly EntityView[], { world: { values } }: NodeContext): EntityView[] {
  const { type, metadata, body } = message;
  const scope = scopeNamed(type === 'POST_ATTRIBUTES_REQUEST' ? 'CLIENT_SCOPE' : (metadata.scope ?? ''));
  const isShown = (view: EntityView, key: string) => view.attributes[scope].includes(key);
  if (type !== 'ATTRIBUTES_DELETED') {
    const changed = attributesOf(body);
    for (const view of views) {
      const wanted = changed.filter(({ key }) => isShown(view, key));
      values.saveAttributes(view.id, scope, wanted, NOT_TOLD);
    }
    return [...views];
  }
  const keys = deletedKeys(message);
  return views.filter((view) => {
    const wanted = keys.filter((key) => isShown(view, key));
    if (wanted.length > 0) values.removeAttributes(view.id, scope, wanted, NOT_TOLD);
    return wanted.length > 0;
  });
}

export const copyToViews = nodeType({
  clazz: 'action.TbCopyAttributesToEntityViewNode',
  read: () => undefined,
  run(message, _settings, context) {
    const { type, metadata, originator } = message;
    if (!TYPES.includes(type)) throw new NodeError(`java.lang.IllegalArgumentException: Unsupported msg type [${type}]`);
    if (Object.keys(metadata).length === 0) throw new NodeError(NO_METADATA);
    const views = context.world.entities.viewsOf(originator).filter((view) => isInTime(view, context.now));
    const copied = views.length > 0 ? copy(message, views, context) : [];
    return [acknowledged(message), ...copied.map(({ id }) => along(SUCCESS, { ...message, id: context.newId(), originator: id }))];
  },
});
