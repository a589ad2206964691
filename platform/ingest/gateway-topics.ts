import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { DeviceIdentity } from '../model.ts';
import { countMessage } from './count-message.ts';
import { allowClaim, attributesOf, type IngestParts, saveOwnAttributes, saveUpload } from './device-parts.ts';
import { deviceName, parseGatewayAttributes, parseGatewayTelemetry, parseObject } from './payload.ts';
import { PayloadError, type TimeError } from './payload-error.ts';

/** The devices by name. */
export type ConnectedDevices = Map<string, DeviceIdentity>;

export interface GatewayLink {
  readonly gateway: DeviceIdentity;
  readonly connected: ConnectedDevices;
  /** Only if the gateway subscribed to the topic. */
  readonly send: (topic: string, body: unknown) => void;
  /** Told of readings that are left out because of their time. */
  readonly skipped: (why: TimeError) => void;
}

/** Throws PayloadError for messages that close the gateway's connection. */
export function createGatewayTopics(parts: IngestParts) {
  const { hub, telemetry, devices, activity, calls, rates, relate, bounds } = parts;

  /** A new device is created and related to the gateway. */
  function deviceOf({ gateway, connected }: GatewayLink, name: string, type = 'default'): DeviceIdentity {
    const known = connected.get(name);
    if (known && devices.byId(known.entity.id)) return known;
    let device = devices.byName(gateway.tenantId, name);
    if (!device) {
      const customer = gateway.customerId === NULL_ID ? {} : { customerId: gateway.customerId };
      device = devices.create(gateway.tenantId, { name, type, ...customer });
      relate?.(gateway, device);
    }
    connected.set(name, device);
    activity.connected(device);
    return device;
  }

  function answerAttributes(link: GatewayLink, text: string): void {
    const request = parseObject(text);
    const name = deviceName(request.device);
    const device = deviceOf(link, name);
    countMessage(hub, device.tenantId);
    const scope = request.client === true ? 'CLIENT_SCOPE' : 'SHARED_SCOPE';
    const keys = Array.isArray(request.keys) ? request.keys.map(String) : undefined;
    const values = attributesOf(telemetry, device.entity.id, scope, keys ?? [String(request.key)]) ?? {};
    const answer = keys ? { values } : { value: values[String(request.key)] };
    link.send('v1/gateway/attributes/response', { id: request.id, device: name, ...answer });
  }

  return (link: GatewayLink, topic: string, text: string): void => {
    switch (topic) {
      case 'v1/gateway/connect': {
        const { device, type } = parseObject(text);
        deviceOf(link, deviceName(device), typeof type === 'string' && type.trim() !== '' ? type : undefined);
        return;
      }
      case 'v1/gateway/disconnect': {
        const name = deviceName(parseObject(text).device);
        const device = link.connected.get(name);
        link.connected.delete(name);
        if (device) activity.disconnected(device);
        return;
      }
      case 'v1/gateway/telemetry':
        for (const { device, points } of parseGatewayTelemetry(text, bounds(), link.skipped)) {
          const found = deviceOf(link, device);
          rates.message(found, points.length, link.gateway);
          saveUpload(parts, found, points);
          activity.touched(found);
        }
        return;
      case 'v1/gateway/attributes':
        for (const { device, values } of parseGatewayAttributes(text)) {
          const found = deviceOf(link, device);
          rates.message(found, values.length, link.gateway);
          saveOwnAttributes(parts, found, values);
          activity.touched(found);
        }
        return;
      case 'v1/gateway/attributes/request':
        return answerAttributes(link, text);
      case 'v1/gateway/rpc': {
        const { device, id, data } = parseObject(text);
        const found = deviceOf(link, deviceName(device));
        calls.answered(found.entity.id, Number(id), JSON.stringify(data ?? null));
        countMessage(hub, found.tenantId);
        return;
      }
      case 'v1/gateway/claim':
        for (const [name, request] of Object.entries(parseObject(text)))
          allowClaim(parts, deviceOf(link, deviceName(name)).entity.id, parseObject(JSON.stringify(request)));
        return;
      default:
        throw new PayloadError(`unknown gateway topic ${topic}`);
    }
  };
}
