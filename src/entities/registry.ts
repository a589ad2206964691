import type { ComponentType } from 'react';
import { createElement } from 'react';
import { type LateComponent, lateComponent } from '../page/late-component.ts';
import type { EntityKindName } from './kind-names.ts';

interface KindScreenProps {
  /** The entity beside the list; `new` for one that is to be created. */
  readonly openId: string | undefined;
}

interface ListProps<Kind> extends KindScreenProps {
  readonly kind: Kind;
}

/** The list and the kind are chunks of their own, loaded together. */
function lateList<Kind>(list: () => Promise<ComponentType<ListProps<Kind>>>, kind: () => Promise<Kind>, needs?: 'console') {
  return lateComponent<KindScreenProps>(async () => {
    const [List, description] = await Promise.all([list(), kind()]);
    return (props) => createElement(List, { ...props, kind: description });
  }, needs);
}

const live = async () => (await import('./live-list.tsx')).LiveList;
const plain = async () => (await import('./plain-list.tsx')).PlainList;

/** The screen of each kind. A kind without an entry does not compile. */
export const KIND_SCREENS: Readonly<Record<EntityKindName, LateComponent<KindScreenProps>>> = {
  // The list's styles are in the console's part, because a table is what most users see first.
  device: lateList(live, async () => (await import('./kinds/device.ts')).device, 'console'),
  asset: lateList(live, async () => (await import('./kinds/asset.ts')).asset),
  'entity-view': lateList(live, async () => (await import('./kinds/entity-view.ts')).entityView),
  customer: lateList(plain, async () => (await import('./kinds/customer.ts')).customer),
  tenant: lateList(plain, async () => (await import('./kinds/tenant.ts')).tenant),
  'tenant-profile': lateList(plain, async () => (await import('./kinds/tenant-profile.ts')).tenantProfile),
};
