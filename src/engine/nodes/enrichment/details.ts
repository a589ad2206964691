import type { EntityId } from '../../../contract/identifiers.ts';
import { partOf } from '../../../contract/part.ts';
import type { Message } from '../../message.ts';
import { type NodeContext, type NodeType, nodeType } from '../../node-type.ts';
import { NodeError, SettingsError, success } from '../../outcome.ts';
import type { EntityRecord } from '../../world/entities.ts';
import { textsOf } from '../lists.ts';
import { checkTarget, type FetchTo, fetchToOf, withFetched } from './fetched.ts';

interface Settings {
  readonly details: readonly string[];
  readonly to: FetchTo;
}

/** Fields by the name of a detail. */
const FIELDS: Readonly<Record<string, string>> = {
  ID: 'id',
  TITLE: 'title',
  COUNTRY: 'country',
  STATE: 'state',
  CITY: 'city',
  ZIP: 'zip',
  ADDRESS: 'address',
  ADDRESS2: 'address2',
  PHONE: 'phone',
  EMAIL: 'email',
};

/** Of additional info the description. What has no value is left out. */
function detailOf(record: EntityRecord, detail: string): unknown {
  if (detail === 'ADDITIONAL_INFO') return partOf(record.additionalInfo).description ?? undefined;
  if (detail === 'ID') return record.id.id;
  return record[FIELDS[detail] ?? ''] ?? undefined;
}

const nameOf = (detail: string) => (detail === 'ADDITIONAL_INFO' ? 'additionalInfo' : (FIELDS[detail] ?? detail.toLowerCase()));

const detailsOf = (clazz: string, prefix: string, find: (message: Message, context: NodeContext) => EntityId): NodeType =>
  nodeType<Settings>({
    clazz,
    read(settings, { release }) {
      const details = textsOf(settings.detailsList);
      if (details.length === 0 && release !== '3.2')
        throw new SettingsError('org.thingsboard.rule.engine.api.TbNodeException: At least one entity detail should be selected!');
      return { details, to: fetchToOf(settings, 'DATA') };
    },
    run(message, { details, to }, context) {
      checkTarget(message, to);
      const record = context.world.entities.find(find(message, context));
      if (!record) throw new NodeError('java.lang.RuntimeException: The entity was not found');
      const found = details.flatMap((detail) => {
        const value = detailOf(record, detail);
        return value === undefined ? [] : [[`${prefix}${nameOf(detail)}`, value] as const];
      });
      return success(withFetched(message, found, to));
    },
  });

const WORDS: Readonly<Record<string, string>> = { DEVICE: 'Device', ASSET: 'Asset', ENTITY_VIEW: 'Entity View', USER: 'User' };

/** 3.2 knows no users. */
function customerOf({ originator }: Message, { world, release }: NodeContext): EntityId {
  const { entityType } = originator;
  if (!Object.hasOwn(WORDS, entityType) || (release === '3.2' && entityType === 'USER'))
    throw new NodeError(`java.util.NoSuchElementException: Entity with entityType '${entityType}' is not supported.`);
  const customer = world.entities.customerOf(originator);
  if (customer) return customer;
  const name = world.entities.find(originator)?.name;
  throw new NodeError(`java.lang.RuntimeException: ${WORDS[entityType]} with name '${name}' is not assigned to Customer!`);
}

export const customerDetails = detailsOf('metadata.TbGetCustomerDetailsNode', 'customer_', customerOf);
export const tenantDetails = detailsOf('metadata.TbGetTenantDetailsNode', 'tenant_', (_message, { world }) => world.tenant);
