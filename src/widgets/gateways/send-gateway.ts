import { QUIET_WIDGET, request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { EpochMs } from '../../contract/units.ts';
import { writeBase64Json } from '../../stored/base64-json.ts';
import { sameValue } from '../../stored/same-value.ts';
import { configurationOf, draftsOf, type GatewayState } from './gateway-configuration.ts';
import type { GatewayValues } from './gateway-values.ts';
import { connectorWrites, type NewerConnector } from './newer-connectors.ts';

/** Tells a gateway its whole configuration, and keeps the drafts where they differ. @param gateway as its attributes say now. */
export async function sendGateway(entity: EntityId, values: GatewayValues, gateway: GatewayState): Promise<Outcome<unknown>> {
  const attributes = { configuration: writeBase64Json(configurationOf(values, gateway)), RemoteLoggingLevel: values.logLevel };
  const sent = await request('saveAttributes', { entity, scope: 'SHARED_SCOPE', attributes }, QUIET_WIDGET);
  const drafts = draftsOf(values);
  if (!sent.ok || sameValue(drafts, gateway.drafts)) return sent;
  const kept = { configuration_drafts: writeBase64Json(drafts) };
  return request('saveAttributes', { entity, scope: 'SERVER_SCOPE', attributes: kept }, QUIET_WIDGET);
}

/** Stores connectors of a newer gateway; what is no longer among them is removed last. @param before as the attributes say now. */
export async function sendConnectors(
  entity: EntityId,
  before: readonly NewerConnector[],
  after: readonly NewerConnector[],
  now: EpochMs,
): Promise<Outcome<unknown>> {
  const { save, remove } = connectorWrites(before, after, now);
  for (const scope of ['SHARED_SCOPE', 'SERVER_SCOPE'] as const) {
    if (Object.keys(save[scope]).length === 0) continue;
    const saved = await request('saveAttributes', { entity, scope, attributes: save[scope] }, QUIET_WIDGET);
    if (!saved.ok) return saved;
  }
  for (const scope of ['SHARED_SCOPE', 'SERVER_SCOPE'] as const) {
    if (remove[scope].length === 0) continue;
    const removed = await request('deleteAttributes', { entity, scope, keys: remove[scope] }, QUIET_WIDGET);
    if (!removed.ok) return removed;
  }
  return ok(undefined);
}
