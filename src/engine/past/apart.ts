/**
 * Devices that go through a chain while others are still read. What a device does must not depend on another one: where it comes upon one,
 * or upon what another one changed, all are to go through it together, in the order of time.
 */

/** The devices of a trial do not go apart. */
export class DevicesMeet extends Error {
  override name = 'DevicesMeet';

  constructor() {
    super('Devices meet in this chain');
  }
}

/** All throw DevicesMeet. */
export interface Apart {
  /** Of an entity something is read that a trial may change. */
  reads(id: string): void;
  /** Something of an entity is changed. */
  writes(id: string): void;
  /** Something is changed that is not of one entity. */
  writesAll(): void;
  /** What a node remembers is read or changed. */
  remembers(place: string): void;
}

export const TOGETHER: Apart = {
  reads: () => undefined,
  writes: () => undefined,
  writesAll: () => undefined,
  remembers: () => undefined,
};

/** @param device whose message runs. @param isTried whether messages are made of what an entity sent. */
export function goApart(device: () => string, isTried: (id: string) => boolean): Apart {
  /** By place, whose it is. */
  const owners = new Map<string, string>();
  const meet = (): never => {
    throw new DevicesMeet();
  };
  return {
    reads: (id) => (id !== device() && isTried(id) ? meet() : undefined),
    writes: (id) => (id === device() ? undefined : meet()),
    writesAll: meet,
    remembers(place) {
      const owner = owners.get(place);
      if (owner === undefined) owners.set(place, device());
      else if (owner !== device()) meet();
    },
  };
}
