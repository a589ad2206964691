import { type ReactNode, useState } from 'react';
import { ok } from '../contract/fault.ts';
import type { User } from '../contract/session.ts';
import { faultSentence } from '../i18n/fault-sentence.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { describeForm } from '../inputs/form/describe-form.ts';
import { Form } from '../inputs/form/form.tsx';
import { notify } from '../store/notices.ts';
import { sessionStore } from '../store/session.ts';
import classes from './column-chooser.module.css';
import { useSettling } from './conflict-dialog.tsx';
import type { Settle } from './disputes.ts';
import { type KeyPlace, MOST_DECIMALS, settingOf, useKeySettings } from './key-settings.ts';
import { keyLabel } from './key-words.ts';
import { draftOfSetting, type KeySettingDraft, keySettingForm, saveKeySetting } from './save-key-setting.ts';

const describe = (key: string) =>
  describeForm()('entities.setting', {
    label: { control: 'text', options: { placeholder: keyLabel(key), maxLength: 60 } },
    unit: { control: 'text', isHalf: true, options: { maxLength: 20 } },
    decimals: {
      control: 'number',
      isHalf: true,
      options: { isWhole: true, minimum: 0, maximum: MOST_DECIMALS, placeholder: translate('entities.setting.asReported') },
    },
  });

/** What a form of a key, which stands in a popover, needs outside of it: the question about a conflict. */
export function useKeySettling(name: string): { readonly settle: Settle; readonly dialog: ReactNode } {
  return useSettling({ description: describe(name) });
}

interface KeySettingFormProps {
  readonly place: KeyPlace;
  readonly settle: Settle;
  readonly onSaved: () => void;
}

/** Label, unit and decimals of a key of a profile, for this user. */
export function KeySettingForm({ place, settle, onSaved }: KeySettingFormProps) {
  const t = useT();
  const { key: name, profile } = place;
  const type = profile.replace(/^\S+ ?/, '');
  const settings = useKeySettings();
  const [base, setBase] = useState(() => sessionStore.current.user);
  if (base === null) return null;
  const restore = (before: Partial<KeySettingDraft>) => {
    const form = keySettingForm(place);
    const begun = form.withChanges(base, before, Object.keys(before)) as User;
    setBase(begun);
    return form.draftOf(begun);
  };
  return (
    <Form
      title={t('entities.setting.title', { key: name })}
      description={describe(name)}
      initial={draftOfSetting(settingOf(settings, name, profile))}
      place={`key-setting ${name} ${profile}`}
      onRestore={restore}
      onSave={async (draft) => {
        const outcome = await saveKeySetting(base, place, draft, settle);
        if (!outcome.ok && outcome.fault.key === 'not-merged') return outcome;
        if (!outcome.ok)
          notify({ tone: 'warn', text: { key: 'entities.setting.savedHere', values: { reason: faultSentence(outcome.fault) } } });
        onSaved();
        return ok(draft);
      }}
    >
      {type === '' ? null : <p className={classes.note}>{t('entities.setting.holdsFor', { profile: type })}</p>}
    </Form>
  );
}
