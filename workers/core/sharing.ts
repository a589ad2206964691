interface Stoppable {
  stop(): void;
}

export interface Shared<T> {
  readonly value: T;
  release(): void;
}

/** Things that several feeds use, by what they are of. The last user's release stops them. */
export interface Sharing {
  /** @param key equal only for equal things. */
  acquire<T extends Stoppable>(key: string, make: () => T): Shared<T>;
}

export function createSharing(): Sharing {
  const held = new Map<string, { readonly value: Stoppable; users: number }>();
  return {
    acquire: <T extends Stoppable>(key: string, make: () => T): Shared<T> => {
      const one = held.get(key) ?? { value: make(), users: 0 };
      held.set(key, one);
      one.users += 1;
      return {
        value: one.value as T,
        release: () => {
          one.users -= 1;
          if (one.users > 0) return;
          held.delete(key);
          one.value.stop();
        },
      };
    },
  };
}
