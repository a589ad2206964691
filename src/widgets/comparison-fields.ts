/** Fields of a chart, or of a key, that is compared with an earlier window (`comparison-of.ts`). Source: contract/dashboards.md 4.5, 9.2. */
import type { Shown } from '../stored/fields/fields.ts';
import type { FieldChoice } from '../stored/fields/form-field.ts';
import { both, is, type When } from '../stored/fields/when.ts';
import type { FormContext } from './form-context.ts';
import { s } from './settings-fields.ts';

const EARLIER: readonly FieldChoice[] = ['previousInterval', 'days', 'weeks', 'months', 'years', 'customInterval'].map(
  (unit) => [unit, unit] as const,
);
const isCompared = is('comparisonEnabled', true);
const always: When<FormContext> = () => true;

export const comparisonFields = ({ when = always, ...look }: Pick<Shown<FormContext>, 'group' | 'when'> = {}) => ({
  comparisonEnabled: s.flag(false, { ...look, when }),
  timeForComparison: s.choice(EARLIER, { ...look, whenAbsent: 'months', when: both(when, isCompared) }),
  comparisonCustomIntervalValue: s.number({ ...look, when: both(when, isCompared, is('timeForComparison', 'customInterval')) }),
});
