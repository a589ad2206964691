import type { CorePorts } from './ports.ts';

export interface FakeBrowser {
  readonly stored: Map<string, string>;
  readonly lock: CorePorts['lock'];
  /** `told` gets each message of this console. */
  join(told: (message: object) => void): CorePorts['peers'];
}

export function createFakeBrowser(): FakeBrowser {
  const peers = new Set<CorePorts['peers']>();
  const last = new Map<string, Promise<void>>();
  return {
    stored: new Map(),
    lock: async (name) => {
      const before = last.get(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      last.set(name, promise);
      await before;
      return resolve;
    },
    join: (told) => {
      const own: CorePorts['peers'] = {
        onmessage: null,
        tell: (message) => {
          told(message);
          for (const peer of peers) if (peer !== own) peer.onmessage?.(structuredClone(message));
        },
      };
      peers.add(own);
      return own;
    },
  };
}
