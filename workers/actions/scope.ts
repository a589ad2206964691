/** Where the names of a template come from: what loops and references around it bind, then the author's own object. */

/** Names of JavaScript that templates may use; everything else outside is not there for them. */
const NAMES: Readonly<Record<string, unknown>> = {
  undefined,
  NaN,
  Infinity,
  Math,
  Number,
  String,
  Boolean,
  Array,
  Object,
  JSON,
  Date,
  parseInt,
  parseFloat,
  isNaN,
  /** Tells compilers of Angular that any type will do. */
  $any: (value: unknown) => value,
};
/** Of the function that evaluates. */
const OUTSIDE: ReadonlySet<PropertyKey> = new Set(['$scope', '$pipe']);

type Names = Record<PropertyKey, unknown>;

/** An inner scope writes a name where it is bound, else in the author's object. */
export function scopeOf(instance: object, ...bound: readonly Readonly<Record<string, unknown>>[]): object {
  const layers = [...bound.toReversed(), instance] as readonly Names[];
  const holderOf = (name: PropertyKey) => layers.find((layer) => name in layer);
  return new Proxy(
    {},
    {
      has: (_, name) => typeof name === 'string' && !OUTSIDE.has(name),
      get: (_, name) => {
        if (typeof name === 'symbol') return undefined;
        const holder = holderOf(name);
        if (holder) return holder[name];
        return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
      },
      set: (_, name, value) => {
        (holderOf(name) ?? (instance as Names))[name] = value;
        return true;
      },
    },
  );
}
