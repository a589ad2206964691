import { ok } from '../../contract/fault.ts';
import type { ControlProps } from '../../inputs/control.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { Form } from '../../inputs/form/form.tsx';
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
