import { QUIET, request } from '../../bridge/request.ts';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { EntityAlias } from '../../contract/dashboard.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { EntityFilter } from '../../contract/query.ts';
import { useT } from '../../i18n/use-t.ts';
import { dependsOnState } from '../alias-filter.ts';
import classes from './editor.module.css';
import { useAliasFilter } from './use-alias-filter.ts';

/** Entities whose names are told. */
const MOST_NAMED = 3;

interface Matches {
  readonly count: number;
  readonly names: readonly string[];
}

async function matchesOf(filter: EntityFilter): Promise<Outcome<Matches>> {
  const query = {
    entityFilter: filter,
    pageLink: {
      ...{ pageSize: MOST_NAMED, page: 0 },
      sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' } as const,
    },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' } as const],
    latestValues: [],
    keyFilters: [],
  };
  const found = await request('findEntities', { query }, QUIET);
  if (!found.ok) return found;
  const names = found.value.data.flatMap(({ latest }) => latest?.ENTITY_FIELD?.name?.value || []);
  return ok({ count: found.value.totalElements, names });
}

/** What an alias finds now: how many, and the first names. */
export function AliasMatches({ alias }: { readonly alias: EntityAlias | undefined }) {
  const t = useT();
  const filter = useAliasFilter()(alias);
  const { answer } = useAnswerOf(matchesOf, filter);
  if (!filter) return alias && dependsOnState(alias) ? <span className={classes.matches}>{t('editor.matchesByState')}</span> : null;
  if (!answer) return <span className={classes.matches}>{'\u00a0'}</span>;
  if (!answer.ok) return <span className={classes.matches}>{t('editor.matchesUnknown')}</span>;
  const { count, names } = answer.value;
  const shown = names.join(', ') + (count > names.length ? ' …' : '');
  return (
    <span className={classes.matches} data-none={count === 0 || undefined}>
      {count === 0 ? t('editor.matchesNone') : t('editor.matches', { count, names: shown })}
    </span>
  );
}
