/** All kinds, found by their folders. */
import KINDS from 'found:widget-kinds';
import type { Widget } from '../contract/dashboard.ts';
import { typeName, type WidgetKind } from './define-kind.ts';
import type { TypeTraits } from './widget-input.ts';

export const WIDGETS: ReadonlyMap<string, WidgetKind> = new Map(KINDS.map((kind) => [kind.kind, kind]));

/** A kind, and how it draws the type. */
export interface KnownType {
  readonly kind: WidgetKind;
  readonly traits: TypeTraits;
}

const BY_NAME = new Map(
  KINDS.flatMap((kind) => Object.entries(kind.types).map(([name, traits]): [string, KnownType] => [name, { kind, traits }])),
);
/** Newer servers have types with a background, and second editions, whose settings are the same. */
const SYSTEM = /^system\.(\w+?)(_with_background)?2?$/;

function find(part: 'bundles' | 'families', name: string): KnownType | undefined {
  for (const kind of KINDS) {
    const traits = kind[part]?.find((one) => one.name.test(name));
    if (traits) return { kind, traits };
  }
  return undefined;
}

/** Undefined for a type that no kind draws. */
export function knownType(widget: Widget): KnownType | undefined {
  const name = typeName(widget);
  const bare = name.replace(/^(system|tenant)\./, '');
  const [, plain = ''] = SYSTEM.exec(name) ?? [];
  const known = BY_NAME.get(bare) ?? find('bundles', bare) ?? find('families', plain);
  return known && known.kind.draws?.(widget.config ?? {}) !== false ? known : undefined;
}
