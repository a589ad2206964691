import type { PlatformEvents, Unsaid } from '../model.ts';

type Held = { readonly [K in keyof PlatformEvents]: { readonly kind: K; readonly event: PlatformEvents[K] } }[keyof PlatformEvents];

interface Later {
  /** Of the event. */
  readonly at: number;
  readonly unsaid: Unsaid;
}

/** Events of one run, which are emitted after it, one after the other. */
export class HeldEvents {
  readonly #events: Held[] = [];
  #at = -1;
  /** By entity and key, in their order; made when first asked for. */
  #later: Map<string, Later[]> | undefined;

  add(event: Held): void {
    this.#events.push(event);
  }

  emitAll(emit: (event: Held) => void): void {
    for (const [at, event] of this.#events.entries()) {
      this.#at = at;
      emit(event);
    }
  }

  /** What a key had before a later event stored it. */
  unsaid(entityId: string, key: string): Unsaid | undefined {
    this.#later ??= this.#readLater();
    const later = this.#later.get(`${entityId} ${key}`) ?? [];
    while (later[0] && later[0].at <= this.#at) later.shift();
    return later[0]?.unsaid;
  }

  #readLater(): Map<string, Later[]> {
    const all = new Map<string, Later[]>();
    for (const [at, { kind, event }] of this.#events.entries()) {
      if (kind !== 'telemetry') continue;
      for (const { entity, before } of event)
        for (const [key, point] of before ?? []) {
          const place = `${entity.id} ${key}`;
          const known = all.get(place);
          const one = { at, unsaid: { before: point } };
          if (known) known.push(one);
          else all.set(place, [one]);
        }
    }
    return all;
  }
}
