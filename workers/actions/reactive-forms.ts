/** The part of Angular's reactive forms that authors use: groups, lists and controls with validators and changes. */
import { forkJoin, from, isObservable, last, map, Subject, type Subscription } from 'rxjs';

export type Errors = Readonly<Record<string, unknown>>;
export type Validator = (control: Control) => Errors | null;
/** Judges later, by an observable or a promise. */
export type AsyncValidator = (control: Control) => unknown;
type AsyncValidators = AsyncValidator | readonly AsyncValidator[] | null | undefined;
type Validators = Validator | readonly Validator[] | null | undefined;

interface Silent {
  readonly emitEvent?: boolean;
  readonly onlySelf?: boolean;
}

const listOf = <One extends (control: Control) => unknown>(given: One | readonly One[] | null | undefined): readonly One[] =>
  typeof given === 'function' ? [given] : (given ?? []);

/** What controls, groups and lists have in common. */
export abstract class Control {
  parent: Group | List | null = null;
  errors: Errors | null = null;
  touched = false;
  readonly valueChanges = new Subject<unknown>();
  readonly statusChanges = new Subject<string>();
  #validators: readonly Validator[];
  #later: readonly AsyncValidator[];
  #judging: Subscription | null = null;
  #isDisabled = false;
  #isDirty = false;

  constructor(validators?: Validators, later?: AsyncValidators) {
    this.#validators = listOf(validators);
    this.#later = listOf(later);
  }

  abstract get value(): unknown;
  abstract setValue(value: unknown, how?: Silent): void;
  abstract patchValue(value: unknown, how?: Silent): void;
  abstract reset(value?: unknown, how?: Silent): void;
  protected abstract inner(): readonly Control[];
  /** Disabled members included. */
  abstract getRawValue(): unknown;

  get disabled(): boolean {
    const inner = this.inner();
    return this.#isDisabled || (inner.length > 0 && inner.every((one) => one.disabled));
  }
  get enabled(): boolean {
    return !this.disabled;
  }
  get dirty(): boolean {
    return this.#isDirty || this.inner().some((one) => one.dirty);
  }
  get pristine(): boolean {
    return !this.dirty;
  }
  get untouched(): boolean {
    return !this.touched;
  }
  get valid(): boolean {
    return !this.disabled && this.errors === null && !this.pending && this.inner().every((one) => one.disabled || one.valid);
  }
  get invalid(): boolean {
    return !this.disabled && !this.valid && !this.pending;
  }
  get pending(): boolean {
    return this.#judging !== null || (this.errors === null && this.inner().some((one) => one.enabled && one.pending));
  }
  get status(): string {
    return this.disabled ? 'DISABLED' : this.pending ? 'PENDING' : this.valid ? 'VALID' : 'INVALID';
  }
  get root(): Control {
    return this.parent?.root ?? this;
  }

  hasValidator(one: Validator): boolean {
    return this.#validators.includes(one);
  }
  setValidators(given: Validators): void {
    this.#validators = listOf(given);
  }
  addValidators(given: Validators): void {
    this.#validators = [...this.#validators, ...listOf(given)];
  }
  removeValidators(given: Validators): void {
    const gone = listOf(given);
    this.#validators = this.#validators.filter((one) => !gone.includes(one));
  }
  clearValidators(): void {
    this.#validators = [];
  }
  setAsyncValidators(given: AsyncValidators): void {
    this.#later = listOf(given);
  }
  addAsyncValidators(given: AsyncValidators): void {
    this.#later = [...this.#later, ...listOf(given)];
  }
  clearAsyncValidators(): void {
    this.#later = [];
  }
  hasAsyncValidator(one: AsyncValidator): boolean {
    return this.#later.includes(one);
  }

