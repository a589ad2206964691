/** What the forms of charts ask of the chart around. */
import { partOf } from '../../../contract/part.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { not, type When } from '../../../stored/fields/when.ts';
import type { FormContext } from '../../form-context.ts';

/** Its settings are in the form of the newer charts, with named axes. */
export const isNewer = ({ isOlder, settings }: Pick<FormContext, 'isOlder' | 'settings'>): boolean =>
  !isOlder || Object.keys(partOf(settings.yAxes)).length > 0;

export const newer: When<FormContext> = (_, context) => isNewer(context);
export const older = not(newer);

export const drawnAs =
  (...variants: readonly string[]): When<FormContext> =>
  (_, { variant }) =>
    variants.includes(variant ?? '');

/** The axes to choose from. */
export function axesOf({ settings }: FormContext): readonly FieldChoice[] {
  const axes = Object.entries(partOf(settings.yAxes)).map(([value, axis]) => ({ value, label: String(partOf(axis).label || value) }));
  return axes.length > 0 ? axes : [{ value: 'default', label: 'default' }];
}
