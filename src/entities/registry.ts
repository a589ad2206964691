import type { ComponentType } from 'react';
import { type LateComponent, lateComponent } from '../page/late-component.ts';
import { ENTITY_KINDS, type ListedKindName } from './kind-names.ts';
import { type KindScreenProps, listOf } from './list-of.ts';

type LaterKind = Exclude<ListedKindName, 'device'>;

/** The kind of the first list is loaded directly; the others are named in a part of their own. */
const later = (name: LaterKind) =>
  lateComponent<KindScreenProps>(
    async (): Promise<ComponentType<KindScreenProps>> => (await import('./later-kinds.ts')).LATER_KINDS[name](),
  );

const isLater = (name: ListedKindName): name is LaterKind => name !== 'device';

/** The screen of each kind. */
export const KIND_SCREENS = {
  // The list's styles are in the console's part, because a table is what most users see first.
  device: lateComponent(
    () =>
      listOf(
        async () => (await import('./live-list.tsx')).LiveList,
        async () => (await import('./kinds/device.ts')).device,
      ),
    'console',
  ),
  // `fromEntries` loses the keys: a kind that `later-kinds.ts` lacks does not compile there.
  ...(Object.fromEntries(ENTITY_KINDS.filter(isLater).map((name) => [name, later(name)])) as Record<
    LaterKind,
    LateComponent<KindScreenProps>
  >),
} satisfies Record<ListedKindName, LateComponent<KindScreenProps>>;
