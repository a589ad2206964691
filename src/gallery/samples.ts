import type { ComponentType } from 'react';
import type { ControlProps } from '../inputs/control.ts';

export interface Sample {
  readonly state: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly value: unknown;
}

export interface ControlSamples {
  /** As in `CONTROLS`; part of the gallery's address. */
  readonly control: string;
  readonly component: ComponentType<ControlProps<unknown>>;
  readonly samples: readonly Sample[];
}

export type AnyProps = Omit<ControlProps<unknown>, 'onChange'> & { readonly onChange: (value: never) => void };

/**
 * @param common props of all states.
 * @param more props by further state, with `value` in place of `filled`.
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
      sample('error', { error: 'The server refused this value.' }, filled),
      sample('disabled', { disabled: true }, filled),
      sample('read-only', { readOnly: true }, filled),
      ...Object.entries(more).map(([state, { value, ...props }]) => sample(state, props, value === undefined ? filled : value)),
    ],
  };
}
