import { useLayoutEffect } from 'react';
import { faultSentence } from '../../../i18n/fault-sentence.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type FormChecks, FormChecksContext } from '../../../inputs/control.ts';
import { usePartChecks } from '../../../inputs/form-parts.ts';
import { FailureText } from '../../../marks/failure-text.tsx';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { QuietPart } from '../../../marks/late-part.tsx';
import { MaterialIcon } from '../../../marks/material-icon.tsx';
import { type InputField, isFlag } from './input-fields.ts';
import classes from './inputs.module.css';
import type { Drafts, FieldState } from './use-drafts.ts';
import { ValueControl } from './value-control.tsx';

interface FieldViewProps {
  readonly field: InputField;
  readonly state: FieldState;
  readonly drafts: Drafts;
  /** Another key of its entity switches it off. */
  readonly isOff: boolean;
  readonly saysSaved: boolean;
  /** It is saved as soon as it is left, or set. */
  readonly onLeave: ((field: InputField) => void) | null;
}

/** What is said below a field; its place is always kept. */
function FieldNote({ field, state, drafts, saysSaved }: Omit<FieldViewProps, 'isOff' | 'onLeave'>) {
  const t = useT();
  const now = field.text === null || field.text === '' ? t('update-attributes.nothing') : field.text;
  const value = field.type === 'image' ? t('update-attributes.image') : now.length > 40 ? `${now.slice(0, 40)}…` : now;
  if (field.hindrance) return t(`update-attributes.${field.hindrance}`);
  switch (state.is) {
    case 'conflict':
      return (
        <>
          <FailureText>{t('update-attributes.conflict', { value })}</FailureText>
          <span className={classes.choices}>
            <button type="button" onClick={() => drafts.discard([field])}>
              {t('update-attributes.takeStored')}
            </button>
            <button type="button" onClick={() => drafts.keep(field)}>
              {t('update-attributes.keepTyped')}
            </button>
          </span>
        </>
      );
    case 'failed':
      return (
        <FailureText>
          {t(state.fault?.kind === 'network' ? 'update-attributes.offline' : 'update-attributes.refused', {
            reason: state.fault ? faultSentence(state.fault) : '',
          })}
        </FailureText>
      );
    case 'typed':
      return t('update-attributes.typed', { value });
    case 'saving':
      return t('update-attributes.saving');
  }
  const age = <FreshnessMark freshness={field.at > 0 ? field.freshness : 'unknown'} at={field.at} />;
  return state.is === 'saved' && saysSaved ? (
    <>
      <span>{t('update-attributes.saved')}</span>
      {age}
    </>
  ) : (
    age
  );
}

export function FieldView({ field, state, drafts, isOff, saysSaved, onLeave }: FieldViewProps) {
  const checks: FormChecks = usePartChecks();
  const { rules, type, hindrance } = field;
  const icon = rules.useCustomIcon ? null : rules.icon;
  const isReadOnly = hindrance !== null || rules.isEditable === 'readonly';
  const isEditable = !isReadOnly && !isOff && rules.isEditable !== 'disabled';
  // What nobody can change here does not keep the rest from being saved.
  useLayoutEffect(() => checks.count(isEditable), [checks, isEditable]);
  const isSet = isFlag(type) || type === 'select' || type === 'radio';
  return (
    <FormChecksContext value={checks}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears when the field in it is left. */}
      <div
        className={classes.field}
        data-flag={isFlag(type) || undefined}
        data-unlabelled={(field.isLabelHidden && !isFlag(type)) || undefined}
        data-wrong={state.is === 'conflict' || undefined}
        onBlur={(event) => {
          if (onLeave && !event.currentTarget.contains(event.relatedTarget) && checks.isValid()) onLeave(field);
        }}
      >
        {icon ? <MaterialIcon name={icon} size={20} /> : null}
        {rules.useCustomIcon && rules.customIcon?.startsWith('data:image/') ? (
          <img src={rules.customIcon} alt="" width={20} height={20} />
        ) : null}
        <div className={classes.control}>
          <QuietPart>
            <ValueControl
              field={field}
              value={state.value}
              disabled={isOff || rules.isEditable === 'disabled'}
              readOnly={isReadOnly}
              onChange={(value) => {
                drafts.type(field, value);
                if (onLeave && isSet) onLeave(field);
              }}
            />
          </QuietPart>
          <div className={classes.note} role={state.is === 'failed' || state.is === 'conflict' ? 'alert' : 'status'}>
            <FieldNote field={field} state={state} drafts={drafts} saysSaved={saysSaved} />
          </div>
        </div>
      </div>
    </FormChecksContext>
  );
}
