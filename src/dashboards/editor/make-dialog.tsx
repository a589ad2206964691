import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { EntityAlias } from '../../contract/dashboard.ts';
import { type Part, partOf } from '../../contract/part.ts';
import type { StoredFilter } from '../../contract/stored-filter.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormChecks, FormChecksContext } from '../../inputs/control.ts';
import { InheritedContext } from '../../inputs/inherited.ts';
import { leadToWrong } from '../../inputs/lead-to-wrong.ts';
import type { Made } from '../../inputs/plain/makers.ts';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { typesIn } from '../../inputs/query/alias.ts';
import { AliasControl } from '../../inputs/query/alias-control.tsx';
import { FilterControl } from '../../inputs/query/filter-control.tsx';
import { filterWords } from '../../inputs/query/filter-words.ts';
import { isIdleFilter, newKeyFilter, readKeyFilter } from '../../inputs/query/key-filter.ts';
import { Dialog } from '../../marks/dialog.tsx';
import { newId } from '../../stored/new-id.ts';
import { aliasesOf, filtersOf, setAlias, setFilter } from '../document/commands/aliases.ts';
import { addState, stateIdFor, statesOf } from '../document/commands/states.ts';
import { AliasMatches } from './alias-matches.tsx';
import classes from './editor.module.css';
import { keySuggestions } from './key-suggestions.ts';
import { useAliasFilter } from './use-alias-filter.ts';
import type { Editor } from './use-editor.ts';

const namesIn = (records: Part, field: string): readonly string[] =>
  Object.values(records).flatMap((record) => (typeof partOf(record)[field] === 'string' ? [String(partOf(record)[field]).trim()] : []));

/** A name that follows what it is of until somebody writes another. @param name as it stands. @param made of what it stood for, and stands for now. */
function followed(name: unknown, made: { readonly before: string; readonly now: string }, taken: readonly string[]): string {
  const text = String(name ?? '');
  if (text !== '' && text !== free(made.before, taken)) return text;
  return free(made.now, taken);
}

function free(name: string, taken: readonly string[]): string {
  let found = name;
  for (let count = 2; name !== '' && taken.includes(found); count += 1) found = `${name} ${count}`;
  return found;
}

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onCancel: () => void;
  /** Only when nothing is wrong. */
  readonly onMake: () => void;
}

/** A form over a panel: what is wrong in it is no matter of the dashboard. */
function Question({ title, children, onCancel, onMake }: QuestionProps) {
  const t = useT();
  const checks = useMemo(() => new FormChecks(), []);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Not the form of the page around.
    event.stopPropagation();
    if (checks.check()) onMake();
    else leadToWrong(form.current);
  };
  return (
    <Dialog opened onClose={onCancel} title={title} size={480} withCloseButton={false}>
      <FormChecksContext value={checks}>
        <form ref={form} noValidate className={classes.made} onSubmit={submit}>
          {children}
          <div className={classes.madeButtons}>
            <Button onClick={onCancel}>{t('dialogs.cancel')}</Button>
            <Button variant="filled" type="submit">
              {t('editor.make.create')}
            </Button>
          </div>
        </form>
      </FormChecksContext>
    </Dialog>
  );
}

interface MakeDialogProps {
  readonly editor: Editor;
  readonly kind: Made;
  /** @param made what is chosen then: an id, or the name of an alias. Null: nothing was made. */
  readonly onAnswer: (made: string | null) => void;
}

/** By the type of what it finds, where that is chosen by name. */
function aliasName(alias: Part | null): string {
  const filter = partOf(partOf(alias).filter);
  if (filter.type === 'stateEntity') return translate('editor.stateEntity');
  return typesIn(filter).join(', ');
}

/** As its conditions say it, when there are some. */
function filterName(filter: StoredFilter | null): string {
  const isWhole = (filter?.keyFilters ?? []).some((one) => !isIdleFilter(one) && readKeyFilter(one)?.key.key.trim());
  return isWhole ? filterWords(filter) : '';
}

function NewAlias({ editor, kind, onAnswer }: MakeDialogProps) {
  const t = useT();
  const { history, perform } = editor;
  const [id] = useState(newId);
  const [alias, setOwn] = useState<Part | null>({ id, alias: '', filter: {} });
  const taken = namesIn(aliasesOf(history.current), 'alias');
  const change = (next: Part | null) => {
    const made = { before: aliasName(alias), now: aliasName(next) };
    // A name that was just emptied is no wish for another.
    const isNamed = next?.alias !== alias?.alias;
    setOwn(next && (isNamed ? next : { ...next, alias: followed(next.alias, made, taken) }));
  };
  const make = () => {
    const name = String(alias?.alias ?? '').trim();
    perform({ name: 'aliases' }, setAlias(id, { ...alias, alias: name }));
    onAnswer(kind === 'aliasName' ? name : id);
  };
  return (
    <Question title={t('editor.make.alias')} onCancel={() => onAnswer(null)} onMake={make}>
      <AliasControl label={t('aliases.alias')} takenNames={taken} value={alias} onChange={change} />
      <AliasMatches alias={(alias ?? undefined) as EntityAlias | undefined} />
    </Question>
  );
}

function NewFilter({ editor, onAnswer }: MakeDialogProps) {
  const t = useT();
  const { history, perform, dashboard } = editor;
  const [id] = useState(newId);
  const [filter, setOwn] = useState<StoredFilter | null>({ id, filter: '', editable: false, keyFilters: [newKeyFilter()] } as StoredFilter);
  const taken = namesIn(filtersOf(history.current), 'filter');
  const change = (next: StoredFilter | null) => {
    const made = { before: filterName(filter), now: filterName(next) };
    const isNamed = next?.filter !== filter?.filter;
    setOwn(next && (isNamed ? next : { ...next, filter: followed(next.filter, made, taken) }));
  };
  const { entityAliases } = dashboard.configuration;
  const filterOf = useAliasFilter();
  const suggest = useMemo(() => keySuggestions(entityAliases, filterOf)(null), [entityAliases, filterOf]);
  const inherited = useMemo(() => ({ suggest }), [suggest]);
  const make = () => {
    perform({ name: 'filters' }, setFilter(id, partOf(filter)));
    onAnswer(id);
  };
  return (
    <Question title={t('editor.make.filter')} onCancel={() => onAnswer(null)} onMake={make}>
      <InheritedContext value={inherited}>
        <FilterControl label={t('filters.filter')} takenNames={taken} value={filter} onChange={change} />
      </InheritedContext>
    </Question>
  );
}

function NewState({ editor, onAnswer }: MakeDialogProps) {
  const t = useT();
  const { history, perform } = editor;
  const [name, setName] = useState<string | null>(null);
  const id = stateIdFor(name ?? '', Object.keys(statesOf(history.current)));
  const make = () => {
    perform({ name: 'stateAdded', of: name ?? '' }, addState(id, name ?? ''));
    onAnswer(id);
  };
  return (
    <Question title={t('editor.make.state')} onCancel={() => onAnswer(null)} onMake={make}>
      <TextControl label={t('editor.stateName')} required value={name} onChange={setName} />
    </Question>
  );
}

const FORMS: Readonly<Record<Made, (props: MakeDialogProps) => ReactNode>> = {
  alias: NewAlias,
  aliasName: NewAlias,
  filter: NewFilter,
  state: NewState,
};

/** Makes an alias, a filter or a state over the panel in which it is chosen. */
export function MakeDialog(props: MakeDialogProps) {
  const Form = FORMS[props.kind];
  return <Form {...props} />;
}
