/** Validators of Angular that authors use. */
import type { Control, Errors, Validator } from './reactive-forms.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const EMAIL =
  /^(?=.{1,254}$)(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*$/i;
const lengthOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);

export const VALIDATORS = {
  required: ({ value }: Control) => (isEmpty(value) ? { required: true } : null),
  requiredTrue: ({ value }: Control) => (value === true ? null : { required: true }),
  email: ({ value }: Control) => (isEmpty(value) || EMAIL.test(String(value)) ? null : { email: true }),
  min:
    (min: number) =>
    ({ value }: Control) =>
      !isEmpty(value) && Number(value) < min ? { min: { min, actual: value } } : null,
  max:
    (max: number) =>
    ({ value }: Control) =>
      !isEmpty(value) && Number(value) > max ? { max: { max, actual: value } } : null,
  minLength:
    (requiredLength: number) =>
    ({ value }: Control) =>
      !isEmpty(value) && lengthOf(value) < requiredLength ? { minlength: { requiredLength, actualLength: lengthOf(value) } } : null,
  maxLength:
    (requiredLength: number) =>
    ({ value }: Control) =>
      lengthOf(value) > requiredLength ? { maxlength: { requiredLength, actualLength: lengthOf(value) } } : null,
  pattern:
    (pattern: string | RegExp) =>
    ({ value }: Control) => {
      const known = typeof pattern === 'string' ? new RegExp(`^(?:${pattern})$`) : pattern;
      return isEmpty(value) || known.test(String(value)) ? null : { pattern: { requiredPattern: String(known), actualValue: value } };
    },
  nullValidator: () => null,
  compose: (validators: readonly Validator[] | null) => (control: Control) => {
    const found = (validators ?? []).flatMap((validator) => validator(control) ?? []);
    return found.length > 0 ? (Object.assign({}, ...found) as Errors) : null;
  },
};
