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
import { EnumControl } from '../plain/enum-control.tsx';
import { KeyNameControl } from './key-name-control.tsx';
import type { PredicateForm } from './predicates.ts';
import classes from './query.module.css';

interface KeyFieldsProps {
  readonly storedKey: StoredKey;
  readonly onKey: (key: StoredKey) => void;
  /** A suggestion was chosen. @param valueType of its newest values. Default: as what is typed. */
  readonly onPick?: (key: StoredKey, valueType: Promise<KeyValueType | null>) => void;
  readonly valueType: string | null | undefined;
  readonly onValueType: (valueType: KeyValueType) => void;
  /** Conditions that another value type would replace. */
  readonly conditionCount: number;
  readonly form: PredicateForm;
}

/** Of which keys are suggested. */
const SUGGESTED = ['TIME_SERIES', 'ATTRIBUTE'];
const KEY_TYPES = { filter: FILTER_KEY_TYPES, rule: RULE_KEY_TYPES } as const;

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

export function KeyFields({ storedKey, onKey, onPick = onKey, valueType, onValueType, conditionCount, form }: KeyFieldsProps) {
  const t = useT();
  const [wanted, setWanted] = useState<KeyValueType | null>(null);
  const choose = (next: KeyValueType) => {
    if (next === valueType) return setWanted(null);
    if (conditionCount > 0) return setWanted(next);
    onValueType(next);
  };
  const wordOf = (type: string) => t(`filters.keyType.${type}` as MessageKey);
  const types = [...new Set([storedKey.type, ...SUGGESTED.filter((type) => (KEY_TYPES[form] as readonly string[]).includes(type))])];
  return (
    <>
      {storedKey.type === 'CONSTANT' ? null : (
        <KeyNameControl
          label={t('filters.key')}
          required
          type={storedKey.type}
          names={storedKey.type === 'ENTITY_FIELD' ? ENTITY_FIELDS : undefined}
          value={storedKey.key}
          types={types.map((type) => ({ type, label: wordOf(type) }))}
          onChange={(key) => onKey({ ...storedKey, key: key ?? '' })}
          onPick={(type, key, found) => onPick({ ...storedKey, type, key }, found)}
        />
      )}
      <FieldPair>
        <EnumControl<string>
          label={t('filters.keyTypeLabel')}
          all={KEY_TYPES[form]}
          wordOf={wordOf}
          value={storedKey.type}
          onChange={(type) => onKey({ ...storedKey, type })}
        />
        <EnumControl
          label={t('filters.valueTypeLabel')}
          all={KEY_VALUE_TYPES}
          wordOf={(type) => t(`filters.valueType.${type}`)}
          value={wanted ?? valueType}
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
    </>
  );
}
