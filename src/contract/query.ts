import * as z from 'zod/mini';
import { alarmSearchStatusSchema, severitySchema } from './alarm.ts';
import { entityIdSchema, uuidSchema } from './identifiers.ts';
import type { AttributeScope } from './telemetry.ts';

export const ENTITY_KEY_TYPES = [
  'ATTRIBUTE',
  'CLIENT_ATTRIBUTE',
  'SHARED_ATTRIBUTE',
  'SERVER_ATTRIBUTE',
  'TIME_SERIES',
  'ENTITY_FIELD',
  'ALARM_FIELD',
] as const;
export const entityKeySchema = z.object({ type: z.enum(ENTITY_KEY_TYPES), key: z.string() });
export type EntityKey = z.infer<typeof entityKeySchema>;
/** As what the attributes of a scope are asked for. */
export const SCOPED_ATTRIBUTES = {
  CLIENT_SCOPE: 'CLIENT_ATTRIBUTE',
  SHARED_SCOPE: 'SHARED_ATTRIBUTE',
  SERVER_SCOPE: 'SERVER_ATTRIBUTE',
} as const satisfies Readonly<Record<AttributeScope, EntityKey['type']>>;

const directionSchema = z.enum(['FROM', 'TO']);
const search = {
  rootEntity: entityIdSchema,
  relationType: z.nullish(z.string()),
  direction: directionSchema,
  maxLevel: z.nullish(z.number()),
  fetchLastLevelOnly: z.nullish(z.boolean()),
};
const nameFilter = z.nullish(z.string());
/** Newer servers prefer the list; the single type still works. */
const typeName = z.nullish(z.string());
const typeNames = z.nullish(z.array(z.string()));
const someType = z.refine(
  (filter: unknown) => {
    const { type, ...fields } = filter as Readonly<Record<string, unknown>>;
    const types = fields[`${String(type)}s`];
    return typeof fields[String(type)] === 'string' || (Array.isArray(types) && types.length > 0);
  },
  { error: 'no type' },
);

/** Servers ignore unknown properties in a filter; they are kept. */
export const entityFilterSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('singleEntity'), singleEntity: entityIdSchema }),
  z.looseObject({ type: z.literal('entityList'), entityType: z.string(), entityList: z.array(uuidSchema) }),
  z.looseObject({ type: z.literal('entityName'), entityType: z.string(), entityNameFilter: nameFilter }),
  z.looseObject({ type: z.literal('entityType'), entityType: z.string() }),
  z
    .looseObject({ type: z.literal('deviceType'), deviceType: typeName, deviceTypes: typeNames, deviceNameFilter: nameFilter })
    .check(someType),
  z.looseObject({ type: z.literal('assetType'), assetType: typeName, assetTypes: typeNames, assetNameFilter: nameFilter }).check(someType),
  z
    .looseObject({
      type: z.literal('entityViewType'),
      entityViewType: typeName,
      entityViewTypes: typeNames,
      entityViewNameFilter: nameFilter,
    })
    .check(someType),
  z.looseObject({ type: z.literal('edgeType'), edgeType: typeName, edgeTypes: typeNames, edgeNameFilter: nameFilter }).check(someType),
  z.looseObject({ type: z.literal('apiUsageState') }),
  z.looseObject({
    type: z.literal('relationsQuery'),
    /** Absent if `multiRoot` is used. */
    rootEntity: z.nullish(entityIdSchema),
    multiRoot: z.nullish(z.boolean()),
    multiRootEntitiesType: z.nullish(z.string()),
    multiRootEntityIds: z.nullish(z.array(uuidSchema)),
    direction: directionSchema,
    maxLevel: z.nullish(z.number()),
    fetchLastLevelOnly: z.nullish(z.boolean()),
    filters: z.nullish(
      z.array(
        z.looseObject({
          relationType: z.nullish(z.string()),
          entityTypes: z.nullish(z.array(z.string())),
          negate: z.nullish(z.boolean()),
        }),
      ),
    ),
  }),
  z.looseObject({ type: z.literal('assetSearchQuery'), ...search, assetTypes: z.nullish(z.array(z.string())) }),
  z.looseObject({ type: z.literal('deviceSearchQuery'), ...search, deviceTypes: z.nullish(z.array(z.string())) }),
  z.looseObject({ type: z.literal('entityViewSearchQuery'), ...search, entityViewTypes: z.nullish(z.array(z.string())) }),
  z.looseObject({ type: z.literal('edgeSearchQuery'), ...search, edgeTypes: z.nullish(z.array(z.string())) }),
]);
export type EntityFilter = z.infer<typeof entityFilterSchema>;

