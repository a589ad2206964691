import { useEffect } from 'react';
import { useT } from '../i18n/use-t.ts';
import { namePage } from '../store/page.ts';
import type { EntityKind } from './describe.ts';

/** Names the page of a list that has no route of its own. An open record names the page itself. */
export function useListName({ name }: EntityKind, openId: string | undefined): void {
  const t = useT();
  const plural = t(`${name}.plural`);
  useEffect(() => (openId === undefined ? namePage(plural) : undefined), [plural, openId]);
}
