import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { partOf } from '../../contract/part.ts';
import type { EntityFilter } from '../../contract/query.ts';
import type { User } from '../../contract/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { uniqueLabel } from '../../inputs/data-source/data-key.ts';
import { DashboardControl } from '../../inputs/entities/dashboard-control.tsx';
import { type Choice, ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import { readingKeys } from '../../inputs/query/entity-keys.ts';
import { WarningText } from '../../marks/warning-text.tsx';
import { sessionStore } from '../../store/session.ts';
import { newId } from '../../stored/new-id.ts';
import { resolveAlias } from '../alias-filter.ts';
import { type BrokenTarget, canMake, makeTarget, refersTo } from '../document/broken-targets.ts';
import { aliasesOf, filtersOf } from '../document/commands/aliases.ts';
import { statesOf } from '../document/commands/states.ts';
import type { StepName } from '../document/dashboard-history.ts';
import classes from './broken.module.css';
import { useBrokenWords } from './broken-words.ts';
import type { Editor } from './use-editor.ts';

const MADE_BY = { alias: 'aliases', aliasName: 'aliases', filter: 'filters', state: 'stateAdded' } as const satisfies Readonly<
  Record<string, StepName>
>;

const keysOf = (filter: EntityFilter) => readingKeys({ filter });

/** What can stand in place of what is broken. */
function useChoices({ history, dashboard }: Editor, { kind, alias }: BrokenTarget): readonly Choice[] {
  const document = history.current;
  const found = kind === 'key' && alias !== undefined ? dashboard.configuration.entityAliases[alias] : undefined;
  const filter = useMemo(() => (found ? resolveAlias(found, sessionStore.current.user as User | null).filter : null), [found]);
  const { answer } = useAnswerOf(keysOf, filter);
  const named = (records: object, field: string) =>
    Object.entries(records).map(([id, record]) => ({ value: id, label: String(partOf(record)[field] ?? id) }));
  if (kind === 'key') return answer?.ok ? answer.value.map(({ name }) => ({ value: name, label: name })) : [];
  if (kind === 'alias') return named(aliasesOf(document), 'alias');
  if (kind === 'aliasName') return named(aliasesOf(document), 'alias').map(({ label }) => ({ value: label, label }));
  return kind === 'filter' ? named(filtersOf(document), 'filter') : named(statesOf(document), 'name');
}

interface BrokenRowProps {
  readonly editor: Editor;
  readonly broken: BrokenTarget;
  readonly name: string;
}

function BrokenRow({ editor, broken, name }: BrokenRowProps) {
  const t = useT();
  const { history, perform, show } = editor;
  const { kind } = broken;
  const choices = useChoices(editor, broken);
  const wordsOf = useBrokenWords(editor);
  const choose = (to: string | null) => perform({ name: 'changed', of: name }, refersTo(broken, to));
  const make = () => {
    if (kind === 'dashboard' || kind === 'key') return;
    const taken = Object.values(kind === 'filter' ? filtersOf(history.current) : aliasesOf(history.current));
    const own = uniqueLabel(
      t(kind === 'filter' ? 'filters.filter' : 'aliases.alias'),
      taken.map((record) => String(partOf(record)[kind === 'filter' ? 'filter' : 'alias'])),
    );
    perform({ name: MADE_BY[kind], of: broken.target }, makeTarget(broken, own, newId));
    if (kind !== 'state') show(kind === 'filter' ? 'filters' : 'aliases');
  };
  return (
    <li className={classes.row}>
      <WarningText>{wordsOf(broken)}</WarningText>
      <div className={classes.ways}>
        {kind === 'dashboard' ? (
          <DashboardControl label={t('editor.chooseAnother')} placeholder={t('editor.chooseAnother')} value={null} onChange={choose} />
        ) : (
          <ChoiceControl
            label={t('editor.chooseAnother')}
            placeholder={t('editor.chooseAnother')}
            isSearchable
            choices={choices}
            value={null}
            onChange={choose}
          />
        )}
        {canMake(broken) ? (
          <Button leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />} onClick={make}>
            {t('editor.makeAgain')}
          </Button>
        ) : null}
        {kind === 'filter' || kind === 'key' ? (
          <Button onClick={() => choose(null)}>{t(kind === 'key' ? 'editor.removeKey' : 'editor.withoutFilter')}</Button>
        ) : null}
      </div>
    </li>
  );
}

interface BrokenListProps {
  readonly editor: Editor;
  /** Of one widget. */
  readonly broken: readonly BrokenTarget[];
  readonly name: string;
}

/** What a widget refers to that is not there, each with the ways to mend it. */
export function BrokenList({ editor, broken, name }: BrokenListProps) {
  const t = useT();
  return broken.length === 0 ? null : (
    <ul className={classes.list} aria-label={t('editor.brokenOf', { name })}>
      {broken.map((one) => (
        <BrokenRow key={`${one.kind} ${one.alias} ${one.target}`} editor={editor} broken={one} name={name} />
      ))}
    </ul>
  );
}
