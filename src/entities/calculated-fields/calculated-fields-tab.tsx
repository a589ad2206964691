import { Button } from '@mantine/core';
import { IconActivity, IconBug, IconBugOff, IconMathFunction, IconPlus } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { partOf } from '../../contract/part.ts';
import { formatMinute } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { IconButton } from '../../marks/icon-button.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { useUnsavedPart } from '../../marks/use-unsaved.ts';
import { notifyFault } from '../../store/notices.ts';
import { askRemoval } from '../ask-delete.ts';
import type { RecordTabProps } from '../describe.ts';
import base from '../detail-table.module.css';
import { RowButtons } from '../row-buttons.tsx';
import { useMayWrite } from '../use-may-write.ts';
import classes from './calculated-fields.module.css';
import { FieldEditor } from './field-editor.tsx';
import { FieldEvents } from './field-events.tsx';
import { recordsUntil } from './field-form.ts';
import { fieldTypeWord } from './field-words.ts';
import { deleteField, type Field, readFields, recordField } from './fields.ts';

/** What is open below the commands: a field that is edited, a new one, or the events of one. */
type Open = { readonly show: 'editor' | 'events'; readonly field: Field } | { readonly show: 'new' };

/** What a field stores its results as. */
function resultOf({ configuration }: Field): string {
  const { name, type } = partOf(partOf(configuration).output);
  return typeof name === 'string' && name !== '' ? name : type === 'ATTRIBUTES' ? '{…}' : '—';
}

/** Calculated fields of a device, an asset or a profile; alarm rules are in their own tab. */
export function CalculatedFieldsTab({ kind, record }: RecordTabProps) {
  const t = useT();
  const mayWrite = useMayWrite(kind);
  const { answer: fields, reload } = useAnswerOf(readFields, record.id);
  const [open, setOpen] = useState<Open | null>(null);
  const part = useUnsavedPart();
  const add = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(null);
    add.current?.focus();
    reload();
  }, [reload]);
  const change = async (run: Promise<{ readonly ok: boolean } & object>) => {
    const outcome = await (run as ReturnType<typeof deleteField>);
    if (!outcome.ok) notifyFault(outcome.fault);
    reload();
  };
  const remove = async ({ id, name }: Field) => {
    if (!(await askRemoval(t('calculated-field.deleteTitle', { name: String(name) }), { key: 'calculated-field.deleteText' }))) return;
    await change(deleteField(id.id));
    add.current?.focus();
  };
  const show = (next: Open) => part.leave(() => setOpen(next));
  if (fields?.ok === false) return <FaultNotice title={t('calculated-field.readFailed')} fault={fields.fault} />;
  const listed = fields?.value;
  return (
    <>
      <div className={classes.head}>
        <p className={classes.note}>{t('calculated-field.note')}</p>
        {mayWrite ? (
          <Button ref={add} leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />} onClick={() => show({ show: 'new' })}>
            {t('calculated-field.add')}
          </Button>
        ) : null}
      </div>
      {open && open.show !== 'events' ? (
        <FieldEditor
          key={open.show === 'new' ? 'new' : open.field.id.id}
          field={open.show === 'new' ? null : open.field}
          {...{ record, mayWrite, part }}
          onClose={close}
        />
      ) : null}
      {open?.show === 'events' ? <FieldEvents key={open.field.id.id} field={open.field} part={part} onClose={close} /> : null}
      {listed?.length === 0 && !open ? (
        <StateNotice icon={IconMathFunction} title={t('calculated-field.none')} text={t('calculated-field.noneText')} />
      ) : null}
      {listed && listed.length > 0 ? (
        <table className={`${base.table} ${classes.table}`} aria-label={t('calculated-field.fields')}>
          <thead>
            <tr>
              <th scope="col">{t('calculated-field.name')}</th>
              <th scope="col" className={classes.type}>
                {t('calculated-field.type')}
              </th>
              <th scope="col">{t('calculated-field.result')}</th>
              <td className={classes.actions} />
            </tr>
          </thead>
          <tbody>
            {listed.map((field) => {
              const name = String(field.name ?? '');
              const until = recordsUntil(partOf(field.debugSettings));
              const isOn = until > 0;
              return (
                <tr key={field.id.id}>
                  <th scope="row" title={name}>
                    <bdi>{name || t('calculated-field.unnamed')}</bdi>
                  </th>
                  <td className={classes.type}>{fieldTypeWord(field.type)}</td>
                  <td className={classes.value}>
                    <bdi>{resultOf(field)}</bdi>{' '}
                    {isOn && Number.isFinite(until) ? (
                      <span className={classes.until}>{t('calculated-field.recordsUntil', { time: formatMinute(until) })}</span>
                    ) : null}
                  </td>
                  <td className={classes.actions}>
                    {mayWrite ? (
                      <IconButton
                        icon={isOn ? IconBug : IconBugOff}
                        className={isOn ? classes.isOn : undefined}
                        aria-pressed={isOn}
                        label={t('calculated-field.record', { name })}
                        onClick={() => void change(recordField(field.id.id, !isOn))}
                      />
                    ) : null}
                    <IconButton
                      icon={IconActivity}
                      label={t('calculated-field.events', { name })}
                      onClick={() => show({ show: 'events', field })}
                    />
                    <RowButtons
                      open={{
                        label: t(mayWrite ? 'calculated-field.edit' : 'calculated-field.show', { name }),
                        run: () => show({ show: 'editor', field }),
                      }}
                      remove={mayWrite ? { label: t('calculated-field.delete', { name }), run: () => void remove(field) } : null}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : null}
    </>
  );
}
