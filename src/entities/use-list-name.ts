import { useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { entityLookup } from '../inputs/entities/entity-lookups.ts';
import { useAccount } from '../inputs/entities/use-account.ts';
import { namePage } from '../store/page.ts';
import type { EntityKind } from './describe.ts';

/** Names the page of a list that has no route of its own, after whom it belongs to. An open record names the page itself. */
export function useListName({ name }: EntityKind, owner: { readonly entityType: string; readonly id: string }, openId: string | undefined) {
  const t = useT();
  const user = useAccount();
  const { entityType, id } = owner;
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!user) return;
    let isWanted = true;
    setTitle('');
    void entityLookup(entityType)
      .read(user, [id])
      .then((answer) => {
        // Without its name the list is named by what it has.
        if (isWanted && answer.ok) setTitle(answer.value[0]?.label ?? '');
      });
    return () => {
      isWanted = false;
    };
  }, [user, entityType, id]);
  const part = t(`${name}.plural`);
  const label = title === '' ? part : t('entities.partOf', { name: title, part });
  useEffect(() => (openId === undefined ? namePage(label) : undefined), [label, openId]);
}
