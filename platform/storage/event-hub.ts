import type { EventHub, PlatformEvents, ReadFrom } from '../model.ts';
import { printable } from '../printable-error.ts';
import { HeldEvents } from './held-events.ts';

type Listener<K extends keyof PlatformEvents> = (event: PlatformEvents[K]) => void;
type Listeners = { [K in keyof PlatformEvents]: Set<Listener<K>> };

const ALWAYS = Number.NEGATIVE_INFINITY;

/** A listener that throws is reported to `onError`; the others still get the event. */
export function createEventHub(
  onError: (error: unknown) => void = (error) => console.error('event listener failed:', printable(error)),
): EventHub {
  const listeners: Listeners = {
    telemetry: new Set(),
    attributes: new Set(),
    shownTelemetry: new Set(),
    shownAttributes: new Set(),
    removed: new Set(),
    alarm: new Set(),
    action: new Set(),
    presence: new Set(),
    keptCall: new Set(),
    notifications: new Set(),
    entity: new Set(),
    ruleNode: new Set(),
    reads: new Set(),
    newKey: new Set(),
    access: new Set(),
    credentials: new Set(),
    usage: new Set(),
    limited: new Set(),
  };
  const readers = new Map<Listener<'telemetry'>, ReadFrom>();
  let held: HeldEvents | undefined;
  /** What is emitted now. */
  let said: HeldEvents | undefined;
  const hub: EventHub = {
    held(run) {
      if (held) return run();
      const events = new HeldEvents();
      held = events;
      let result: ReturnType<typeof run>;
      try {
        result = run();
      } finally {
        held = undefined;
      }
      const before = said;
      said = events;
      try {
        events.emitAll(({ kind, event }) => hub.emit(kind, event));
      } finally {
        said = before;
      }
      return result;
    },
    emit(kind, event) {
      if (listeners[kind].size === 0) return;
      if (held) {
        held.add({ kind, event } as Parameters<HeldEvents['add']>[0]);
        return;
      }
      for (const listener of listeners[kind]) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    unsaid: (entityId, key) => said?.unsaid(entityId, key),
    on(kind, listener) {
      listeners[kind].add(listener);
      if (kind === 'telemetry') hub.emit('reads', {});
      return () => {
        listeners[kind].delete(listener);
      };
    },
    onTelemetry(listener, readFrom) {
      readers.set(listener, readFrom);
      const stop = hub.on('telemetry', listener);
      return () => {
        stop();
        readers.delete(listener);
      };
    },
    readFrom(entityId, keys) {
      let from = Number.POSITIVE_INFINITY;
      for (const listener of listeners.telemetry) from = Math.min(from, readers.get(listener)?.(entityId, keys) ?? ALWAYS);
      return from;
    },
  };
  return hub;
}
