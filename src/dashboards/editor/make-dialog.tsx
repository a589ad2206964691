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
import { NameControl } from '../../inputs/query/name-control.tsx';
import { Dialog } from '../../marks/dialog.tsx';
import unseen from '../../marks/unseen.module.css';
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

/** A name that is not taken. */
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
        <form ref={form} noValidate className={`${classes.made} ${unseen.unseenTitle}`} onSubmit={submit}>
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

interface NameProps {
  readonly label: string;
  readonly takenText: string;
  /** By what the new one is; empty: nothing is known of it. */
  readonly made: string;
  readonly taken: readonly string[];
  /** Null: nobody wrote one, and it follows what the new one is. */
  readonly typed: string | null;
  readonly onType: (name: string) => void;
}

const nameOf = ({ typed, made, taken }: Pick<NameProps, 'typed' | 'made' | 'taken'>) => (typed ?? free(made, taken)).trim();

function NameLast({ label, takenText, made, taken, typed, onType }: NameProps) {
  return (
    <NameControl
      label={label}
      taken={taken}
      takenText={takenText}
      value={typed ?? free(made, taken)}
      onChange={(name) => onType(name ?? '')}
    />
  );
}

function NewAlias({ editor, kind, onAnswer }: MakeDialogProps) {
  const t = useT();
  const { history, perform } = editor;
  const [id] = useState(newId);
  const [alias, setOwn] = useState<Part | null>({ id, alias: '', filter: {} });
  const [typed, setTyped] = useState<string | null>(null);
  const naming = { taken: namesIn(aliasesOf(history.current), 'alias'), typed, made: aliasName(alias) };
  const make = () => {
    const name = nameOf(naming);
    perform({ name: 'aliases' }, setAlias(id, { ...alias, alias: name }));
    onAnswer(kind === 'aliasName' ? name : id);
  };
  return (
    <Question title={t('editor.make.alias')} onCancel={() => onAnswer(null)} onMake={make}>
      <AliasControl label={t('aliases.alias')} isNamed={false} value={alias} onChange={setOwn} />
      <AliasMatches alias={(alias ?? undefined) as EntityAlias | undefined} />
      <NameLast {...naming} label={t('aliases.name')} takenText={t('aliases.nameTaken')} onType={setTyped} />
    </Question>
  );
}

function NewFilter({ editor, onAnswer }: MakeDialogProps) {
  const t = useT();
  const { history, perform, dashboard } = editor;
  const [id] = useState(newId);
  const [filter, setOwn] = useState<StoredFilter | null>({ id, filter: '', editable: false, keyFilters: [newKeyFilter()] } as StoredFilter);
  const [typed, setTyped] = useState<string | null>(null);
  const naming = { taken: namesIn(filtersOf(history.current), 'filter'), typed, made: filterName(filter) };
  const { entityAliases } = dashboard.configuration;
  const filterOf = useAliasFilter();
  const suggest = useMemo(() => keySuggestions(entityAliases, filterOf)(null), [entityAliases, filterOf]);
  const inherited = useMemo(() => ({ suggest }), [suggest]);
  const make = () => {
    perform({ name: 'filters' }, setFilter(id, { ...partOf(filter), filter: nameOf(naming) }));
    onAnswer(id);
  };
  return (
    <Question title={t('editor.make.filter')} onCancel={() => onAnswer(null)} onMake={make}>
      <InheritedContext value={inherited}>
        <FilterControl label={t('filters.filter')} isNamed={false} value={filter} onChange={setOwn} />
      </InheritedContext>
      <NameLast {...naming} label={t('filters.name')} takenText={t('filters.nameTaken')} onType={setTyped} />
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
