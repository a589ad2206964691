/** Nodes that change whose a message is, and how entities are related. */
import { is } from '../../../stored/fields/when.ts';
import {
  DIRECTION,
  entityType,
  form,
  NEEDED,
  type NodeForms,
  offered,
  RELATIONS_QUERY,
  relationType,
  s,
  template,
  worded,
} from './node-fields.ts';

const cache = (name: string) => s.whole({ word: 'cacheExpiration', ...NEEDED, when: offered(name) });
const typed = ({ entityType: type }: { readonly [name: string]: unknown }) => typeof type === 'string' && type !== '';
const TYPES = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'TENANT', 'CUSTOMER', 'USER', 'DASHBOARD', 'EDGE'];
const isSingle = is('deleteForSingleEntity', true);

const CUSTOMER = {
  customerNamePattern: template(NEEDED),
};

export const RELATION_FORMS: NodeForms = {
  'transform.TbChangeOriginatorNode': form({
    originatorSource: s.choice(
      (context) => [
        ...worded('CUSTOMER', 'TENANT', 'RELATED', 'ALARM_ORIGINATOR'),
        ...(Object.hasOwn(context.defaults, 'entityNamePattern') ? worded('ENTITY') : []),
      ],
      NEEDED,
    ),
    entityType: entityType({ ...NEEDED, when: is('originatorSource', 'ENTITY') }, TYPES),
    entityNamePattern: template({ ...NEEDED, when: is('originatorSource', 'ENTITY') }),
    preserveOriginatorIfCustomer: s.flag(false, { when: offered('preserveOriginatorIfCustomer') }),
    relationsQuery: s.part(RELATIONS_QUERY, { when: is('originatorSource', 'RELATED') }),
  }),
  'action.TbCreateRelationNode': form({
    direction: DIRECTION,
    relationType: relationType(NEEDED),
    entityType: entityType(NEEDED, TYPES),
    entityNamePattern: template({ ...NEEDED, when: typed }),
    entityTypePattern: template({ ...NEEDED, when: is('entityType', 'DEVICE', 'ASSET') }),
    createEntityIfNotExists: s.flag(false, { when: is('entityType', 'DEVICE', 'ASSET', 'CUSTOMER') }),
    removeCurrentRelations: s.flag(false),
    changeOriginatorToRelatedEntity: s.flag(false),
    entityCacheExpiration: cache('entityCacheExpiration'),
  }),
  'action.TbDeleteRelationNode': form({
    direction: DIRECTION,
    relationType: relationType(NEEDED),
    deleteForSingleEntity: s.flag(false),
    entityType: entityType({ ...NEEDED, when: isSingle }, TYPES),
    entityNamePattern: template({ ...NEEDED, when: (holder) => isSingle(holder) && typed(holder) }),
    entityTypePattern: template({ when: (holder) => isSingle(holder) && is('entityType', 'DEVICE', 'ASSET')(holder) }),
    entityCacheExpiration: cache('entityCacheExpiration'),
  }),
  'action.TbAssignToCustomerNode': form({
    ...CUSTOMER,
    createCustomerIfNotExists: s.flag(false),
    customerCacheExpiration: cache('customerCacheExpiration'),
  }),
  'action.TbUnassignFromCustomerNode': form({ ...CUSTOMER, customerCacheExpiration: cache('customerCacheExpiration') }),
};
