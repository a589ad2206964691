import { Fragment } from 'react';
import type { EpochMs } from '../../contract/units.ts';
import { formatClock, formatDate, formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { FreshnessMark } from '../../marks/freshness-mark.tsx';
import { QualityText } from '../../marks/quality-text.tsx';
import unseen from '../../marks/unseen.module.css';
import type { FieldGroup, InputField } from './input-fields.ts';
import classes from './inputs.module.css';

const TIMES: Readonly<Record<string, (at: EpochMs) => string>> = {
  dateTime: (at) => formatMoment(at),
  date: (at) => formatDate(at),
  time: (at) => formatClock(at),
};

function useWords(): (field: InputField) => string {
  const t = useT();
  return ({ type, text, stored, rules }) => {
    if (stored === null) return '–';
    if (typeof stored === 'boolean') return stored ? rules.trueValue || t('value.true') : rules.falseValue || t('value.false');
    if (type === 'image') return t('input-fields.hasImage');
    const time = TIMES[type];
    if (time && typeof stored === 'number') return time(stored);
    return rules.selectOptions?.find(({ value }) => value === stored)?.label || (text ?? '');
  };
}

/** Nobody types at a wall: what is stored, legible from afar. */
export function WallValues({ groups }: { readonly groups: readonly FieldGroup[] }) {
  const words = useWords();
  return (
    <dl className={classes.wall}>
      {groups.map((group) => (
        <Fragment key={group.id}>
          <div className={groups.length > 1 ? classes.name : unseen.unseen}>{group.name}</div>
          {group.fields.map((field) => (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd>
                <QualityText freshness={field.freshness}>
                  <bdi>{words(field)}</bdi>
                </QualityText>{' '}
                {field.at > 0 ? <FreshnessMark freshness={field.freshness} at={field.at} isShort /> : null}
              </dd>
            </div>
          ))}
        </Fragment>
      ))}
    </dl>
  );
}
