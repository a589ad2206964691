import { expect, it } from 'vitest';
import { type Control, Field, FORM_BUILDER as fb, type Group, type List } from './reactive-forms.ts';
import { VALIDATORS as v } from './validators.ts';

it.each([
  [v.required, '', { required: true }],
  [v.required, 0, null],
  [v.requiredTrue, false, { required: true }],
  [v.email, 'no', { email: true }],
  [v.email, 'a@b.example', null],
  [v.min(3), 2, { min: { min: 3, actual: 2 } }],
  [v.min(3), '', null],
  [v.max(3), 4, { max: { max: 3, actual: 4 } }],
  [v.minLength(2), 'a', { minlength: { requiredLength: 2, actualLength: 1 } }],
  [v.maxLength(2), 'abc', { maxlength: { requiredLength: 2, actualLength: 3 } }],
  [v.pattern('[a-z]+'), 'ab1', { pattern: { requiredPattern: '/^(?:[a-z]+)$/', actualValue: 'ab1' } }],
  [v.pattern(/^\d/), '1a', null],
  [v.compose([v.required, v.email]), '', { required: true }],
])('judges values: %o %j', (validator, value, errors) => {
  expect(new Field(value, validator).errors).toEqual(errors);
});

it('has the values of its members, without those that are disabled', () => {
  const form = fb.group({
    a: ['x', [v.required]],
    b: [{ value: 1, disabled: true }],
    c: fb.array([['p'], ['q']]),
    d: fb.group({ e: null }),
  });
  expect(form.value).toEqual({ a: 'x', c: ['p', 'q'], d: { e: null } });
  expect(form.getRawValue()).toEqual({ a: 'x', b: 1, c: ['p', 'q'], d: { e: null } });
  form.get('b')?.enable();
  expect(form.value).toMatchObject({ b: 1 });
  expect(form.get('d.e')).toBe((form.get('d') as Group).controls.e);
  expect(form.get(['c', 1])?.value).toBe('q');
  expect(form.get('x.y')).toBeNull();
});

it('tells of changes from the member outwards, unless it is to be silent', () => {
  const form = fb.group({ a: [''], b: fb.group({ c: [1] }) });
  const told: unknown[] = [];
  form.valueChanges.subscribe((value) => told.push(value));
  form.get('b.c')?.setValue(2);
  form.patchValue({ a: 'x' }, { emitEvent: false });
  form.patchValue({ a: 'y', unknown: 1 });
  expect(told).toEqual([
    { a: '', b: { c: 2 } },
    { a: 'y', b: { c: 2 } },
  ]);
});

it('knows what was edited and left', () => {
  const form = fb.group({ a: ['', v.required] });
  const a = form.get('a') as Control;
  expect([form.pristine, form.untouched, form.invalid, form.status]).toEqual([true, true, true, 'INVALID']);
  a.markAsDirty();
  a.markAsTouched();
  a.setValue('x');
  expect([form.dirty, form.touched, form.valid, a.hasError('required')]).toEqual([true, true, true, false]);
  form.reset({ a: 'z' });
  expect([form.value, form.pristine, a.touched]).toEqual([{ a: 'z' }, true, false]);
  a.setErrors({ taken: true });
  expect([a.getError('taken'), form.invalid]).toEqual([true, true]);
  a.clearValidators();
  a.updateValueAndValidity();
  expect(form.valid).toBe(true);
});

it('adds and takes away members', () => {
  const list = fb.array([]) as List;
  list.push(fb.control('a'));
  list.insert(0, fb.control('b'));
  list.setControl(1, fb.control('c'));
  expect([list.value, list.length, list.at(0)?.value]).toEqual([['b', 'c'], 2, 'b']);
  list.removeAt(0);
  list.clear();
  const form = fb.group({ list }) as Group;
  form.addControl('more', fb.control(1));
  form.setControl('more', fb.control(2));
  form.removeControl('list');
  expect([form.value, form.contains('list'), form.contains('more')]).toEqual([{ more: 2 }, false, true]);
  form.disable();
  expect([form.disabled, form.value]).toEqual([true, { more: 2 }]);
});

it('judges members together', () => {
  const same = (form: Control) => (form.get('a')?.value === form.get('b')?.value ? null : { differs: true });
  const form = fb.group({ a: ['1'], b: ['2'] }, { validators: same });
  expect(form.errors).toEqual({ differs: true });
  form.get('b')?.setValue('1');
  expect(form.errors).toBeNull();
});
