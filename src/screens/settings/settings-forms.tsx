import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { HasFeature } from '../../contract/releases.ts';
import { EditedRecord } from '../../entities/edited-record.tsx';
import type { RecordCalls } from '../../entities/records.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import type { StoredForm } from '../../inputs/form/stored-form.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import classes from './settings.module.css';

/** A form over one record of the installation. */
export interface SettingsForm {
  /** Of its kept draft; another one for each form. */
  readonly id: string;
  readonly title: MessageKey;
  readonly form: StoredForm;
  readonly calls: RecordCalls<object>;
  /** Below the fields. `edited`: the record with what is typed. */
  readonly Below?: ComponentType<{ readonly edited: object }>;
}

/** Those that a server has. */
export type FormsOf = (has: HasFeature) => readonly SettingsForm[];

function SettingsPanel({ id, title, form, calls, Below }: SettingsForm) {
  const t = useT();
  const { answer, reload } = useAnswerOf(() => calls.read(), id);
  if (!answer) return <p className={classes.note}>{t('entities.loading')}</p>;
  if (!answer.ok)
    return (
      <FaultNotice title={t('settings.failed', { title: t(title) })} fault={answer.fault}>
        {answer.fault.retryable ? <Button onClick={reload}>{t('dashboards.retry')}</Button> : null}
      </FaultNotice>
    );
  return (
    <EditedRecord title={t(title)} form={form} record={answer.value} calls={calls} place={`settings ${id}`}>
      {Below ? (edited) => <Below edited={edited} /> : null}
    </EditedRecord>
  );
}

/** In two columns, so that a long form leaves no hole above the next one. */
const columnsOf = <T,>(all: readonly T[]) => [0, 1].map((side) => all.filter((_, place) => place % 2 === side));

/** A page of system settings: each form is read and saved by itself. */
export function SettingsForms({ forms }: { readonly forms: readonly SettingsForm[] }) {
  return (
    <div className={classes.screen}>
      {columnsOf(forms).map((column) => (
        <div key={column[0]?.id ?? ''} className={classes.column}>
          {column.map((form) => (
            <section key={form.id} className={classes.panel}>
              <SettingsPanel {...form} />
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}
