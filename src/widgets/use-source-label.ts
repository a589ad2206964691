import { useCallback } from 'react';
import { useAnswerOf } from '../bridge/use-answer.ts';
import { type Outcome, ok } from '../contract/fault.ts';
import { lateModule } from '../page/late-component.ts';
import type { EntitySearch } from './actions/first-entity.ts';
import type { ActionEntity } from './actions/plan-action.ts';
import { fillLabel, namesEntity } from './label.ts';
import type { WidgetSource } from './source.ts';

/** Late, because the names of most sources are known. */
export const namesOfSources = lateModule(() => import('./actions/first-entity.ts'));

interface NameSearch extends EntitySearch {
  readonly isDescribed: boolean;
}

async function namesOf({ isDescribed, ...search }: NameSearch): Promise<Outcome<ActionEntity | null>> {
  const { firstEntity } = await namesOfSources();
  return ok(await firstEntity(search, isDescribed));
}

/** Where its code cannot be loaded the texts stay without the name. */
const namesOrNone = (search: NameSearch) => namesOf(search).catch(() => ok(null));

type Named = Pick<WidgetSource, 'name' | 'filter' | 'keyFilters' | 'functionEntity' | 'entity'>;

/**
 * Fills the variables of a widget's texts with the names of its first source and the first entity of that. The server is asked for the
 * entity only if one of `texts` names it; its variables are empty until the answer, and where there is none. An entity without a name is
 * told by its id.
 */
export function useSourceLabel(sources: readonly Named[], texts: readonly unknown[]): (pattern: string) => string {
  const [source] = sources;
  const isNamed = texts.some((text) => typeof text === 'string' && namesEntity(text));
  const isDescribed = texts.some((text) => typeof text === 'string' && text.includes('${entityDescription}'));
  const isAsked = isNamed && source !== undefined && source.functionEntity === null && (isDescribed || source.entity?.name === undefined);
  const search = isAsked && source ? { filter: source.filter, keyFilters: source.keyFilters, isDescribed } : null;
  const { answer } = useAnswerOf(namesOrNone, search);
  const asked = answer?.ok ? answer.value : null;
  const name = source?.functionEntity ?? source?.entity?.name ?? asked?.name ?? asked?.id.id ?? '';
  const label = source?.entity?.label ?? asked?.label;
  const description = asked?.description ?? '';
  const aliasName = source?.name ?? '';
  return useCallback(
    (pattern: string) => fillLabel(pattern, { entityName: name, entityLabel: label, entityDescription: description, aliasName }),
    [name, label, description, aliasName],
  );
}
