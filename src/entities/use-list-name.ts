import { useEffect } from 'react';
import { useAnswerOf } from '../bridge/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { entityLookup } from '../inputs/entities/picked-types.ts';
import { useAccount } from '../inputs/entities/use-account.ts';
import { nameList } from '../store/page.ts';
import type { EntityKind } from './describe.ts';

/** Names a list that has no route of its own after whom it belongs to. */
export function useListName({ name }: EntityKind, owner: { readonly entityType: string; readonly id: string }): void {
  const t = useT();
  const user = useAccount();
  const { entityType, id } = owner;
  const { answer } = useAnswerOf((asked) => entityLookup(asked.entityType).read(asked.user, [asked.id]), user && { user, entityType, id });
  // Without its name the list is named by what it has.
  const title = (answer?.ok && answer.value[0]?.label) || '';
  const part = t(`${name}.plural`);
  const label = title === '' ? part : t('entities.partOf', { name: title, part });
  useEffect(() => nameList(label), [label]);
}
