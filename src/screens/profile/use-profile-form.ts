import { useState } from 'react';
import { request } from '../../bridge/request.ts';
import { isEmail } from '../../contract/email.ts';
import type { Fault } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { useUnsaved } from '../../inputs/use-unsaved.ts';
import { notify } from '../../store/notices.ts';
import { changedFields, draftOf, type ProfileDraft, type ProfileField, withChanges } from './profile-draft.ts';

/** The account while it is edited. A save that fails keeps everything that was typed. */
export function useProfileForm(user: User) {
  const [saved, setSaved] = useState(() => draftOf(user));
  const [draft, setDraft] = useState(saved);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const changed = changedFields(draft, saved);
  const hasChanges = changed.length > 0;
  useUnsaved(hasChanges);

  const set = <F extends ProfileField>(field: F, value: ProfileDraft[F]) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setFault(null);
  };

  /** True when there is nothing left to save. */
  const save = async (): Promise<boolean> => {
    setChecked(true);
    if (!isEmail(draft.email.trim())) return false;
    if (!hasChanges || isBusy) return !hasChanges;
    setBusy(true);
    setFault(null);
    const fresh = await request('currentUser', {}, { ignoreErrors: true });
    const outcome = fresh.ok
      ? await request('saveUser', { user: withChanges(fresh.value, draft, changed) }, { ignoreErrors: true })
      : fresh;
    setBusy(false);
    if (!outcome.ok) {
      setFault(outcome.fault);
      return false;
    }
    const next = draftOf(outcome.value);
    setSaved(next);
    setDraft(next);
    notify({ tone: 'success', text: { key: 'profile.saved' } });
    return true;
  };

  const discard = () => {
    setDraft(saved);
    setChecked(false);
    setFault(null);
  };

  return { draft, changed, isChecked, isBusy, fault, set, save, discard, check: () => setChecked(true) };
}
