import { Body } from '../../../src/engine/body.ts';
import type { Output } from '../../../src/engine/calculated/field.ts';
import { changedValues } from '../../../src/engine/nodes/action/save-attributes.ts';
import { attributesOf, readingsOf } from '../../../src/engine/nodes/readings.ts';
import type { Cause, ValuePort } from '../../../src/engine/world/values.ts';
import type { Entity } from '../../storage/entities.ts';
import type { Chains } from '../chains/chains.ts';

const SECOND_MS = 1000;

export interface Delivery {
  /** JSON. */
  readonly text: string;
  readonly name: string;
  readonly entity: Entity;
  readonly output: Output;
  /** Fields that it comes of, its own among them. */
  readonly fields: readonly string[];
  readonly runsLeft: number | undefined;
  readonly now: number;
}

/** A message for the rule chain of the entity, which stores it or not; or stored at once. Throws NodeError for what cannot be stored. */
export function deliverResult(chains: Pick<Chains, 'accept'>, values: ValuePort, delivery: Delivery): void {
  const { text, name, entity, output, fields, runsLeft } = delivery;
  if (output.immediate) return store(chains, values, delivery);
  const isSeries = output.type === 'TIME_SERIES';
  chains.accept(entity.tenantId.id, {
    type: isSeries ? 'POST_TELEMETRY_REQUEST' : 'POST_ATTRIBUTES_REQUEST',
    originator: entity.id,
    body: Body.ofText(text),
    metadata: { calculatedFieldName: name, ...(isSeries ? {} : { scope: output.scope }) },
    ...{ fields, runsLeft },
  });
}

function store(chains: Pick<Chains, 'accept'>, values: ValuePort, { text, name, entity, output, fields, runsLeft, now }: Delivery): void {
  const { saveTimeSeries, saveLatest, saveAttribute, sendWsUpdate, processCfs, ttl, ...how } = output.immediate ?? {};
  const cause: Cause = { fields, runsLeft, feedsNoFields: processCfs === false };
  const body = Body.ofText(text);
  if (output.type === 'TIME_SERIES') {
    const readings = readingsOf(body, now);
    const keptFor = typeof ttl === 'number' ? ttl * SECOND_MS : 0;
    if (saveTimeSeries !== false || saveLatest !== false) values.saveSeries(entity.id, readings, keptFor, cause);
    else if (sendWsUpdate !== false) values.showSeries(entity.id, readings);
    return;
  }
  const { scope } = output;
  const all = attributesOf(body);
  const wanted = how.updateAttributesOnlyOnValueChange === true ? changedValues(all, values.attributes(entity.id, scope)) : all;
  if (wanted.length === 0) return;
  if (saveAttribute !== false) values.saveAttributes(entity.id, scope, wanted, { tellsDevice: true, cause });
  else if (sendWsUpdate !== false) values.showAttributes(entity.id, scope, wanted);
  if (how.sendAttributesUpdatedNotification !== true) return;
  chains.accept(entity.tenantId.id, {
    ...{ type: 'ATTRIBUTES_UPDATED', originator: entity.id, body: Body.ofReadings(wanted), fields, runsLeft },
    metadata: { calculatedFieldName: name, scope },
  });
}
