import { IconForms } from '@tabler/icons-react';
import type { CSSProperties, FormEvent, ReactNode } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormChecksContext } from '../../inputs/control.ts';
import { StateNotice } from '../../marks/state-notice.tsx';
import unseen from '../../marks/unseen.module.css';
import { siteOf } from '../cell-functions/call-site.ts';
import { DraftActions } from '../drafts/draft-actions.tsx';
import { useDraftForm } from '../drafts/use-draft-form.ts';
import { type Drafts, isOpen, useDrafts } from '../drafts/use-drafts.ts';
import { useSurroundings } from '../surroundings.ts';
import { FieldView } from './field-view.tsx';
import type { FieldGroup, InputField } from './input-fields.ts';
import classes from './inputs.module.css';
import { sendValues, sentValue } from './send-values.ts';
import { WallValues } from './wall-values.tsx';

const RULES = {
  groupOf: ({ entity, place }: InputField) => `${entity.id} ${place}`,
  send: sendValues,
};

/** In pixels, where nothing is stored. */
const GAP = { across: 12, down: 4 };

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** Whether one of the keys that a field depends on is false now, as typed or as stored. */
function isSwitchedOff({ rules }: InputField, group: FieldGroup, drafts: Drafts<InputField>): boolean {
  const names = (rules.disabledOnDataKey ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.some((name) => {
    const other = group.fields.find(({ key }) => key === name);
    return other !== undefined && ['', 'false', '0'].includes(asText(drafts.of(other).value));
  });
}

const isLocked = (field: InputField, group: FieldGroup, drafts: Drafts<InputField>) =>
  (field.rules.isEditable || 'editable') !== 'editable' || isSwitchedOff(field, group, drafts);

interface InputsFormProps {
  /** Of the widget. */
  readonly title: string;
  readonly config: WidgetConfig;
  readonly groups: readonly FieldGroup[];
  /** Above the fields, unless it is the widget's title. */
  readonly innerTitle?: string | null | undefined;
  /** Each group has its title in sight. */
  readonly hasTitles?: boolean;
  readonly inRow: number;
  /** In pixels: the least width of a field, and what lies between two. */
  readonly narrowest?: number;
  readonly gaps?: { readonly across?: number | undefined; readonly down?: number | undefined };
  readonly saysSaved: boolean;
  /** Without buttons each field is saved as soon as it is left. */
  readonly hasButtons?: boolean;
  /** What is saved besides what was typed: all that can be edited. */
  readonly sendsAll?: boolean;
  readonly saveLabel?: string | null | undefined;
  /** Absent: the button that discards is an icon. */
  readonly discardLabel?: string;
  /** Before the buttons. */
  readonly beside?: ((drafts: Drafts<InputField>, fields: readonly InputField[]) => ReactNode) | undefined;
}

/** Edits values of entities where they are stored, and shows them as they are now. */
export function InputsForm(props: InputsFormProps) {
  const {
    title,
    config,
    groups,
    innerTitle,
    hasTitles = false,
    inRow,
    narrowest = 200,
    gaps,
    saysSaved,
    hasButtons = true,
    sendsAll = false,
  } = props;
  const t = useT();
  const { size, host } = useSurroundings();
  const drafts = useDrafts<InputField>({ ...RULES, sentOf: (field, value) => sentValue(field, value, siteOf(config, host)) });
  const fields = groups.flatMap((group) => group.fields);
  const shown = (field: InputField) => field.rules.dataKeyHidden !== true;
  const { form, checks, open, refused, save } = useDraftForm(fields, drafts);
  const canSave = (field: InputField) => field.hindrance === null && drafts.of(field).is !== 'conflict';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const all = groups.flatMap((group) => group.fields.filter((field) => shown(field) && !isLocked(field, group, drafts)));
    if (open.length > 0) save((sendsAll && hasButtons ? all : open).filter(canSave));
  };
  // What was typed with the event that is under way is not drawn yet.
  const leave = (field: InputField) => {
    if (isOpen(drafts.of(field)) && canSave(field)) void drafts.save([field]);
  };
  /** One line has place for it and its buttons. */
  const isAlone = fields.length === 1 && ['JSON', 'image'].every((type) => fields[0]?.type !== type);
  /** All of its notes are in sight. */
  const isFew = fields.length === 1 || props.beside !== undefined;
  const isJson = fields.length === 1 && fields[0]?.type === 'JSON';
  const isPicture = fields.length === 1 && fields[0]?.type === 'image';
  // Before its entities are known, nothing is.
  if (groups.length === 0) return null;
  if (fields.length === 0) return <StateNotice icon={IconForms} title={t('input-fields.noFields')} text={t('input-fields.noFieldsText')} />;
  if (size === 'wall')
    return <WallValues label={title} groups={groups.map((group) => ({ ...group, fields: group.fields.filter(shown) }))} />;
  return (
    <FormChecksContext value={checks}>
      <div className={classes.box}>
        <form
          ref={form}
          className={classes.form}
          data-alone={isAlone || undefined}
          data-json={isJson || undefined}
          data-picture={isPicture || undefined}
          data-moment={fields[0]?.type === 'dateTime' || undefined}
          data-beside={props.beside !== undefined || undefined}
          data-in-row={inRow > 1 || undefined}
          noValidate
          onSubmit={submit}
          style={
            {
              ...{ '--in-row': inRow, '--narrowest': `${narrowest}px` },
              ...{ '--across': `${gaps?.across ?? GAP.across}px`, '--down': `${gaps?.down ?? GAP.down}px` },
            } as CSSProperties
          }
        >
          <div className={classes.groups}>
            {innerTitle && innerTitle !== title ? <p className={classes.title}>{innerTitle}</p> : null}
            {groups.map((group) => (
              <fieldset key={group.id} className={classes.group}>
                <legend className={hasTitles ? classes.legend : unseen.unseen}>{hasTitles ? group.title : group.name}</legend>
                {group.fields.filter(shown).map((field) => (
                  <FieldView
                    key={field.id}
                    field={field}
                    state={drafts.of(field)}
                    drafts={drafts}
                    isOff={isSwitchedOff(field, group, drafts)}
                    saysSaved={saysSaved}
                    onLeave={hasButtons ? null : leave}
                  />
                ))}
              </fieldset>
            ))}
          </div>
          {hasButtons ? (
            <DraftActions
              className={classes.actions}
              count={open.length}
              refused={isFew ? [] : refused.map(({ label }) => label)}
              said={isAlone ? null : undefined}
              discardLabel={props.discardLabel}
              saveLabel={props.saveLabel}
              onDiscard={() => drafts.discard(open)}
            >
              {props.beside?.(drafts, fields)}
            </DraftActions>
          ) : null}
        </form>
      </div>
    </FormChecksContext>
  );
}
