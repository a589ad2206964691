/** How a control is shown to whoever works on it: in every state, under names that tests know. */
import type { ComponentType } from 'react';
import type { ControlProps } from '../inputs/control.ts';

/** One state of a control: what it takes beside `onChange`, and what it holds to begin with. */
export interface Sample {
  readonly state: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly value: unknown;
}

export interface ControlSamples {
  /** As in `CONTROLS` where it stands there; part of the address of its page. */
  readonly control: string;
  readonly component: ComponentType<ControlProps<unknown>>;
  readonly samples: readonly Sample[];
}

/** Of a control of whatever value. */
export type AnyProps = Omit<ControlProps<unknown>, 'onChange'> & { readonly onChange: (value: never) => void };

/**
 * A control in the states that every control has, and in those that only it has.
 * @param common what it takes in all of them. @param more further states: what they take, and with `value` another value than `filled`.
 */
export function samplesOf<Props extends AnyProps>(
  control: string,
  component: ComponentType<Props>,
  common: Omit<Props, 'value' | 'onChange'>,
  filled: NonNullable<Props['value']>,
  more: Readonly<Record<string, Partial<Props>>> = {},
): ControlSamples {
  const sample = (state: string, props: object, value: Props['value'] | null): Sample => ({ state, props: { ...common, ...props }, value });
  return {
    control,
    component: component as ComponentType<AnyProps> as ComponentType<ControlProps<unknown>>,
    samples: [
      sample('empty', {}, null),
      sample('filled', {}, filled),
      sample('required', { required: true }, null),
      sample('error', { error: 'The platform refused this value.' }, filled),
      sample('disabled', { disabled: true }, filled),
      sample('read-only', { readOnly: true }, filled),
      ...Object.entries(more).map(([state, { value, ...props }]) => sample(state, props, value === undefined ? filled : value)),
    ],
  };
}
