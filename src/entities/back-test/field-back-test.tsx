import { useMemo } from 'react';
import type { TriedRule } from '../../contract/back-test.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { sameValue } from '../../stored/same-value.ts';
import { BackTest, type Tried } from './back-test.tsx';
import { FieldResults } from './field-results.tsx';
import { triedDevices } from './tried-devices.ts';

interface FieldBackTestProps {
  /** What the field is of. */
  readonly record: AnyRecord;
  /** As it is typed. */
  readonly edited: object;
  /** Null: it is not stored yet. Faults are shown. */
  readonly readStored: (() => Promise<Outcome<object>>) | null;
}

function ruleOf(field: object): TriedRule {
  const { type, name, configuration } = partOf(field);
  return { document: 'calculated-field', type: String(type), name: String(name ?? ''), configuration };
}

/** Computes a field, as it is typed and as it is stored, of what devices really sent. */
export function FieldBackTest({ record, edited, readStored }: FieldBackTestProps) {
  const t = useT();
  const { entityType, id } = record.id;
  const name = String(partOf(record).name ?? '');
  const owner = useMemo(() => ({ id: { entityType, id }, name }), [entityType, id, name]);
  const rule = ruleOf(edited);
  const hasExpression = String(partOf(partOf(edited).configuration).expression ?? '').trim() !== '';

  async function read(): Promise<Outcome<Tried>> {
    if (!readStored) return ok({ edited: rule, stored: null });
    const newest = await readStored();
    if (!newest.ok) return newest;
    const stored = ruleOf(newest.value);
    return ok({ edited: rule, stored: sameValue({ ...stored, name: '' }, { ...rule, name: '' }) ? null : stored });
  }

  return (
    <BackTest owner={owner} findDevices={triedDevices} text={t('back-test.fieldText')} read={hasExpression ? read : null} problem={null}>
      {(shown) => <FieldResults {...shown} />}
    </BackTest>
  );
}
