import { type ComponentType, createElement } from 'react';
import { type LateComponent, lateComponent } from '../page/late-component.ts';
import { DEVICE_SCREEN } from './first-kind.ts';
import { ENTITY_KINDS, type ListedKindName } from './kind-names.ts';
import { LATER_KINDS, OWNED_KINDS, type OwnedPart } from './later-kinds.ts';
import type { KindScreenProps } from './list-of.ts';
import type { OwnedListProps } from './owned-list.tsx';

type LaterKind = Exclude<ListedKindName, 'device'>;

const isLater = (name: ListedKindName): name is LaterKind => name !== 'device';

/** The screen of each kind. */
export const KIND_SCREENS = {
  device: DEVICE_SCREEN,
  // `fromEntries` loses the keys: a kind that `later-kinds.ts` lacks does not compile there.
  ...(Object.fromEntries(
    ENTITY_KINDS.filter(isLater).map((name) => [
      name,
      lateComponent<KindScreenProps>(async (): Promise<ComponentType<KindScreenProps>> => LATER_KINDS[name]()),
    ]),
  ) as Record<LaterKind, LateComponent<KindScreenProps>>),
} satisfies Record<ListedKindName, LateComponent<KindScreenProps>>;

// `keys` loses the names of the table's entries.
export const OWNED_PARTS = Object.keys(OWNED_KINDS) as readonly OwnedPart[];

/** The screen of what a customer has of a kind. */
export function ownedScreen(part: OwnedPart): LateComponent<OwnedListProps> {
  const { listPath, kind: load } = OWNED_KINDS[part];
  return lateComponent<OwnedListProps>(async () => {
    const [{ OwnedList }, kind] = await Promise.all([import('./owned-list.tsx'), load()]);
    return (props) => createElement(OwnedList, { ...props, kind, path: part, listPath });
  });
}
