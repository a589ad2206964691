/** The services of the official client that actions call. Each method asks the page, which knows which of them there are. */
import { forkJoin, of } from 'rxjs';
import type { Asking } from './asking.ts';

interface Attribute {
  readonly key: string;
  readonly value?: unknown;
}

const isNothing = (value: unknown) => value === null || value === undefined;

/** Of official consoles: an attribute that is saved with nothing is deleted, and both are answered. */
function saveAttributes(asking: Asking) {
  return (entity: unknown, scope: unknown, attributes: readonly Attribute[]) => {
    const kept = attributes.filter(({ value }) => !isNothing(value));
    const gone = attributes.filter(({ value }) => isNothing(value));
    const parts = [
      kept.length > 0 ? asking.ask('attributeService', 'saveEntityAttributes', [entity, scope, kept]) : of(null),
      gone.length > 0 ? asking.ask('attributeService', 'deleteEntityAttributes', [entity, scope, gone]) : of(null),
    ];
    return forkJoin(parts);
  };
}

export type Service = Readonly<Record<string, unknown>>;

/** @param methods that the page answers. @returns an object that throws for another method, which it names. */
export function serviceOf(name: string, methods: readonly string[], asking: Asking): Service {
  const own: Record<string, unknown> = Object.fromEntries(
    methods.map((method) => [method, (...args: readonly unknown[]) => asking.ask(name, method, args)]),
  );
  if (name === 'attributeService') own.saveEntityAttributes = saveAttributes(asking);
  return new Proxy(own, {
    get: (target, method) => {
      if (typeof method === 'symbol' || method in target) return Reflect.get(target, method) as unknown;
      throw new TypeError(`${name}.${method} is not there`);
    },
  });
}
