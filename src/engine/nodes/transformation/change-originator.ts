import type { EntityId } from '../../../contract/identifiers.ts';
import type { Part } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, nodeType } from '../../node-type.ts';
import { NodeError, SettingsError, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { relationQuery } from '../relation-query.ts';
import { wordsFor } from '../words-for.ts';

type Find = (message: Message, context: NodeContext) => EntityId | undefined;

/** A customer is its own customer. */
function customerOf({ originator }: Message, { world: { entities } }: NodeContext): EntityId | undefined {
  return originator.entityType === 'CUSTOMER' ? originator : entities.customerOf(originator);
}

const SOURCES: Readonly<Record<string, (settings: Part) => Find>> = {
  CUSTOMER: () => customerOf,
  TENANT:
    () =>
    (_message, { world }) =>
      world.tenant,
  RELATED({ relationsQuery }) {
    if (typeof relationsQuery !== 'object' || relationsQuery === null)
      throw new SettingsError(
        "java.lang.IllegalArgumentException: Relations query should be specified if 'Related entity' source is selected.",
      );
    const query = relationQuery(relationsQuery);
    return ({ originator }, { world }) => world.relations.related(originator, query)[0];
  },
  ALARM_ORIGINATOR:
    () =>
    ({ originator }, { world }) =>
      world.alarms.find(originator.id)?.originator,
  ENTITY({ entityType, entityNamePattern }) {
    if (typeof entityType !== 'string')
      throw new SettingsError(
        "java.lang.IllegalArgumentException: Entity type should be specified if 'Entity by name pattern' source is selected.",
      );
    if (typeof entityNamePattern !== 'string' || entityNamePattern === '')
      throw new SettingsError(
        "java.lang.IllegalArgumentException: Name pattern should be specified if 'Entity by name pattern' source is selected.",
      );
    return (message, { world, release }) => {
      const name = filled(entityNamePattern, message, release);
      const found = world.entities.named(entityType, name);
      if (!found) throw new NodeError(`java.lang.IllegalStateException: Failed to find ${entityType.toLowerCase()} with name '${name}'!`);
      return found.id;
    };
  },
};

export const changeOriginator = nodeType<Find>({
  clazz: 'transform.TbChangeOriginatorNode',
  read(settings) {
    const { originatorSource } = settings;
    if (typeof originatorSource !== 'string')
      throw new SettingsError('java.lang.IllegalArgumentException: Originator source should be specified.');
    const source = Object.hasOwn(SOURCES, originatorSource) ? SOURCES[originatorSource] : undefined;
    if (!source) throw new SettingsError(`java.lang.IllegalArgumentException: Unsupported Originator Source: ${originatorSource}`);
    return source(settings);
  },
  run(message, find, context) {
    const originator = find(message, context);
    if (!originator) throw new NodeError(wordsFor(context.release, 'java.util.NoSuchElementException: Failed to find new originator!'));
    return success({ ...message, originator });
  },
});
