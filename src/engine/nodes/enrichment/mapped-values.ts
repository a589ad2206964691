import type { EntityId } from '../../../contract/identifiers.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, type NodeType, nodeType, type StartContext } from '../../node-type.ts';
import { failure, NodeError, SettingsError, success } from '../../outcome.ts';
import { filled } from '../../patterns.ts';
import { relationQuery } from '../relation-query.ts';
import { wordsFor } from '../words-for.ts';
import { fieldsOf } from './entity-fields.ts';
import { checkTarget, type FetchTo, fetchToOf, jsonOfValue, withFetched } from './fetched.ts';

type Source = 'ATTRIBUTES' | 'LATEST_TELEMETRY' | 'FIELDS';

export interface Mapping {
  /** Keys of the entity, with patterns, and what they are called in the message. */
  readonly names: readonly (readonly [from: string, to: string])[];
  readonly source: Source;
  readonly to: FetchTo;
}

const NODE_EXCEPTION = 'org.thingsboard.rule.engine.api.TbNodeException';

/** Older settings had other names. Newer servers want at least one name. Throws SettingsError. */
export function mappingOf(settings: Part, { release }: StartContext, allowed: readonly Source[]): Mapping {
  const { dataMapping, attrMapping, dataToFetch, telemetry } = settings;
  const names = Object.entries(partOf(dataMapping ?? attrMapping)).map(([from, to]) => [from, String(to)] as const);
  if (names.length === 0 && release !== '3.2')
    throw new SettingsError(`${NODE_EXCEPTION}: At least one mapping entry should be specified!`);
  const source = dataToFetch ?? (telemetry === true ? 'LATEST_TELEMETRY' : 'ATTRIBUTES');
  const known = allowed.find((one) => one === source);
  if (!known)
    throw new SettingsError(
      `${NODE_EXCEPTION}: DataToFetch property has invalid value: ${String(source)}. Only ${allowed.join(' and ')} values supported!`,
    );
  return { names, source: known, to: fetchToOf(settings) };
}

function mappedValue(entity: EntityId, source: Source, key: string, { world }: NodeContext): unknown {
  if (source === 'FIELDS') return fieldsOf(entity, world.entities)?.get(key);
  if (source === 'LATEST_TELEMETRY') {
    const latest = world.values.latest(entity, key);
    return latest && jsonOfValue(latest.value);
  }
  for (const attribute of world.values.attributes(entity, 'SERVER_SCOPE')) if (attribute.key === key) return jsonOfValue(attribute.value);
  return undefined;
}

/** What is not there is left out; 3.2 knows no patterns here. Throws NodeError. */
export function withMapped(message: Message, entity: EntityId, { names, source, to }: Mapping, context: NodeContext): Message {
  const found = names.flatMap(([from, name]) => {
    const { release } = context;
    const value = mappedValue(entity, source, release === '3.2' ? from : filled(from, message, release), context);
    return value === undefined ? [] : [[name, value] as const];
  });
  return withFetched(message, found, to);
}

const VALUES: readonly Source[] = ['ATTRIBUTES', 'LATEST_TELEMETRY'];

function customerOf({ originator }: Message, { world, release }: NodeContext): EntityId {
  if (originator.entityType === 'CUSTOMER') return originator;
  if (originator.entityType === 'TENANT' && release === '3.2')
    throw new NodeError(`${NODE_EXCEPTION}: Unexpected original EntityType ${originator.id}`);
  const customer = world.entities.customerOf(originator);
  if (!customer) throw new NodeError(wordsFor(release, 'java.lang.IllegalStateException: Originator is not assigned to any customer'));
  return customer;
}

const mappedOf = (clazz: string, find: (message: Message, context: NodeContext) => EntityId): NodeType =>
  nodeType<Mapping>({
    clazz,
    read: (settings, start) => mappingOf(settings, start, VALUES),
    run(message, mapping, context) {
      checkTarget(message, mapping.to);
      return success(withMapped(message, find(message, context), mapping, context));
    },
  });

/** The originator may be a user or the customer itself. */
export const customerAttributes = mappedOf('metadata.TbGetCustomerAttributeNode', customerOf);
export const tenantAttributes = mappedOf('metadata.TbGetTenantAttributeNode', (_message, { world }) => world.tenant);

const NONE =
  'java.util.NoSuchElementException: Failed to find related entity to message originator using relation query specified in the configuration!';

export const relatedAttributes = nodeType<Mapping & { readonly query: ReturnType<typeof relationQuery> }>({
  clazz: 'metadata.TbGetRelatedAttributeNode',
  read: (settings, start) => ({
    ...mappingOf(settings, start, [...VALUES, 'FIELDS']),
    query: relationQuery(settings.relationsQuery),
  }),
  run(message, { query, ...mapping }, context) {
    checkTarget(message, mapping.to);
    const entity = context.world.relations.related(message.originator, query)[0];
    if (!entity) return [failure(message, wordsFor(context.release, NONE))];
    return success(withMapped(message, entity, mapping, context));
  },
});
