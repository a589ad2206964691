/** Rule chains, what they consist of, and the classes of their nodes. Fields that are not named here are kept as they came. */
import * as z from 'zod/mini';
import { entityIdSchema } from './identifiers.ts';

const info = z.nullish(z.record(z.string(), z.unknown()));
const optionalText = z.nullish(z.string());

/** `root`: it gets the messages of the tenant. `type` is CORE or EDGE since 3.3, `version` counts saves since 3.8. */
export const ruleChainSchema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  additionalInfo: info,
  tenantId: entityIdSchema,
  name: z.string(),
  root: z.boolean(),
  type: optionalText,
  firstRuleNodeId: z.nullish(entityIdSchema),
  debugMode: z.nullish(z.boolean()),
  version: z.nullish(z.number()),
});
export type RuleChain = z.infer<typeof ruleChainSchema>;

/** Since 3.9. `allEnabledUntil`: EpochMs; a server turns `allEnabled` into such a time. */
const debugSettingsSchema = z.looseObject({
  failuresEnabled: z.nullish(z.boolean()),
  allEnabled: z.nullish(z.boolean()),
  allEnabledUntil: z.nullish(z.number()),
});

/** `id` is absent in new nodes. `type` is the class. `additionalInfo` holds the description and the place: `layoutX`, `layoutY`. */
export const ruleNodeSchema = z.looseObject({
  id: z.nullish(entityIdSchema),
  type: z.string(),
  name: z.string(),
  configuration: z.optional(z.unknown()),
  additionalInfo: info,
  debugMode: z.nullish(z.boolean()),
  debugSettings: z.nullish(debugSettingsSchema),
  singletonMode: z.nullish(z.boolean()),
  queueName: optionalText,
  configurationVersion: z.nullish(z.number()),
});

const index = z.int().check(z.gte(0));

/** One link for each label. Indices are those of `nodes`. */
export const nodeConnectionSchema = z.looseObject({ fromIndex: index, toIndex: index, type: z.string() });

/** A link to another chain, until 3.3.2; from 3.3.3 on, a node stands for that chain. */
export const chainConnectionSchema = z.looseObject({
  fromIndex: index,
  targetRuleChainId: entityIdSchema,
  type: z.string(),
  additionalInfo: info,
});

const list = z.nullish(z.array(z.unknown()));

/**
 * `version` is that of the chain. Lists of links are null where there are none. What is in a list is not judged here: one wrong node or link
 * leaves the others, and is named where the chain is read.
 */
export const ruleChainMetadataSchema = z.looseObject({
  ruleChainId: entityIdSchema,
  version: z.nullish(z.number()),
  firstNodeIndex: z.nullish(z.number()),
  ...{ nodes: list, connections: list, ruleChainConnections: list },
});

/** `details` is HTML. `relationTypes`: the labels that its links may have, besides others if `customRelations`. */
const nodeDefinitionSchema = z.looseObject({
  description: optionalText,
  details: optionalText,
  inEnabled: z.boolean(),
  outEnabled: z.boolean(),
  relationTypes: z.nullish(z.array(z.string())),
  customRelations: z.boolean(),
  ruleChainNode: z.nullish(z.boolean()),
  defaultConfiguration: z.optional(z.unknown()),
  icon: optionalText,
  iconUrl: optionalText,
  docUrl: optionalText,
});

/** A class of nodes. Since 3.6 with the version of its configuration. */
export const componentDescriptorSchema = z.looseObject({
  type: z.string(),
  name: z.string(),
  clazz: z.string(),
  configurationVersion: z.nullish(z.number()),
  clusteringMode: optionalText,
  hasQueueName: z.nullish(z.boolean()),
  configurationDescriptor: z.looseObject({ nodeDefinition: nodeDefinitionSchema }),
});
export type ComponentDescriptor = z.infer<typeof componentDescriptorSchema>;

/** A node of another chain that leads into this one, with the labels of its links. */
export const outputUsageSchema = z.looseObject({
  ruleChainId: entityIdSchema,
  ruleChainName: z.string(),
  ruleNodeId: entityIdSchema,
  ruleNodeName: z.string(),
  labels: z.array(z.string()),
});
export type OutputUsage = z.infer<typeof outputUsageSchema>;

/** What last came into a node while it was watched: `data` and `metadata` are JSON texts. */
export const debugInputSchema = z.looseObject({ data: optionalText, metadata: optionalText, msgType: optionalText });
