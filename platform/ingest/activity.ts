import type { EpochMs } from '../../src/contract/units.ts';
import type { DeviceEvent } from '../../src/engine/world/devices.ts';
import type { DeviceIdentity, EventHub, PlatformEvents, StoredValue, Telemetry } from '../model.ts';

/** The device's attribute `inactivityTimeout` overrides it. */
const INACTIVITY_MS = 600_000;
const CHECK_MS = 60_000;
const WRITE_MS = 30_000;
/** In messages about it. */
const TIMES = ['lastConnectTime', 'lastActivityTime', 'lastDisconnectTime', 'inactivityAlarmTime'];

interface State {
  readonly device: DeviceIdentity;
  lastActivity: EpochMs;
  writtenAt: EpochMs;
}

export interface ActivityOptions {
  readonly hub: EventHub;
  readonly telemetry: Telemetry;
  /** Real devices that may still be marked active by an earlier run. */
  readonly initial?: Iterable<DeviceIdentity>;
  readonly now?: () => EpochMs;
}

/** Maintains `active`, `lastActivityTime` and related attributes of real devices. */
export interface Activity {
  touched(device: DeviceIdentity): void;
  connected(device: DeviceIdentity): void;
  disconnected(device: DeviceIdentity): void;
  /** By a rule: what is older than what is known changes nothing. */
  told(device: DeviceIdentity, event: DeviceEvent, at: EpochMs): void;
  /** Also runs once a minute. */
  check(): void;
  stop(): void;
}

export function createActivity({ hub, telemetry, initial = [], now = Date.now }: ActivityOptions): Activity {
  const states = new Map<string, State>();
  const timer = setInterval(check, CHECK_MS);
  timer.unref();

  function stored(device: DeviceIdentity, key: string): StoredValue['value'] | undefined {
    return telemetry.attribute(device.entity.id, 'SERVER_SCOPE', key)?.value.value;
  }

  function write(device: DeviceIdentity, values: Readonly<Record<string, number | boolean>>): void {
    const attributes = Object.entries(values).map(([key, value]) => ({
      key,
      value: typeof value === 'boolean' ? { type: 'BOOLEAN' as const, value } : { type: 'LONG' as const, value },
    }));
    telemetry.saveAttributes(device.entity, 'SERVER_SCOPE', attributes, now());
  }

  function tell(device: DeviceIdentity, type: PlatformEvents['presence']['type']): void {
    const state = Object.fromEntries(TIMES.map((key) => [key, Number(stored(device, key) ?? 0)]));
    hub.emit('presence', { device, type, state: { active: stored(device, 'active') === true, ...state } });
  }

  function touched(device: DeviceIdentity): void {
    const at = now();
    const state = states.get(device.entity.id);
    if (state && at - state.writtenAt < WRITE_MS) {
      state.lastActivity = at;
      return;
    }
    states.set(device.entity.id, { device, lastActivity: at, writtenAt: at });
    write(device, state ? { lastActivityTime: at } : { active: true, lastActivityTime: at });
    if (!state) tell(device, 'ACTIVITY_EVENT');
  }

  function told(device: DeviceIdentity, event: DeviceEvent, at: EpochMs): void {
    const { id } = device.entity;
    const known = states.get(id)?.lastActivity ?? Number(stored(device, 'lastActivityTime') ?? 0);
    if (event === 'CONNECT_EVENT' || event === 'DISCONNECT_EVENT') {
      const key = event === 'CONNECT_EVENT' ? 'lastConnectTime' : 'lastDisconnectTime';
      if (at <= Number(stored(device, key) ?? 0)) return;
      write(device, { [key]: at });
    } else if (event === 'ACTIVITY_EVENT') {
      if (at <= known) return;
      const isNew = !states.has(id);
      states.set(id, { device, lastActivity: at, writtenAt: at });
      write(device, { active: true, lastActivityTime: at });
      if (!isNew) return;
    } else {
      if (at < known) return;
      states.delete(id);
      write(device, { active: false, inactivityAlarmTime: at });
    }
    tell(device, event);
  }

  function check(): void {
    const at = now();
    for (const [id, { device, lastActivity, writtenAt }] of states) {
      if (lastActivity > writtenAt) touchedLater(id, lastActivity);
      const own = Number(stored(device, 'inactivityTimeout') ?? INACTIVITY_MS);
      if (at - lastActivity < (Number.isFinite(own) ? own : INACTIVITY_MS)) continue;
      states.delete(id);
      write(device, { active: false, inactivityAlarmTime: at });
      tell(device, 'INACTIVITY_EVENT');
    }
  }

  function touchedLater(id: string, lastActivity: EpochMs): void {
    const state = states.get(id);
    if (!state) return;
    state.writtenAt = lastActivity;
    write(state.device, { lastActivityTime: lastActivity });
  }

  for (const device of initial) {
    if (stored(device, 'active') !== true) continue;
    const lastActivity = Number(stored(device, 'lastActivityTime') ?? 0);
    states.set(device.entity.id, { device, lastActivity, writtenAt: lastActivity });
  }
  return {
    touched,
    told,
    check,
    connected(device) {
      write(device, { lastConnectTime: now() });
      tell(device, 'CONNECT_EVENT');
      touched(device);
    },
    disconnected(device) {
      write(device, { lastDisconnectTime: now() });
      tell(device, 'DISCONNECT_EVENT');
    },
    stop: () => clearInterval(timer),
  };
}
