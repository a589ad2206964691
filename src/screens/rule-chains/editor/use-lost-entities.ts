import { useMemo } from 'react';
import { useAnswerOf } from '../../../bridge/use-answer.ts';
import { ok } from '../../../contract/fault.ts';
import type { User } from '../../../contract/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { entityLookup } from '../../../inputs/entities/picked-types.ts';
import { useAccount } from '../../../inputs/entities/use-account.ts';
import type { FieldProblem } from '../../../rule-chains/document/checks.ts';
import type { EntityField } from '../nodes/entity-fields.ts';

/** Ids of those that the server does not have; what it does not tell is taken for there. */
async function lostOf(user: User, entityType: string, ids: readonly string[]): Promise<readonly string[]> {
  const answer = await entityLookup(entityType).read(user, ids);
  if (answer.ok) return ids.filter((id) => !answer.value.some(({ value }) => value === id));
  // One alone is asked for by its address.
  return ids.length === 1 && (answer.fault.kind === 'not-found' || answer.fault.kind === 'forbidden') ? ids : [];
}

/** Hints of fields that name entities which are not on this server. */
export function useLostEntities(fields: readonly EntityField[]): readonly FieldProblem[] {
  const t = useT();
  const user = useAccount();
  const wanted = useMemo(() => {
    const byType = Map.groupBy(fields, ({ entityType }) => entityType);
    return [...byType].map(([type, own]) => ({ type, ids: [...new Set(own.map(({ id }) => id))].sort() }));
  }, [fields]);
  const { answer } = useAnswerOf(
    async ({ user: reader, wanted: asked }) => ok((await Promise.all(asked.map(({ type, ids }) => lostOf(reader, type, ids)))).flat()),
    user && wanted.length > 0 ? { user, wanted } : null,
  );
  const lost = answer?.ok ? answer.value : undefined;
  return useMemo(
    () =>
      fields
        .filter(({ id }) => lost?.includes(id))
        .map(({ node, field, label, id }) => ({ is: 'field', node, field, label, words: t('chain-editor.unresolved', { id }) })),
    [fields, lost, t],
  );
}