  /** Asks what judges later, and no more for a value that is gone. */
  #judgeLater(how: Silent): void {
    this.#judging?.unsubscribe();
    this.#judging = null;
    if (this.#later.length === 0 || this.errors !== null || this.disabled) return;
    const asked = this.#later.map((validator) => {
      const answer = validator(this);
      const told = isObservable(answer) ? answer : from(Promise.resolve(answer));
      return told.pipe(last(null, null));
    });
    let isAnswered = false;
    const judging = forkJoin(asked)
      .pipe(map((all) => all.flatMap((one) => (one as Errors | null) ?? [])))
      .subscribe((found) => {
        isAnswered = true;
        this.#judging = null;
        this.errors = found.length > 0 ? (Object.assign({}, ...found) as Errors) : null;
        if (how.emitEvent !== false) this.statusChanges.next(this.status);
        this.parent?.tellStatus(how);
      });
    if (!isAnswered) this.#judging = judging;
  }

  /** Of a member that was judged later. */
  tellStatus(how: Silent): void {
    if (how.emitEvent !== false) this.statusChanges.next(this.status);
    this.parent?.tellStatus(how);
  }

  updateValueAndValidity(how: Silent = {}): void {
    const found = this.disabled ? [] : this.#validators.flatMap((validator) => validator(this) ?? []);
    this.errors = found.length > 0 ? (Object.assign({}, ...found) as Errors) : null;
    this.#judgeLater(how);
    if (how.emitEvent !== false) {
      this.valueChanges.next(this.value);
      this.statusChanges.next(this.status);
    }
    if (!how.onlySelf) this.parent?.updateValueAndValidity(how);
  }

  setErrors(errors: Errors | null): void {
    this.errors = errors;
    this.statusChanges.next(this.status);
  }
  get(path: string | readonly (string | number)[]): Control | null {
    const names = typeof path === 'string' ? path.split('.') : path;
    return names.reduce<Control | null>((control, name) => control?.member(name) ?? null, this);
  }
  protected member(_name: string | number): Control | null {
    return null;
  }
  getError(name: string, path?: string): unknown {
    return (path ? this.get(path) : this)?.errors?.[name] ?? null;
  }
  hasError(name: string, path?: string): boolean {
    return Boolean(this.getError(name, path));
  }

  enable(how: Silent = {}): void {
    this.#switch(false, how);
  }
  disable(how: Silent = {}): void {
    this.#switch(true, how);
  }
  #switch(isDisabled: boolean, how: Silent): void {
    this.#isDisabled = isDisabled;
    for (const one of this.inner()) one.#switch(isDisabled, { ...how, onlySelf: true });
    this.updateValueAndValidity(how);
  }
  markAsTouched(): void {
    this.touched = true;
    this.parent?.markAsTouched();
  }
  markAllAsTouched(): void {
    this.touched = true;
    for (const one of this.inner()) one.markAllAsTouched();
  }
  markAsUntouched(): void {
    this.touched = false;
    for (const one of this.inner()) one.markAsUntouched();
  }
  markAsDirty(): void {
    this.#isDirty = true;
    this.parent?.markAsDirty();
  }
  markAsPristine(): void {
    this.#isDirty = false;
    for (const one of this.inner()) one.markAsPristine();
  }
}

/** A first value, or a part that also says whether the control is disabled. */
const boxed = (state: unknown): { value: unknown; disabled: boolean } =>
  typeof state === 'object' && state !== null && Object.keys(state).sort().join() === 'disabled,value'
    ? (state as { value: unknown; disabled: boolean })
    : { value: state, disabled: false };

export class Field extends Control {
  #value: unknown;
  readonly defaultValue: unknown;

  constructor(state: unknown = null, validators?: Validators, later?: AsyncValidators) {
    super(validators, later);
    const { value, disabled } = boxed(state);
    this.#value = value ?? null;
    this.defaultValue = null;
    if (disabled) this.disable({ emitEvent: false });
    else this.updateValueAndValidity({ emitEvent: false });
  }

  get value(): unknown {
    return this.#value;
  }
  getRawValue(): unknown {
    return this.#value;
  }
  protected inner(): readonly Control[] {
    return [];
  }
  setValue(value: unknown, how?: Silent): void {
    this.#value = value ?? null;
    this.updateValueAndValidity(how);
  }
  patchValue(value: unknown, how?: Silent): void {
    this.setValue(value, how);
  }
  reset(state: unknown = null, how?: Silent): void {
    this.markAsPristine();
    this.markAsUntouched();
    this.setValue(boxed(state).value, how);
  }
}

type Members = Record<string, Control>;

export class Group extends Control {
  readonly controls: Members;

  constructor(controls: Members = {}, validators?: Validators, later?: AsyncValidators) {
    super(validators, later);
    this.controls = { ...controls };
    for (const one of Object.values(this.controls)) one.parent = this;
    this.updateValueAndValidity({ emitEvent: false });
  }

  protected inner(): readonly Control[] {
    return Object.values(this.controls);
  }
  protected override member(name: string | number): Control | null {
    return this.controls[name] ?? null;
  }
  get value(): unknown {
    const shown = Object.entries(this.controls).filter(([, one]) => this.disabled || one.enabled);
    return Object.fromEntries(shown.map(([name, one]) => [name, one.value]));
  }
  getRawValue(): unknown {
    return Object.fromEntries(Object.entries(this.controls).map(([name, one]) => [name, one.getRawValue()]));
  }
  contains(name: string): boolean {
    return this.controls[name]?.enabled === true;
  }
  registerControl(name: string, control: Control): Control {
    this.controls[name] ??= control;
    control.parent = this;
    return this.controls[name];
  }
  addControl(name: string, control: Control, how?: Silent): void {
    this.registerControl(name, control);
    this.updateValueAndValidity(how);
  }
  setControl(name: string, control: Control, how?: Silent): void {
    this.controls[name] = control;
    control.parent = this;
    this.updateValueAndValidity(how);
  }
  removeControl(name: string, how?: Silent): void {
    delete this.controls[name];
    this.updateValueAndValidity(how);
  }
  setValue(value: unknown, how?: Silent): void {
    this.patchValue(value, how);
  }
  patchValue(value: unknown, how: Silent = {}): void {
    for (const [name, one] of Object.entries((value ?? {}) as Record<string, unknown>))
      this.controls[name]?.patchValue(one, { ...how, onlySelf: true });
    this.updateValueAndValidity(how);
  }
  reset(value: unknown = {}, how: Silent = {}): void {
    const given = (value ?? {}) as Record<string, unknown>;
    for (const [name, one] of Object.entries(this.controls)) one.reset(given[name], { ...how, onlySelf: true });
    this.markAsPristine();
    this.markAsUntouched();
    this.updateValueAndValidity(how);
  }
}

