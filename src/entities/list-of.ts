import { type ComponentType, createElement } from 'react';

export interface KindScreenProps {
  /** The entity beside the list; `new` for one that is to be created. */
  readonly openId: string | undefined;
}

interface ListProps<Kind> extends KindScreenProps {
  readonly kind: Kind;
}

/** The list of a kind. Both are chunks of their own, loaded together. */
export async function listOf<Kind>(
  list: () => Promise<ComponentType<ListProps<Kind>>>,
  kind: () => Promise<Kind>,
): Promise<ComponentType<KindScreenProps>> {
  const [List, description] = await Promise.all([list(), kind()]);
  return (props) => createElement(List, { ...props, kind: description });
}
