import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { sameValue } from '../../stored/same-value.ts';
import type { ControlProps } from '../control.ts';
import { ServedEntitiesControl } from '../entities/served-entity-control.tsx';
import { ItemList } from '../list/item-list.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import classes from './delivery-methods.module.css';
import { type Escalation, nextEscalation, readEscalations, writeEscalations } from './escalations.ts';

/** Who is told at once, and who later if nobody has cared by then. */
export function EscalationsControl(props: ControlProps<object>) {
  const { value, onChange } = props;
  const t = useT();
  /** What is typed, and the value that it means. */
  const [typed, setTyped] = useState<{ readonly steps: readonly Escalation[]; readonly value: object | null }>();
  const steps = typed && sameValue(typed.value, value) ? typed.steps : readEscalations(value);
  const change = (next: readonly Escalation[]) => {
    const written = writeEscalations(next);
    setTyped({ steps: next, value: written });
    onChange(written);
  };
  const isTwice = steps !== null && new Set(steps.map(({ after }) => after)).size < steps.length;
  const nameOf = ({ after }: Escalation) =>
    after === 0 ? t('notification-words.atOnce') : t('notification-words.afterSeconds', { count: after ?? 0 });
  return (
    <ItemList
      {...props}
      items={steps}
      stored={value}
      isUnordered
      problem={isTwice ? t('notification-words.twice') : null}
      onChange={change}
      nameOf={nameOf}
      emptyText={t('notification-words.nobody')}
      adds={[{ label: t('notification-words.addStep'), make: () => nextEscalation(steps ?? []) }]}
      draw={(step, replace) => (
        <div className={classes.fields}>
          <NumberControl
            label={t('notification-words.seconds')}
            isWhole
            minimum={0}
            required
            value={step.after}
            onChange={(after) => replace({ ...step, after })}
          />
          <ServedEntitiesControl
            label={t('notification-words.recipients')}
            entityType="NOTIFICATION_TARGET"
            required
            value={step.targets}
            onChange={(targets) => replace({ ...step, targets })}
          />
        </div>
      )}
    />
  );
}
