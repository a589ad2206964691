/**
 * Freezes a value, its parts, and their prototypes.
 * @param except left as they are, with what only they lead to.
 */
export function freezeAll(value: unknown, except: ReadonlySet<object>): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  if (except.has(value) || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const key of Reflect.ownKeys(value)) {
    const part = Object.getOwnPropertyDescriptor(value, key);
    freezeAll(part?.value, except);
    freezeAll(part?.get, except);
  }
  freezeAll(Object.getPrototypeOf(value), except);
}
