import type { Outcome } from '../contract/fault.ts';
import { faultSentence } from '../i18n/fault-sentence.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { describeForm } from '../inputs/form/describe-form.ts';
import { Form } from '../inputs/form/form.tsx';
import { notify } from '../store/notices.ts';
import { MOST_DECIMALS, useKeySettings } from './key-settings.ts';
import { keyLabel } from './key-words.ts';
import { saveKeySetting } from './save-key-setting.ts';

interface KeySettingDraft {
  readonly label: string | null;
  readonly unit: string | null;
  readonly decimals: number | null;
}

const describe = (key: string) =>
  describeForm<KeySettingDraft>()('entities.setting', [
    { field: 'label', control: 'text', options: { placeholder: keyLabel(key), maxLength: 60 } },
    { field: 'unit', control: 'text', isHalf: true, options: { maxLength: 20 } },
    {
      field: 'decimals',
      control: 'number',
      isHalf: true,
      options: { isWhole: true, minimum: 0, maximum: MOST_DECIMALS, placeholder: translate('entities.setting.asReported') },
    },
  ]);

interface KeySettingFormProps {
  readonly name: string;
  readonly onSaved: () => void;
}

/** Label, unit and decimals of a key, for this user. */
export function KeySettingForm({ name, onSaved }: KeySettingFormProps) {
  const t = useT();
  const { label = null, unit = null, decimals = null } = useKeySettings()[name] ?? {};
  const save = async (draft: KeySettingDraft): Promise<Outcome<KeySettingDraft>> => {
    const text = (value: string | null) => value?.trim() || undefined;
    const [ownLabel, ownUnit] = [text(draft.label), text(draft.unit)];
    const fault = await saveKeySetting(name, {
      ...(ownLabel === undefined ? {} : { label: ownLabel }),
      ...(ownUnit === undefined ? {} : { unit: ownUnit }),
      ...(draft.decimals === null ? {} : { decimals: draft.decimals }),
    });
    if (fault) notify({ tone: 'warn', text: { key: 'entities.setting.savedHere', values: { reason: faultSentence(fault) } } });
    onSaved();
    return { ok: true, value: draft };
  };
  return (
    <Form
      title={t('entities.setting.title', { key: name })}
      description={describe(name)}
      initial={{ label, unit, decimals }}
      onSave={save}
    />
  );
}
