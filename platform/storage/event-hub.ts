import type { EventHub, PlatformEvents } from '../model.ts';

type Listeners = { [K in keyof PlatformEvents]: Set<(event: PlatformEvents[K]) => void> };

/** A listener that throws is reported to `onError`; the others still get the event. */
export function createEventHub(onError: (error: unknown) => void = (error) => console.error('event listener failed:', error)): EventHub {
  const listeners: Listeners = {
    telemetry: new Set(),
    attributes: new Set(),
    removed: new Set(),
    alarm: new Set(),
    entity: new Set(),
    access: new Set(),
    usage: new Set(),
  };
  let held: (() => void)[] | undefined;
  return {
    held(run) {
      if (held) return run();
      const events: (() => void)[] = [];
      held = events;
      let result: ReturnType<typeof run>;
      try {
        result = run();
      } finally {
        held = undefined;
      }
      for (const emit of events) emit();
      return result;
    },
    emit(kind, event) {
      if (listeners[kind].size === 0) return;
      if (held) {
        held.push(() => this.emit(kind, event));
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
    on(kind, listener) {
      listeners[kind].add(listener);
      return () => {
        listeners[kind].delete(listener);
      };
    },
  };
}
