/** The steps after an entity was created. It exists already, so each step can be skipped. */
import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { AnyRecord } from '../contract/entities.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { leave } from '../store/unsaved.ts';
import type { EntityKind, RecordTab } from './describe.ts';
import classes from './maker-steps.module.css';

interface StepHeadsProps {
  readonly steps: readonly RecordTab[];
  /** 0: the form. */
  readonly current: number;
}

/** The form and the steps after it. */
export function StepHeads({ steps, current }: StepHeadsProps) {
  const t = useT();
  const heads: readonly MessageKey[] = ['entities.tabs.details', ...steps.map(({ label }) => label)];
  return (
    <ol className={classes.heads} aria-label={t('entities.steps.label')}>
      {heads.map((head, index) => (
        <li key={head} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          {t(head)}
        </li>
      ))}
    </ol>
  );
}

interface MakerStepsProps {
  readonly kind: EntityKind;
  readonly record: AnyRecord;
  readonly steps: readonly RecordTab[];
  readonly onFinish: () => void;
}

export function MakerSteps({ kind, record, steps, onFinish }: MakerStepsProps) {
  const t = useT();
  const [index, setIndex] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [index]);
  const step = steps[index];
  if (!step) return null;
  const isLast = index === steps.length - 1;
  const { view: View, id, label } = step;
  return (
    <>
      <StepHeads steps={steps} current={index + 1} />
      <section ref={box} className={classes.step} aria-label={t(label)} tabIndex={-1}>
        <Suspense fallback={null}>
          <View key={id} kind={kind} record={record} onChanged={() => undefined} />
        </Suspense>
      </section>
      <div className={classes.ways}>
        <Button variant={isLast ? 'filled' : 'default'} onClick={onFinish}>
          {t('entities.steps.finish')}
        </Button>
        {isLast ? null : (
          <Button variant="filled" onClick={() => void leave(() => setIndex(index + 1))}>
            {t('entities.steps.next')}
          </Button>
        )}
      </div>
    </>
  );
}
