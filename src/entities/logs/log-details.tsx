import type { ReactNode } from 'react';
import type { RecordRow, RecordValue } from '../../contract/snapshot.ts';
import { useT } from '../../i18n/use-t.ts';
import { JsonDisplay } from '../../inputs/code/json-display.tsx';
import { DetailsPlace } from '../../marks/details-place.tsx';
import { Fact, FactList } from '../../marks/fact-list.tsx';
import { FailureText } from '../../marks/failure-text.tsx';
import details from '../details-body.module.css';
import { columnLabel, columnText } from '../record-columns.tsx';
import type { Log } from './describe-log.ts';
import classes from './log-view.module.css';

interface LogDetailsProps {
  readonly log: Log;
  readonly row: RecordRow;
  readonly isTab: boolean;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly onClose: () => void;
  /** What can be done with it, before what it says. */
  readonly action?: ReactNode;
}

/** Texts that hold JSON, such as the data of a message, are shown as JSON. */
function readJson(text: RecordValue): unknown {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    // A message that only begins like JSON is shown as it is.
    return text;
  }
}

export function LogDetails({ log, row, isTab, previous, next, onClose, action }: LogDetailsProps) {
  const t = useT();
  const values = new Map([...log.columns, ...log.parts].map(({ field }, index) => [field, row.values[index] ?? null]));
  const texts = log.columns.map((column) => {
    const value = values.get(column.field) ?? null;
    return { column, value, text: columnText(column, columnLabel(log.name, column), value, row.values) };
  });
  const title = texts.find(({ column }) => column.id === log.title)?.text ?? '';
  const parts = log.parts
    .map((part) => ({ ...part, value: values.get(part.field) ?? null }))
    .filter(({ value }) => value !== null && value !== '');
  const isPart = (field: string) => parts.some((part) => part.field === field);
  const body = (
    <div className={details.body}>
      {action ? <div>{action}</div> : null}
      <div className={classes.halves}>
        <div className={classes.facts}>
          <FactList>
            {texts
              .filter(({ column, value, text }) => !isPart(column.field) || (column.words && text !== value))
              .map(({ column, value, text }) => (
                <Fact key={column.id} label={columnLabel(log.name, column)}>
                  {column.isFailure?.(value) ? <FailureText>{text}</FailureText> : <bdi>{text}</bdi>}
                </Fact>
              ))}
          </FactList>
          <div className={classes.parts}>
            {parts.map((part) => {
              const label = columnLabel(log.name, part);
              return (
                <section key={part.id}>
                  <h3 className={details.part}>{part.isFailure ? <FailureText>{label}</FailureText> : label}</h3>
                  <JsonDisplay label={label} value={readJson(part.value)} />
                </section>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
  return (
    <DetailsPlace
      isTab={isTab}
      label={t(`${log.name}.details`, { name: title })}
      title={title}
      notes={texts[0]?.text}
      previous={{ label: t('entities.logs.previous'), go: previous }}
      next={{ label: t('entities.logs.next'), go: next }}
      onClose={onClose}
    >
      {body}
    </DetailsPlace>
  );
}