/** User value takes precedence over the resolved dynamic value, then the default. */
function filterValue<T extends z.core.SomeType>(inner: T) {
  return z.object({
    defaultValue: inner,
    userValue: z.nullish(inner),
    dynamicValue: z.nullish(
      z.object({
        sourceType: z.nullish(z.enum(['CURRENT_TENANT', 'CURRENT_CUSTOMER', 'CURRENT_USER', 'CURRENT_DEVICE'])),
        sourceAttribute: z.nullish(z.string()),
        /** Uses the owner's attribute if the source has none. */
        inherit: z.nullish(z.boolean()),
      }),
    ),
  });
}

const stringPredicate = z.object({
  type: z.literal('STRING'),
  operation: z.enum(['EQUAL', 'NOT_EQUAL', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS', 'IN', 'NOT_IN']),
  value: filterValue(z.string()),
  ignoreCase: z.nullish(z.boolean()),
});
const numericPredicate = z.object({
  type: z.literal('NUMERIC'),
  operation: z.enum(['EQUAL', 'NOT_EQUAL', 'GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL']),
  value: filterValue(z.number()),
});
const booleanPredicate = z.object({
  type: z.literal('BOOLEAN'),
  operation: z.enum(['EQUAL', 'NOT_EQUAL']),
  value: filterValue(z.boolean()),
});
export type SimplePredicate = z.infer<typeof stringPredicate> | z.infer<typeof numericPredicate> | z.infer<typeof booleanPredicate>;
export type Predicate = SimplePredicate | { type: 'COMPLEX'; operation: 'AND' | 'OR'; predicates: Predicate[] };
export const predicateSchema: z.ZodMiniType<Predicate> = z.lazy(() =>
  z.discriminatedUnion('type', [
    stringPredicate,
    numericPredicate,
    booleanPredicate,
    z.object({ type: z.literal('COMPLEX'), operation: z.enum(['AND', 'OR']), predicates: z.array(predicateSchema) }),
  ]),
) as z.ZodMiniType<Predicate>;

export const keyFilterSchema = z.object({
  key: entityKeySchema,
  valueType: z.nullish(z.enum(['STRING', 'NUMERIC', 'BOOLEAN', 'DATE_TIME'])),
  predicate: predicateSchema,
});
export type KeyFilter = z.infer<typeof keyFilterSchema>;

const sortOrderSchema = z.object({ key: entityKeySchema, direction: z.enum(['ASC', 'DESC']) });

const pageLink = {
  pageSize: z.int().check(z.gte(1)),
  page: z.int().check(z.gte(0)),
  textSearch: z.nullish(z.string()),
  sortOrder: z.nullish(sortOrderSchema),
  dynamic: z.nullish(z.boolean()),
};
const columns = {
  entityFields: z.nullish(z.array(entityKeySchema)),
  latestValues: z.nullish(z.array(entityKeySchema)),
  keyFilters: z.nullish(z.array(keyFilterSchema)),
};

export const entityDataQuerySchema = z.object({ entityFilter: entityFilterSchema, pageLink: z.object(pageLink), ...columns });
export type EntityDataQuery = z.infer<typeof entityDataQuerySchema>;

export const alarmDataQuerySchema = z.object({
  entityFilter: entityFilterSchema,
  pageLink: z.object({
    ...pageLink,
    startTs: z.nullish(z.int()),
    endTs: z.nullish(z.int()),
    timeWindow: z.nullish(z.int()),
    typeList: z.nullish(z.array(z.string())),
    statusList: z.nullish(z.array(alarmSearchStatusSchema)),
    severityList: z.nullish(z.array(severitySchema)),
    searchPropagatedAlarms: z.nullish(z.boolean()),
    /** Since 3.5. */
    assigneeId: z.nullish(entityIdSchema),
  }),
  alarmFields: z.nullish(z.array(entityKeySchema)),
  ...columns,
});
export type AlarmDataQuery = z.infer<typeof alarmDataQuerySchema>;

export const entityCountQuerySchema = z.object({ entityFilter: entityFilterSchema, keyFilters: z.nullish(z.array(keyFilterSchema)) });
export type EntityCountQuery = z.infer<typeof entityCountQuerySchema>;
