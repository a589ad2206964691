import { entityId, NULL_ID } from '../../src/contract/identifiers.ts';
import type { Caller, DeviceIdentity, PlatformEvents, UsageState } from '../model.ts';
import type { Storage } from '../storage/storage.ts';
import { limitsOf, usageStateOf } from '../storage/usage-states.ts';
import { Rates } from './rate-limit.ts';

/** A message that its tenant's profile does not allow. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
  /** When to try again; undefined: that is not known. */
  readonly retryAfterS: number | undefined;

  constructor(message: string, retryAfterS?: number) {
    super(message);
    this.retryAfterS = retryAfterS;
  }
}

export interface TenantRates {
  /** Counts a message of a device, with its points and the gateway that it came through. Throws LimitError. */
  message(device: DeviceIdentity, points?: number, gateway?: DeviceIdentity): void;
  /** Whether the tenant used up all that its profile allows. */
  isDisabled(tenantId: string, feature: UsageState): boolean;
  /** Counts a request of a user. Throws LimitError. */
  request(caller: Caller): void;
  /** Counts a request to tell people something, of a rule or of a person. Throws LimitError. */
  notification(tenantId: string, ruleId?: string): void;
}

const WORDS = { Tenant: 'tenant', Device: 'device', Gateway: 'gateway', GatewayDevice: 'device' } as const;
type Scope = keyof typeof WORDS;
/** In rules of notifications. */
const APIS = { Tenant: 'TENANT', Device: 'DEVICE', Gateway: 'GATEWAY', GatewayDevice: 'GATEWAY_DEVICE' } as const;

/** Newer servers have limits of gateways, and others of what comes through them. */
function scopesOf(
  { entity, tenantId, isGateway }: DeviceIdentity,
  gateway: DeviceIdentity | undefined,
  hasGateways: boolean,
): [Scope, string][] {
  const own: [Scope, string][] = gateway
    ? [
        ['GatewayDevice', entity.id],
        ['Gateway', gateway.entity.id],
      ]
    : [[isGateway && hasGateways ? 'Gateway' : 'Device', entity.id]];
  return [['Tenant', tenantId], ...own];
}

/** The limits of tenant profiles (rest.md 4.2), and the states of what was used up. */
export function createTenantRates(
  { hub, entities, telemetry, now }: Pick<Storage, 'hub' | 'entities' | 'telemetry' | 'now'>,
  hasGateways: boolean,
): TenantRates {
  const rates = new Rates(now);

  function isDisabled(tenantId: string, feature: UsageState): boolean {
    const state = usageStateOf(entities, tenantId, now());
    return state !== undefined && telemetry.latest(state.id.id, feature)?.value.value === 'DISABLED';
  }

  function take(name: string, limit: unknown, refusal: string, limited: PlatformEvents['limited'], amount = 1): void {
    if (rates.take(name, limit, amount)) return;
    hub.emit('limited', limited);
    throw new LimitError(refusal, rates.retryAfter(name, amount));
  }

  return {
    message(device, points, gateway) {
      const { tenantId } = device;
      if (isDisabled(tenantId, 'transportApiState')) throw new LimitError('The tenant used up its messages');
      const limits = limitsOf(entities, tenantId);
      for (const [scope, id] of scopesOf(device, hasGateways ? gateway : undefined, hasGateways)) {
        const count = (kind: string, amount = 1) => {
          const name = `transport${scope}${kind}RateLimit`;
          const limited = {
            tenantId,
            api: `TRANSPORT_MESSAGES_PER_${APIS[scope]}`,
            ...(scope === 'Tenant' ? {} : { entity: entityId('DEVICE', id) }),
          };
          take(`${name} ${id}`, limits[name], `Too many messages of this ${WORDS[scope]}`, limited, amount);
        };
        if (points === undefined) count('Msg');
        else {
          count('TelemetryMsg');
          count('TelemetryDataPoints', points);
        }
      }
    },
    isDisabled,
    notification(tenantId, ruleId) {
      const { tenantNotificationRequestsRateLimit: all, tenantNotificationRequestsPerRuleRateLimit: each } = limitsOf(entities, tenantId);
      if (ruleId !== undefined)
        take(`rule ${ruleId}`, each, 'Too many notifications of this rule', { tenantId, api: 'NOTIFICATION_REQUESTS_PER_RULE' });
      take(`notifications ${tenantId}`, all, 'Too many notifications', { tenantId, api: 'NOTIFICATION_REQUESTS' });
    },
    request({ tenantId, customerId, authority }) {
      if (authority === 'SYS_ADMIN') return;
      const { tenantServerRestLimitsConfiguration: ofTenant, customerServerRestLimitsConfiguration: ofCustomer } = limitsOf(
        entities,
        tenantId,
      );
      take(`tenant ${tenantId}`, ofTenant, 'Too many requests for current tenant!', { tenantId, api: 'REST_REQUESTS_PER_TENANT' });
      if (customerId === NULL_ID) return;
      const limited = { tenantId, api: 'REST_REQUESTS_PER_CUSTOMER', entity: entityId('CUSTOMER', customerId) };
      take(`customer ${customerId}`, ofCustomer, 'Too many requests for current customer!', limited);
    },
  };
}
