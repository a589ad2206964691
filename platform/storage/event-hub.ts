import type { EventHub, PlatformEvents } from '../model.ts';

type Listeners = { [K in keyof PlatformEvents]: Set<(event: PlatformEvents[K]) => void> };

/** Creates a hub. A listener that throws is reported on `onError` and the others still hear the event. */
export function createEventHub(onError: (error: unknown) => void = (error) => console.error('event listener failed:', error)): EventHub {
  const listeners: Listeners = { telemetry: new Set(), attributes: new Set(), removed: new Set(), alarm: new Set(), entity: new Set() };
  return {
    emit(kind, event) {
      for (const listener of listeners[kind]) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    on(kind, listener) {
      listeners[kind].add(listener);
      return () => {
        listeners[kind].delete(listener);
      };
    },
  };
}
