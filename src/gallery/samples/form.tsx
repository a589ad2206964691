import { ok } from '../../contract/fault.ts';
import type { ControlProps } from '../../inputs/control.ts';
import { CONTROLS } from '../../inputs/controls.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { Form } from '../../inputs/form/form.tsx';
import { recordItems } from '../../inputs/form/record-items.tsx';
import { storedForm } from '../../inputs/form/stored-form.ts';
import { samplesOf } from '../samples.ts';

interface Person {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Uses labels of the profile screen. */
const PERSON = describeForm()('profile', {
  firstName: { control: 'text', isHalf: true },
  lastName: { control: 'text', isHalf: true, options: { required: true, maxLength: 20 } },
});

function PersonForm({ value, onChange }: ControlProps<Person>) {
  return (
    <Form
      description={PERSON}
      initial={value ?? { firstName: null, lastName: null }}
      onSave={async (draft) => {
        onChange(draft);
        return ok(draft);
      }}
    />
  );
}

const FORM_SAMPLES = samplesOf('form', PersonForm, { label: 'form' }, { firstName: 'Ann', lastName: 'Lee' });

export const FORM_SAMPLE = { ...FORM_SAMPLES, samples: FORM_SAMPLES.samples.slice(0, 2) };

export const RECORDS_SAMPLE = samplesOf(
  'records',
  CONTROLS.records,
  { label: 'People', of: recordItems(storedForm(PERSON)), addText: 'Add person', itemText: 'Person', emptyText: 'Nobody yet.' },
  [
    { firstName: 'Ann', lastName: 'Lee', email: 'kept' },
    { firstName: 'Bo', lastName: 'Ray' },
  ],
);
