import type { Widget } from '../contract/dashboard.ts';
import { typeName, type WidgetKind } from './define-kind.ts';
import type { TypeTraits } from './widget-input.ts';

/** A kind, and how it draws the type. */
export interface KnownType {
  readonly kind: WidgetKind;
  readonly traits: TypeTraits;
}

/** Newer servers have types with a background, and second editions, whose settings are the same. */
const SYSTEM = /^system\.(\w+?)(_with_background)?2?$/;

/** The last part of a name. */
const aliasOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/**
 * @param areAll then types of servers are found in whatever bundle, because they have moved between bundles.
 * @returns which of the kinds draws a widget, and how; undefined: none of them.
 */
export function kindsByType(kinds: readonly WidgetKind[], areAll = false): (widget: Widget) => KnownType | undefined {
  const byName = new Map(
    kinds.flatMap((kind) => Object.entries(kind.types).map(([name, traits]): [string, KnownType] => [name, { kind, traits }])),
  );
  const byAlias = new Map(
    [...Map.groupBy(byName, ([name]) => aliasOf(name))].flatMap(([alias, [first, ...others]]) =>
      first && others.every(([, { kind }]) => kind === first[1].kind) ? [[alias, first[1]] as const] : [],
    ),
  );
  const find = (part: 'bundles' | 'families', name: string): KnownType | undefined => {
    for (const kind of kinds) {
      const traits = kind[part]?.find((one) => one.name.test(name));
      if (traits) return { kind, traits };
    }
    return undefined;
  };
  /** Of a type that a server made of a file of somebody. */
  const ownSettings = ({ config }: Widget): KnownType | undefined => {
    const { settings } = config ?? {};
    const kind = kinds.find((one) => one.ownSettings?.some((name) => typeof settings?.[name] === 'string' && settings[name] !== ''));
    return kind && { kind, traits: {} };
  };
  return (widget) => {
    const name = typeName(widget);
    const bare = name.replace(/^(system|tenant)\./, '');
    const [, plain = ''] = SYSTEM.exec(name) ?? [];
    const found = byName.get(bare) ?? ownSettings(widget) ?? find('bundles', bare) ?? find('families', plain);
    return found ?? (areAll && name.startsWith('system.') ? byAlias.get(aliasOf(bare)) : undefined);
  };
}
