/** The key of a filter or of an alarm's condition, and the type of its values. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  ENTITY_FIELDS,
  FILTER_KEY_TYPES,
  KEY_VALUE_TYPES,
  type KeyValueType,
  RULE_KEY_TYPES,
  type StoredKey,
} from '../../contract/stored-filter.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldPair } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { KeyNameControl, type KeySuggest } from './key-name-control.tsx';
import type { PredicateForm } from './predicates.ts';
import classes from './query.module.css';

interface KeyFieldsProps {
  readonly storedKey: StoredKey;
  readonly onKey: (key: StoredKey) => void;
  readonly valueType: string | null | undefined;
  readonly onValueType: (valueType: KeyValueType) => void;
  /** How many would be replaced with the type of their values. */
  readonly conditionCount: number;
  readonly form: PredicateForm;
  readonly suggest?: KeySuggest | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

const KEY_TYPES = { filter: FILTER_KEY_TYPES, rule: RULE_KEY_TYPES } as const;

/** A type that would replace conditions is asked for: what is lost is said before it is. */
function TypeQuestion({
  to,
  count,
  onAnswer,
}: {
  readonly to: KeyValueType;
  readonly count: number;
  readonly onAnswer: (yes: boolean) => void;
}) {
  const t = useT();
  return (
    <div role="alert" className={classes.question}>
      <p>{t('filters.typeQuestion', { count, type: t(`filters.valueType.${to}`) })}</p>
      <FieldPair>
        <Button size="xs" onClick={() => onAnswer(true)}>
          {t('filters.replace', { count })}
        </Button>
        <Button size="xs" onClick={() => onAnswer(false)}>
          {t('filters.keep', { count })}
        </Button>
      </FieldPair>
    </div>
  );
}

export function KeyFields({ storedKey, onKey, valueType, onValueType, conditionCount, form, suggest, ...state }: KeyFieldsProps) {
  const t = useT();
  const [wanted, setWanted] = useState<KeyValueType | null>(null);
  const choose = (next: string | null) => {
    const known = KEY_VALUE_TYPES.find((type) => type === next);
    if (known === undefined || known === valueType) return setWanted(null);
    if (conditionCount > 0) return setWanted(known);
    onValueType(known);
  };
  return (
    <>
      <FieldPair>
        <ChoiceControl
          {...state}
          label={t('filters.keyTypeLabel')}
          required
          choices={KEY_TYPES[form].map((value) => ({ value, label: t(`filters.keyType.${value}` as MessageKey) }))}
          value={storedKey.type}
          onChange={(type) => type !== null && onKey({ ...storedKey, type })}
        />
        <ChoiceControl
          {...state}
          label={t('filters.valueTypeLabel')}
          required
          choices={KEY_VALUE_TYPES.map((value) => ({ value, label: t(`filters.valueType.${value}`) }))}
          value={wanted ?? valueType ?? null}
          onChange={choose}
        />
      </FieldPair>
      {wanted === null ? null : (
        <TypeQuestion
          to={wanted}
          count={conditionCount}
          onAnswer={(yes) => {
            setWanted(null);
            if (yes) onValueType(wanted);
          }}
        />
      )}
      {storedKey.type === 'CONSTANT' ? null : (
        <KeyNameControl
          {...state}
          label={t('filters.key')}
          required
          type={storedKey.type}
          names={storedKey.type === 'ENTITY_FIELD' ? ENTITY_FIELDS : undefined}
          suggest={suggest}
          value={storedKey.key}
          onChange={(key) => onKey({ ...storedKey, key: key ?? '' })}
        />
      )}
    </>
  );
}
