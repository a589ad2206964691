import { useMemo, useRef } from 'react';
import { request } from '../../../bridge/request.ts';
import { useAnswer } from '../../../bridge/use-answer.ts';
import type { DeviceCredentials } from '../../../contract/entities.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Form } from '../../../inputs/form/form.tsx';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { useSettling } from '../../conflict-dialog.tsx';
import type { RecordTabProps } from '../../describe.ts';
import type { EditedForm } from '../../disputes.ts';
import { saveEdit } from '../../records.ts';
import { useMayWrite } from '../../use-may-write.ts';
import {
  CREDENTIAL_TYPES,
  type CredentialsDraft,
  credentialsDraft,
  credentialsForm,
  folded,
  unfolded,
  withCredentials,
} from './credentials.ts';
import classes from './device-tabs.module.css';

const QUIETLY = { ignoreErrors: true } as const;

const unfoldedAnswer = (answer: Outcome<DeviceCredentials>): Outcome<object> => (answer.ok ? ok(unfolded(answer.value)) : answer);

const FORM: EditedForm = {
  draftOf: (record) => credentialsDraft(folded(record)),
  withChanges: (record, draft) => unfolded(withCredentials(folded(record), draft as CredentialsDraft)),
};

export function CredentialsTab({ kind, record }: RecordTabProps) {
  const t = useT();
  const mayWrite = useMayWrite(kind);
  const { id } = record.id;
  const { answer: credentials } = useAnswer('deviceCredentials', { id });
  const { settle, dialog } = useSettling({ description: credentialsForm });
  /** After a save. */
  const base = useRef<DeviceCredentials>(undefined);
  const initial = useMemo(() => (credentials?.ok ? credentialsDraft(credentials.value) : null), [credentials]);
  if (credentials && !credentials.ok) return <FaultNotice title={t('device-credentials.failed')} fault={credentials.fault} />;
  if (!credentials || !initial) return null;
  const stored = credentials.value;
  const isKnown = CREDENTIAL_TYPES.some((type) => type === initial.credentialsType);
  const save = async (draft: CredentialsDraft, changed: readonly (keyof CredentialsDraft)[], before: CredentialsDraft) => {
    const saved = await saveEdit<object>(FORM, { base: unfolded(base.current ?? stored), before, draft, changed }, settle, {
      read: async () => unfoldedAnswer(await request('deviceCredentials', { id }, QUIETLY)),
      save: async (next) => unfoldedAnswer(await request('saveDeviceCredentials', { credentials: folded(next) }, QUIETLY)),
    });
    if (!saved.ok) return saved;
    base.current = folded(saved.value);
    return ok(credentialsDraft(base.current));
  };
  return (
    <>
      {isKnown ? null : <p className={classes.note}>{t('device-credentials.unknown', { type: initial.credentialsType ?? '' })}</p>}
      <Form description={credentialsForm} initial={initial} isReadOnly={!mayWrite} onSave={save} />
      {dialog}
    </>
  );
}
