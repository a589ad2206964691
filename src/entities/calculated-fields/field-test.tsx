import { Button } from '@mantine/core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import type { EntityId } from '../../contract/entity-id.ts';
import { ok } from '../../contract/fault.ts';
import { partOf } from '../../contract/part.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { JsonControl } from '../../inputs/code/json-control.tsx';
import { FormChecks, FormChecksContext } from '../../inputs/control.ts';
import { EntityControl } from '../../inputs/entities/entity-control.tsx';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { Dialog } from '../../marks/dialog.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import classes from './calculated-fields.module.css';
import { computeField, type Tested } from './compute-field.ts';
import { readArguments, sampleOf, type TestArgument, typedValue } from './live-arguments.ts';

interface FieldTestProps {
  /** As it is edited. */
  readonly field: object;
  readonly record: AnyRecord;
  readonly onClose: () => void;
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** Computes a field, as it is edited, of the present values of its arguments or of others. Nothing is stored. */
export function FieldTest({ field, record, onClose }: FieldTestProps) {
  const t = useT();
  const named = partOf(partOf(partOf(field).configuration).arguments);
  const [chosen, setChosen] = useState<EntityId | null>(null);
  const { answer, reload } = useAnswerOf(
    async () => {
      const sample = await sampleOf(record, chosen);
      return sample.ok ? ok({ ...sample.value, values: await readArguments(named, sample.value.record ?? record) }) : sample;
    },
    JSON.stringify([named, chosen]),
  );
  const [typed, setTyped] = useState<Readonly<Record<string, TestArgument>>>({});
  const [result, setResult] = useState<Tested | null>(null);
  const [isBusy, setBusy] = useState(false);
  const checks = useMemo(() => new FormChecks(), []);
  const isValid = useSyncExternalStore(checks.subscribe, checks.isValid);
  const read = answer?.ok ? answer.value : null;
  const values = read && { ...read.values, ...typed };
  const { others } = read ?? {};
  const forget = () => {
    setTyped({});
    setResult(null);
  };
  const set = (name: string, argument: TestArgument) => {
    setTyped((before) => ({ ...before, [name]: argument }));
    setResult(null);
  };
  const test = async () => {
    if (!values || !checks.check()) return;
    setBusy(true);
    const tested = await computeField(field, values);
    setBusy(false);
    setResult(tested.ok ? tested.value : { output: '', error: faultSentence(tested.fault) });
  };
  return (
    <Dialog opened onClose={onClose} title={t('calculated-field.testTitle')} size={640}>
      <FormChecksContext value={checks}>
        <div className={classes.test}>
          <p className={classes.note}>{t('calculated-field.testText')}</p>
          {answer && !answer.ok ? <FaultNotice title={t('calculated-field.valuesFailed')} fault={answer.fault} /> : null}
          {others ? (
            <EntityControl
              label={t('calculated-field.valuesOf')}
              entityType={others.kind}
              subtype={others.subtype}
              value={chosen ?? read?.record?.id ?? null}
              onChange={(next) => {
                setChosen(next);
                forget();
              }}
            />
          ) : null}
          {read && !read.record ? <p className={classes.note}>{t('calculated-field.nobodyYet')}</p> : null}
          {Object.entries(values ?? {}).map(([name, argument]) =>
            argument.type === 'TS_ROLLING' ? (
              <JsonControl
                key={name}
                label={name}
                description={t('calculated-field.windowText')}
                value={[...argument.values]}
                onChange={(value) => set(name, { ...argument, values: Array.isArray(value) ? value : [] })}
              />
            ) : (
              <TextControl
                key={name}
                label={name}
                value={textOf(argument.value)}
                onChange={(value) => set(name, { ...argument, value: typedValue(value) })}
              />
            ),
          )}
          <div className={classes.editorEnd}>
            <Button
              variant="default"
              onClick={() => {
                forget();
                reload();
              }}
            >
              {t('calculated-field.readAgain')}
            </Button>
            <Button variant="filled" aria-busy={isBusy} disabled={!values || !isValid} onClick={() => void test()}>
              {t('calculated-field.test')}
            </Button>
          </div>
          <div aria-live="polite">
            {result ? (
              <pre className={`${classes.result} ${result.error === '' ? '' : classes.failed}`}>{result.error || result.output}</pre>
            ) : null}
          </div>
        </div>
      </FormChecksContext>
    </Dialog>
  );
}