export class List extends Control {
  readonly controls: Control[];

  constructor(controls: readonly Control[] = [], validators?: Validators, later?: AsyncValidators) {
    super(validators, later);
    this.controls = [...controls];
    for (const one of this.controls) one.parent = this;
    this.updateValueAndValidity({ emitEvent: false });
  }

  protected inner(): readonly Control[] {
    return this.controls;
  }
  protected override member(name: string | number): Control | null {
    return this.controls[Number(name)] ?? null;
  }
  get length(): number {
    return this.controls.length;
  }
  get value(): unknown {
    return this.controls.filter((one) => this.disabled || one.enabled).map((one) => one.value);
  }
  getRawValue(): unknown {
    return this.controls.map((one) => one.getRawValue());
  }
  at(index: number): Control | undefined {
    return this.controls.at(index);
  }
  #change(at: number, removed: number, added: readonly Control[], how?: Silent): void {
    for (const one of added) one.parent = this;
    this.controls.splice(at, removed, ...added);
    this.updateValueAndValidity(how);
  }
  push(control: Control, how?: Silent): void {
    this.#change(this.controls.length, 0, [control], how);
  }
  insert(index: number, control: Control, how?: Silent): void {
    this.#change(index, 0, [control], how);
  }
  removeAt(index: number, how?: Silent): void {
    this.#change(index, 1, [], how);
  }
  setControl(index: number, control: Control, how?: Silent): void {
    this.#change(index, 1, [control], how);
  }
  clear(how?: Silent): void {
    this.#change(0, this.controls.length, [], how);
  }
  setValue(value: unknown, how?: Silent): void {
    this.patchValue(value, how);
  }
  patchValue(value: unknown, how: Silent = {}): void {
    for (const [index, one] of (Array.isArray(value) ? value : []).entries())
      this.controls[index]?.patchValue(one, { ...how, onlySelf: true });
    this.updateValueAndValidity(how);
  }
  reset(value: unknown = [], how: Silent = {}): void {
    const given = Array.isArray(value) ? value : [];
    for (const [index, one] of this.controls.entries()) one.reset(given[index], { ...how, onlySelf: true });
    this.updateValueAndValidity(how);
  }
}

/** A control, or the list of a first value and validators that stands for one. */
function made(given: unknown): Control {
  if (given instanceof Control) return given;
  if (!Array.isArray(given)) return new Field(given);
  const [state, validators, later] = given as [unknown, Given, AsyncValidators];
  return new Field(state, validatorsIn(validators), later ?? laterIn(validators));
}

interface Options {
  readonly validators?: Validators;
  readonly validator?: Validators;
  readonly asyncValidators?: AsyncValidators;
  readonly asyncValidator?: AsyncValidators;
}

/** Validators alone, or among other options. */
type Given = Validators | Options;

const isOptions = (given: Given): given is Options => typeof given === 'object' && given !== null && !('length' in given);
const validatorsIn = (given: Given): Validators => (isOptions(given) ? (given.validators ?? given.validator) : given);
const laterIn = (given: Given): AsyncValidators => (isOptions(given) ? (given.asyncValidators ?? given.asyncValidator) : undefined);

const BUILDER = {
  control: (state?: unknown, validators?: Given, later?: AsyncValidators) =>
    new Field(state, validatorsIn(validators), later ?? laterIn(validators)),
  group: (controls: Readonly<Record<string, unknown>>, validators?: Given, later?: AsyncValidators) =>
    new Group(
      Object.fromEntries(Object.entries(controls).map(([name, one]) => [name, made(one)])),
      validatorsIn(validators),
      later ?? laterIn(validators),
    ),
  array: (controls: readonly unknown[], validators?: Given, later?: AsyncValidators) =>
    new List(controls.map(made), validatorsIn(validators), later ?? laterIn(validators)),
};
/** Newer code may ask for controls that are never null, or for groups of any names: those are the same here. */
export const FORM_BUILDER = { ...BUILDER, record: BUILDER.group, nonNullable: { ...BUILDER, record: BUILDER.group } };
