/** Lists of all kinds. A kind is found by its name, as `kinds/<kind>/list.ts`. */
import { createElement } from 'react';
import { type LateComponent, lateComponent } from '../page/late-component.ts';
import type { EntityKind, LiveKind, PlainKind } from './describe.ts';
import { ENTITY_KINDS, KIND_PLACES, type KindPlace, type ListedKindName } from './kind-names.ts';
import type { OwnedListProps } from './owned-list.tsx';

export interface KindScreenProps {
  /** The entity beside the list; `new` for one that is to be created. */
  readonly openId: string | undefined;
}

/** The description of a kind. Rejects when it cannot be loaded. */
export async function loadKind<Kind extends EntityKind>(name: ListedKindName): Promise<Kind> {
  // Which kinds are live the table says, and a test checks.
  return ((await import(`./kinds/${name}/list.ts`)) as { readonly default: Kind }).default;
}

/** List and description are files of their own, loaded together. */
function screenOf(name: ListedKindName): LateComponent<KindScreenProps> {
  const { isLive }: KindPlace = KIND_PLACES[name];
  const live = async () => {
    const [{ LiveList }, kind] = await Promise.all([import('./live-list.tsx'), loadKind<LiveKind>(name)]);
    return (props: KindScreenProps) => createElement(LiveList, { ...props, kind });
  };
  const plain = async () => {
    const [{ PlainList }, kind] = await Promise.all([import('./plain-list.tsx'), loadKind<PlainKind>(name)]);
    return (props: KindScreenProps) => createElement(PlainList, { ...props, kind });
  };
  return lateComponent<KindScreenProps>(isLive ? live : plain);
}

/** The screen of each kind. `fromEntries` loses the keys. */
export const KIND_SCREENS = Object.fromEntries(ENTITY_KINDS.map((name) => [name, screenOf(name)])) as Readonly<
  Record<ListedKindName, LateComponent<KindScreenProps>>
>;

/** Screens of what a customer has of each kind, by the last segment of their address. */
export const OWNED_SCREENS: Readonly<Record<string, LateComponent<OwnedListProps> | undefined>> = Object.fromEntries(
  ENTITY_KINDS.flatMap((name) => {
    const { owned }: KindPlace = KIND_PLACES[name];
    if (!owned) return [];
    const { part: path, listPath } = owned;
    const load = async () => {
      const [{ OwnedList }, kind] = await Promise.all([import('./owned-list.tsx'), loadKind(name)]);
      return (props: OwnedListProps) => createElement(OwnedList, { ...props, kind, path, listPath });
    };
    return [[path, lateComponent<OwnedListProps>(load)]];
  }),
);
