import { QUIET_WIDGET, request } from '../../bridge/request.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { writeBase64Json } from '../../stored/base64-json.ts';
import { sameValue } from '../../stored/same-value.ts';
import { configurationOf, draftsOf, type GatewayState } from './gateway-configuration.ts';
import type { GatewayValues } from './gateway-values.ts';

/** Tells a gateway its whole configuration, and keeps the drafts where they differ. @param gateway as its attributes say now. */
export async function sendGateway(entity: EntityId, values: GatewayValues, gateway: GatewayState): Promise<Outcome<unknown>> {
  const attributes = { configuration: writeBase64Json(configurationOf(values, gateway)), RemoteLoggingLevel: values.logLevel };
  const sent = await request('saveAttributes', { entity, scope: 'SHARED_SCOPE', attributes }, QUIET_WIDGET);
  const drafts = draftsOf(values);
  if (!sent.ok || sameValue(drafts, gateway.drafts)) return sent;
  const kept = { configuration_drafts: writeBase64Json(drafts) };
  return request('saveAttributes', { entity, scope: 'SERVER_SCOPE', attributes: kept }, QUIET_WIDGET);
}
