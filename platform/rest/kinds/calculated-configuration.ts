/** Configurations of calculated fields other than alarm rules, checked and completed as a real server does. */
import { type Part, partOf } from '../../../src/contract/part.ts';
import { limitOf, limitsOf } from '../../storage/usage-states.ts';
import { badRequest } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';

type LimitOf = (name: string, usual: number) => number;
type Check = (configuration: Part, limit: LimitOf) => Part;

const OUTPUTS = ['TIME_SERIES', 'ATTRIBUTES'];
const LENGTHS: Readonly<Record<string, number>> = { HOUR: 3600, DAY: 86_400, WEEK: 604_800, WEEK_SUN_SAT: 604_800, MONTH: 2_419_200 };

const isEmpty = (value: unknown) => Object.keys(partOf(value)).length === 0;

function filled(configuration: Part, ...names: readonly string[]): void {
  for (const name of names) if (isEmpty(configuration[name])) throw badRequest(`Validation error: ${name} must not be empty`);
}

function present(configuration: Part, ...names: readonly string[]): void {
  for (const name of names)
    if (configuration[name] === null || configuration[name] === undefined) throw badRequest(`Validation error: ${name} must not be null`);
}

function withOutput(configuration: Part): Part {
  present(configuration, 'output');
  const output = partOf(configuration.output);
  if (!OUTPUTS.includes(String(output.type))) throw badRequest(`Unknown output type: ${String(output.type)}`);
  return { ...configuration, output: { ...output, strategy: output.strategy ?? { type: 'RULE_CHAIN' } } };
}

function checkRefresh({ scheduledUpdateEnabled, scheduledUpdateInterval: seconds }: Part, limit: LimitOf): void {
  if (scheduledUpdateEnabled !== true) return;
  if (typeof seconds !== 'number') throw badRequest('Refresh interval is required when periodic zone group refresh is enabled.');
  const least = limit('minAllowedScheduledUpdateIntervalInSecForCF', 10);
  if (seconds < least) {
    const words = `is less than minimum allowed interval in tenant profile: ${least} seconds`;
    throw badRequest(`Scheduled update interval (${seconds} seconds) ${words}`);
  }
}

const sources = ({ arguments: named }: Part) =>
  Object.entries(partOf(named)).map(([name, argument]) => [name, partOf(partOf(argument).refEntityKey).type] as const);

function withoutRelated({ type, arguments: named }: Part): void {
  const isRelated = (argument: unknown) => partOf(partOf(argument).refDynamicSourceConfiguration).type === 'RELATION_PATH_QUERY';
  if (Object.values(partOf(named)).some(isRelated))
    throw badRequest(`Calculated field with type: '${String(type)}' doesn't support relation query configuration!`);
}

const simple: Check = (configuration) => {
  filled(configuration, 'arguments');
  withoutRelated(configuration);
  return { useLatestTs: false, ...withOutput(configuration) };
};

const script: Check = (configuration) => {
  filled(configuration, 'arguments');
  withoutRelated(configuration);
  return withOutput(configuration);
};

const geofencing: Check = (configuration, limit) => {
  present(configuration, 'entityCoordinates');
  filled(configuration, 'zoneGroups');
  for (const [name, group] of Object.entries(partOf(configuration.zoneGroups))) {
    const { createRelationsWithMatchedZones, relationType } = partOf(group);
    if (['latitude', 'longitude'].includes(name)) throw badRequest(`Name '${name}' is reserved and cannot be used for zone group!`);
    if (createRelationsWithMatchedZones === true && !relationType)
      throw badRequest(`Relation type must be specified for '${name}' zone group!`);
  }
  checkRefresh(configuration, limit);
  return { scheduledUpdateEnabled: false, scheduledUpdateInterval: null, ...withOutput(configuration) };
};

const propagation: Check = (configuration) => {
  filled(configuration, 'arguments');
  present(configuration, 'relation');
  const { expression = null, applyExpressionToResolvedArguments: isApplied = false } = configuration;
  if (isApplied === true && !expression) throw badRequest("Expression must be specified for 'Expression result' propagation mode!");
  const rolling = sources(configuration).find(([, type]) => type === 'TS_ROLLING');
  if (rolling && isApplied !== true) {
    const only = "Only 'Attribute' or 'Latest telemetry' arguments are allowed for 'Arguments only' propagation mode!";
    throw badRequest(`Argument type: 'Time series rolling' detected for argument: '${rolling[0]}'. ${only}`);
  }
  return { ...withOutput(configuration), expression, applyExpressionToResolvedArguments: isApplied };
};

const related: Check = (configuration, limit) => {
  present(configuration, 'relation');
  filled(configuration, 'arguments', 'metrics');
  const least = limit('minAllowedDeduplicationIntervalInSecForCF', 10);
  if (!(Number(configuration.deduplicationIntervalInSec ?? 0) >= least))
    throw badRequest(`Deduplication interval is less than configured minimum allowed interval in tenant profile: ${least}`);
  const scheduledUpdateInterval = limit('minAllowedScheduledUpdateIntervalInSecForCF', 10);
  return { useLatestTs: false, scheduledUpdateInterval, scheduledUpdateEnabled: true, ...withOutput(configuration) };
};

function checkInterval(interval: Part, limit: LimitOf): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(interval.tz) });
  } catch {
    throw badRequest(`Invalid timezone in interval: Unknown time-zone ID: ${String(interval.tz)}`);
  }
  const seconds = interval.type === 'CUSTOM' ? Number(interval.durationSec ?? 0) : LENGTHS[String(interval.type)];
  const least = limit('minAllowedAggregationIntervalInSecForCF', 60);
  if (interval.type === 'CUSTOM' && !(Number(seconds) >= least)) {
    const words = 'is less than configured minimum allowed aggregation interval in tenant profile';
    throw badRequest(`Aggregation interval duration ${words}: ${least} sec.`);
  }
  if (seconds !== undefined && Number(interval.offsetSec ?? 0) >= seconds)
    throw badRequest('Offset must be greater than interval duration.');
}

const aggregation: Check = (configuration, limit) => {
  filled(configuration, 'arguments', 'metrics');
  present(configuration, 'interval');
  if (sources(configuration).some(([, type]) => type !== 'TS_LATEST'))
    throw badRequest("Calculated field with type: 'ENTITY_AGGREGATION' support only TS_LATEST arguments.");
  checkInterval(partOf(configuration.interval), limit);
  return { watermark: null, produceIntermediateResult: false, ...withOutput(configuration) };
};

/** By type of configuration. */
const CHECKS: Readonly<Record<string, Check>> = {
  SIMPLE: simple,
  SCRIPT: script,
  GEOFENCING: geofencing,
  PROPAGATION: propagation,
  RELATED_ENTITIES_AGGREGATION: related,
  ENTITY_AGGREGATION: aggregation,
};

/** Expressions and scripts are kept whatever they say: what they fail by is a debug event. Throws 400/31. */
export function completeConfiguration({ storage, caller }: ApiRequest, stored: unknown): Part {
  const configuration = partOf(stored);
  const check = Object.hasOwn(CHECKS, String(configuration.type)) ? CHECKS[String(configuration.type)] : undefined;
  if (!check) throw badRequest(`Unknown type of calculated field: ${String(configuration.type)}`);
  if (Object.hasOwn(partOf(configuration.arguments), 'ctx')) throw badRequest("Argument name 'ctx' is reserved and cannot be used.");
  const limits = limitsOf(storage.entities, caller.tenantId);
  return check(configuration, (name, usual) => limitOf(limits, name) || usual);
}
