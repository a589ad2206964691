import { useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { entityLookup } from '../inputs/entities/entity-lookups.ts';
import { useAccount } from '../inputs/entities/use-account.ts';
import { nameList } from '../store/page.ts';
import type { EntityKind } from './describe.ts';

/** Names a list that has no route of its own after whom it belongs to. */
export function useListName({ name }: EntityKind, owner: { readonly entityType: string; readonly id: string }): void {
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
  useEffect(() => nameList(label), [label]);
}
