import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCurrentLocation, IconForms } from '@tabler/icons-react';
import { type CSSProperties, type FormEvent, useMemo, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { FormChecksContext } from '../../../inputs/control.ts';
import { FailureText } from '../../../marks/failure-text.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import unseen from '../../../marks/unseen.module.css';
import { useAsOf } from '../../../store/past.ts';
import type { ViewProps } from '../../define-kind.ts';
import { useDraftForm } from '../../drafts/use-draft-form.ts';
import { type Drafts, isOpen, useDrafts } from '../../drafts/use-drafts.ts';
import { useSurroundings } from '../../surroundings.ts';
import { FieldView } from './field-view.tsx';
import { type FieldGroup, fieldsOf, type InputField } from './input-fields.ts';
import classes from './inputs.module.css';
import { sendValues, sentValue } from './send-values.ts';
import type { InputSettings } from './settings.ts';
import { useReadValues } from './use-read-values.ts';
import { WallValues } from './wall-values.tsx';

const RULES = {
  groupOf: ({ entity, place }: InputField) => `${entity.id} ${place}`,
  sentOf: sentValue,
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

/** Puts the browser's position into the two fields of a place. */
function PositionButton({ fields, drafts, isExact }: { fields: readonly InputField[]; drafts: Drafts<InputField>; isExact: boolean }) {
  const t = useT();
  const [step, setStep] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = () => {
    setStep('asking');
    const take = ({ coords }: GeolocationPosition) => {
      setStep('idle');
      for (const field of fields) drafts.type(field, field.rules.maxValue === 90 ? coords.latitude : coords.longitude);
    };
    navigator.geolocation.getCurrentPosition(take, () => setStep('failed'), { enableHighAccuracy: isExact, timeout: 20_000 });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation aria-hidden size={16} stroke={1.75} />}
        loading={step === 'asking'}
        disabled={fields.length < 2 || fields.some(({ hindrance }) => hindrance !== null)}
        onClick={ask}
      >
        {t('update-attributes.position')}
      </Button>
      {step === 'failed' ? <FailureText>{t('update-attributes.noPosition')}</FailureText> : null}
    </>
  );
}

/** Edits values of entities where they are stored, and shows them as they are now. */
export function InputsView({ input, data }: ViewProps<InputSettings>) {
  const t = useT();
  const { settings, variant } = input;
  const { size } = useSurroundings();
  const isPast = useAsOf() !== null;
  const groups = useReadValues(useMemo(() => fieldsOf(input, data.rows, isPast), [input, data.rows, isPast]));
  const drafts = useDrafts<InputField>(RULES);
  const fields = groups.flatMap((group) => group.fields);
  const shown = (field: InputField) => field.rules.dataKeyHidden !== true;
  const { form, checks, open, save } = useDraftForm(fields, drafts);
  const canSave = (field: InputField) => field.hindrance === null && drafts.of(field).is !== 'conflict';
  const isWhole = variant !== undefined || settings.showActionButtons !== false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const all = groups.flatMap((group) => group.fields.filter((field) => shown(field) && !isLocked(field, group, drafts)));
    if (open.length > 0) save((settings.updateAllValues && isWhole ? all : open).filter(canSave));
  };
  // What was typed with the event that is under way is not drawn yet.
  const leave = (field: InputField) => {
    if (isOpen(drafts.of(field)) && canSave(field)) void drafts.save([field]);
  };
  const isRow = variant === undefined ? settings.fieldsAlignment !== 'column' : settings.inputFieldsAlignment === 'row';
  const inRow = isRow ? (settings.fieldsInRow ?? 2) : 1;
  /** One line has place for it and its buttons. */
  const isAlone = fields.length === 1 && ['JSON', 'image', 'dateTime'].every((type) => fields[0]?.type !== type);
  const isEarth = variant?.endsWith('location') === true;
  if (fields.length === 0)
    return <StateNotice icon={IconForms} title={t('update-attributes.noFields')} text={t('update-attributes.noFieldsText')} />;
  if (size === 'wall') return <WallValues groups={groups.map((group) => ({ ...group, fields: group.fields.filter(shown) }))} />;
  return (
    <FormChecksContext value={checks}>
      <div className={classes.box}>
        <form
          ref={form}
          className={classes.form}
          data-alone={isAlone || undefined}
          data-in-row={inRow > 1 || undefined}
          noValidate
          onSubmit={submit}
          style={
            {
              ...{ '--in-row': inRow, '--narrowest': isEarth ? '110px' : '200px' },
              ...{ '--across': `${settings.columnGap ?? GAP.across}px`, '--down': `${settings.rowGap ?? GAP.down}px` },
            } as CSSProperties
          }
        >
          <div className={classes.groups}>
            {settings.widgetTitle && settings.widgetTitle !== input.title ? <p className={classes.title}>{settings.widgetTitle}</p> : null}
            {groups.map((group) => (
              <fieldset key={group.id} className={classes.group}>
                <legend className={settings.showGroupTitle ? classes.legend : unseen.unseen}>
                  {settings.showGroupTitle ? group.title : group.name}
                </legend>
                {group.fields.filter(shown).map((field) => (
                  <FieldView
                    key={field.id}
                    field={field}
                    state={drafts.of(field)}
                    drafts={drafts}
                    isOff={isSwitchedOff(field, group, drafts)}
                    saysSaved={settings.showResultMessage !== false}
                    onLeave={isWhole ? null : leave}
                  />
                ))}
              </fieldset>
            ))}
          </div>
          {isWhole ? (
            <div className={classes.actions}>
              {isEarth && settings.showGetLocation !== false ? (
                <PositionButton fields={fields} drafts={drafts} isExact={settings.enableHighAccuracy === true} />
              ) : null}
              {isAlone ? null : (
                <span className={classes.count}>{open.length > 0 ? t('inputs.form.changes', { count: open.length }) : null}</span>
              )}
              {variant !== undefined ? (
                <IconButton
                  icon={IconArrowBackUp}
                  label={t('inputs.form.discard')}
                  disabled={open.length === 0}
                  onClick={() => drafts.discard(open)}
                />
              ) : (
                <Button variant="default" disabled={open.length === 0} onClick={() => drafts.discard(open)}>
                  {settings.resetButtonLabel || t('inputs.form.discard')}
                </Button>
              )}
              <Button variant="filled" type="submit" disabled={open.length === 0}>
                {settings.saveButtonLabel || t('inputs.form.save')}
              </Button>
            </div>
          ) : null}
        </form>
      </div>
    </FormChecksContext>
  );
}
