import type { ComponentType } from 'react';
import { type LateComponent, lateComponent } from '../page/late-component.ts';
import { DEVICE_SCREEN } from './first-kind.ts';
import { ENTITY_KINDS, type ListedKindName } from './kind-names.ts';
import { LATER_KINDS } from './later-kinds.ts';
import type { KindScreenProps } from './list-of.ts';

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
