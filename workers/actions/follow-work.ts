/** Work of browsers that code of authors waits for without asking the page: what it has changed then is drawn, and nothing ends before. */

/** Of one run. */
export interface Work {
  /** One more is under way. */
  readonly begin: () => void;
  readonly end: () => void;
  /** Something that is drawn may have changed. */
  readonly changed: () => void;
}

type Callback = ((value: unknown) => unknown) | null | undefined;
type Then = (this: object, done?: Callback, failed?: Callback) => unknown;
type Read = (this: EventTarget, ...args: unknown[]) => unknown;

/** What is changed of a global scope. */
interface Scope {
  readonly Promise: { readonly prototype: object };
  readonly FileReader: { readonly prototype: object };
}

const READS = ['readAsText', 'readAsDataURL', 'readAsArrayBuffer', 'readAsBinaryString'];

/** For a scope in which nothing but the code of one author runs. */
export function followWork(
  { Promise: { prototype: promise }, FileReader: { prototype: reader } }: Scope,
  { begin, end, changed }: Work,
): void {
  const { then } = promise as { then: Then };
  const followed = (call: Callback): Callback => {
    if (typeof call !== 'function') return call;
    return (value) => {
      try {
        return call(value);
      } finally {
        changed();
      }
    };
  };
  // What awaits a promise does not come by here.
  Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: it takes the place of the one that is there.
    then(this: object, done?: Callback, failed?: Callback) {
      return then.call(this, followed(done), followed(failed));
    },
  });
  const reads = reader as Record<string, Read>;
  for (const name of READS) {
    const read = reads[name];
    if (!read) continue;
    reads[name] = function (...args) {
      begin();
      this.addEventListener('loadend', end, { once: true });
      try {
        return read.apply(this, args);
      } catch (error) {
        this.removeEventListener('loadend', end);
        end();
        throw error;
      }
    };
  }
}
