import { Fieldset, Input } from '@mantine/core';
import { isEmail } from '../../contract/email.ts';
import type { Contact } from '../../contract/entities.ts';
import { LONGEST_TEXT } from '../../contract/text-lengths.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { storedText } from '../stored-text.ts';
import classes from './contact-control.module.css';
import { countryChoices } from './countries.ts';
import { isPostalCode } from './postal-code.ts';

type ContactField = keyof Contact;

/** `fills`: autofill hint. */
const FIELDS = [
  { field: 'country', fills: 'country-name' },
  { field: 'city', fills: 'address-level2', isHalf: true },
  { field: 'state', fills: 'address-level1', isHalf: true },
  { field: 'zip', fills: 'postal-code', isHalf: true },
  { field: 'address', fills: 'address-line1' },
  { field: 'address2', fills: 'address-line2' },
  { field: 'phone', fills: 'tel' },
  { field: 'email', fills: 'email' },
] as const satisfies readonly { readonly field: ContactField; readonly fills: string; readonly isHalf?: true }[];

interface ContactControlProps extends ControlProps<Contact> {
  /** Shows this field alone, under the label of the control. */
  readonly only?: string;
}

/** Empty fields are null; unknown fields are kept. */
export function ContactControl({ label, value, onChange, error, disabled, readOnly, only }: ContactControlProps) {
  const t = useT();
  const contact: Contact = typeof value === 'object' && value !== null ? value : {};
  const [zip, email] = [storedText(contact.zip), storedText(contact.email)];
  const problems: Partial<Record<ContactField, string | null>> = {
    zip: zip && !isPostalCode(zip, storedText(contact.country)) ? t('contact.postal-code-invalid') : null,
    email: email && !isEmail(email.trim()) ? t('user.invalid-email-format') : null,
  };
  const draw = (field: ContactField, fills: string, name: string) => {
    const common = {
      name: field,
      autoComplete: fills,
      label: name,
      value: storedText(contact[field]),
      onChange: (next: string | null) => onChange({ ...contact, [field]: next }),
      problem: problems[field],
      maxLength: LONGEST_TEXT,
      disabled,
      readOnly,
    };
    return field === 'country' ? <ChoiceControl {...common} isSearchable choices={countryChoices()} /> : <TextControl {...common} />;
  };
  const alone = FIELDS.find(({ field }) => field === only);
  if (alone) return draw(alone.field, alone.fills, label);
  return (
    <Fieldset legend={label} variant="unstyled" classNames={{ root: classes.contact ?? '', legend: classes.legend ?? '' }}>
      {FIELDS.map(({ field, fills, ...look }) => (
        <div key={field} className={classes.field} data-half={'isHalf' in look || undefined}>
          {draw(field, fills, t(`contact.${field}` satisfies MessageKey))}
        </div>
      ))}
      {error ? (
        <Input.Error role="alert" className={classes.error ?? ''}>
          {error}
        </Input.Error>
      ) : null}
    </Fieldset>
  );
}
