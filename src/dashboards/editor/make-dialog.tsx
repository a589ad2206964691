import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { EntityAlias } from '../../contract/dashboard.ts';
import { type Part, partOf } from '../../contract/part.ts';
import type { StoredFilter } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormChecks, FormChecksContext } from '../../inputs/control.ts';
import { InheritedContext } from '../../inputs/inherited.ts';
import { leadToWrong } from '../../inputs/lead-to-wrong.ts';
import type { Made } from '../../inputs/plain/makers.ts';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { AliasControl } from '../../inputs/query/alias-control.tsx';
import { FilterControl } from '../../inputs/query/filter-control.tsx';
import { Dialog } from '../../marks/dialog.tsx';
import { newId } from '../../stored/new-id.ts';
import { aliasesOf, filtersOf, setAlias, setFilter } from '../document/commands/aliases.ts';
import { addState, stateIdFor, statesOf } from '../document/commands/states.ts';
import { AliasMatches } from './alias-matches.tsx';
import classes from './editor.module.css';
import { keySuggestions } from './key-suggestions.ts';
import type { Editor } from './use-editor.ts';

const namesIn = (records: Part, field: string): readonly string[] =>
  Object.values(records).flatMap((record) => (typeof partOf(record)[field] === 'string' ? [String(partOf(record)[field]).trim()] : []));

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

function NewAlias({ editor, kind, onAnswer }: MakeDialogProps) {
  const t = useT();
  const { history, perform } = editor;
  const [id] = useState(newId);
  const [alias, setOwn] = useState<Part | null>({ id, alias: '', filter: {} });
  const make = () => {
    const name = String(alias?.alias ?? '').trim();
    perform({ name: 'aliases' }, setAlias(id, { ...alias, alias: name }));
    onAnswer(kind === 'aliasName' ? name : id);
  };
  return (
    <Question title={t('editor.make.alias')} onCancel={() => onAnswer(null)} onMake={make}>
      <AliasControl label={t('aliases.alias')} takenNames={namesIn(aliasesOf(history.current), 'alias')} value={alias} onChange={setOwn} />
      <AliasMatches alias={(alias ?? undefined) as EntityAlias | undefined} />
    </Question>
  );
}

function NewFilter({ editor, onAnswer }: MakeDialogProps) {
  const t = useT();
  const { history, perform, dashboard } = editor;
  const [id] = useState(newId);
  const [filter, setOwn] = useState<StoredFilter | null>({ id, filter: '', editable: false, keyFilters: [] } as StoredFilter);
  const { entityAliases } = dashboard.configuration;
  const suggest = useMemo(() => keySuggestions(entityAliases)(null), [entityAliases]);
  const inherited = useMemo(() => ({ suggest }), [suggest]);
  const make = () => {
    perform({ name: 'filters' }, setFilter(id, partOf(filter)));
    onAnswer(id);
  };
  return (
    <Question title={t('editor.make.filter')} onCancel={() => onAnswer(null)} onMake={make}>
      <InheritedContext value={inherited}>
        <FilterControl
          label={t('filters.filter')}
          takenNames={namesIn(filtersOf(history.current), 'filter')}
          value={filter}
          onChange={setOwn}
        />
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
