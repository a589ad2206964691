import { useLayoutEffect } from 'react';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { type FormChecks, FormChecksContext } from '../../inputs/control.ts';
import { usePartChecks } from '../../inputs/form-parts.ts';
import { usePicture } from '../../inputs/media/use-picture.ts';
import { TurnsContext, TypedTextContext } from '../../inputs/use-typed.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import { QuietPart } from '../../marks/late-part.tsx';
import { MaterialIcon } from '../../marks/material-icon.tsx';
import { DraftNote } from '../drafts/draft-note.tsx';
import { type Drafts, type FieldState, isOpen } from '../drafts/use-drafts.ts';
import { useFieldWords } from './field-words.ts';
import { type InputField, isFlag } from './input-fields.ts';
import classes from './inputs.module.css';
import { ValueControl } from './value-control.tsx';

/** Of a field that nobody can save here. */
const HELD: FieldState = { value: null, is: 'stored', fault: null };

/** A picture of the author, inline or of the server's gallery. */
function OwnIcon({ stored }: { readonly stored: string | null | undefined }) {
  const address = usePicture(stored);
  return address === undefined ? null : <img src={address} alt="" width={20} height={20} />;
}

interface FieldViewProps {
  readonly field: InputField;
  readonly state: FieldState;
  readonly drafts: Drafts<InputField>;
  /** Another key of its entity switches it off. */
  readonly isOff: boolean;
  readonly saysSaved: boolean;
  /** It is saved as soon as it is left, or set. */
  readonly onLeave: ((field: InputField) => void) | null;
}

export function FieldView({ field, state, drafts, isOff, saysSaved, onLeave }: FieldViewProps) {
  const t = useT();
  const words = useFieldWords(t('input-fields.image'));
  const checks: FormChecks = usePartChecks();
  const { rules, type, hindrance } = field;
  const note = {
    stored: words(field),
    onTake: () => drafts.discard([field]),
    onKeep: () => drafts.keep(field),
    onAgain: onLeave && (() => onLeave(field)),
  };
  const icon = rules.useCustomIcon ? null : rules.icon;
  const isReadOnly = hindrance !== null || rules.isEditable === 'readonly';
  const isEditable = !isReadOnly && !isOff && rules.isEditable !== 'disabled';
  // What nobody can change here does not keep the rest from being saved, nor what is stored and not meant to be.
  const counts = isEditable && (rules.required === true || isOpen(state));
  useLayoutEffect(() => checks.count(counts), [checks, counts]);
  const isSet = isFlag(type) || type === 'select' || type === 'radio';
  return (
    <FormChecksContext value={checks}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears when the field in it is left. */}
      <div
        className={classes.field}
        data-flag={isFlag(type) || undefined}
        data-unlabelled={(field.isLabelHidden && !isFlag(type)) || undefined}
        data-wrong={state.is === 'conflict' || undefined}
        onKeyDown={(event) => {
          // That of an input method only ends a word.
          const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
          if (onLeave && isEnter && event.target instanceof HTMLInputElement && checks.check()) onLeave(field);
        }}
        onBlur={(event) => {
          if (onLeave && !event.currentTarget.contains(event.relatedTarget) && checks.isValid()) onLeave(field);
        }}
      >
        {icon ? <MaterialIcon name={icon} size={20} /> : null}
        {rules.useCustomIcon ? <OwnIcon stored={rules.customIcon} /> : null}
        <div className={classes.control}>
          <TypedTextContext value={drafts.textOf(field)}>
            <TurnsContext value={drafts.timesForgotten(field)}>
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
            </TurnsContext>
          </TypedTextContext>
          {hindrance ? (
            <DraftNote {...note} state={HELD} saved={null}>
              {hindrance === 'past' ? t('drafts.past') : t(`input-fields.${hindrance}`)}
            </DraftNote>
          ) : (
            <DraftNote {...note} state={state} saved={saysSaved ? '' : null}>
              {field.unread ? (
                <FailureText>{faultSentence(field.unread)}</FailureText>
              ) : (
                <FreshnessMark freshness={field.at > 0 ? field.freshness : 'unknown'} at={field.at} isYielding />
              )}
            </DraftNote>
          )}
        </div>
      </div>
    </FormChecksContext>
  );
}
