import { useMemo } from 'react';
import { request } from '../../../bridge/request.ts';
import { ok } from '../../../contract/fault.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Form } from '../../../inputs/form/form.tsx';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import type { RecordTabProps } from '../../describe.ts';
import { useMayWrite } from '../../use-may-write.ts';
import { CREDENTIAL_TYPES, type CredentialsDraft, credentialsDraft, credentialsForm, withCredentials } from './credentials.ts';
import classes from './device-tabs.module.css';
import { useCredentials } from './use-credentials.ts';

export function CredentialsTab({ kind, record }: RecordTabProps) {
  const t = useT();
  const mayWrite = useMayWrite(kind);
  const { credentials } = useCredentials(record.id.id);
  const initial = useMemo(() => (credentials?.ok ? credentialsDraft(credentials.value) : null), [credentials]);
  if (credentials && !credentials.ok) return <FaultNotice title={t('device-credentials.failed')} fault={credentials.fault} />;
  if (!credentials || !initial) return null;
  const isKnown = CREDENTIAL_TYPES.some((type) => type === initial.credentialsType);
  const save = async (draft: CredentialsDraft) => {
    // Read again, because a save replaces everything.
    const newest = await request('deviceCredentials', { id: record.id.id }, { ignoreErrors: true });
    if (!newest.ok) return newest;
    const answer = await request('saveDeviceCredentials', { credentials: withCredentials(newest.value, draft) }, { ignoreErrors: true });
    return answer.ok ? ok(credentialsDraft(answer.value)) : answer;
  };
  return (
    <>
      {isKnown ? null : <p className={classes.note}>{t('device-credentials.unknown', { type: initial.credentialsType ?? '' })}</p>}
      <Form description={credentialsForm} initial={initial} isReadOnly={!mayWrite} onSave={save} />
    </>
  );
}
