/** Of keys of which newer servers show one number over the window, or how it differs from that of an earlier one. Source: contract/dashboards.md 9.2. */
import { both, is, not, type When } from '../stored/fields/when.ts';
import { comparisonFields } from './comparison-fields.ts';
import type { FormContext } from './form-context.ts';
import { s } from './settings-fields.ts';

const AGGREGATIONS = ['NONE', 'MIN', 'MAX', 'AVG', 'SUM', 'COUNT'].map((one) => [one, `agg${one}`] as const);
const RESULTS = Object.entries({ PREVIOUS_VALUE: 'previousValue', DELTA_ABSOLUTE: 'deltaAbsolute', DELTA_PERCENT: 'deltaPercent' });

/** @param when the key has a latest value. */
export const latestNumberFields = (when: When<FormContext>) => {
  const isNumber = both<FormContext>(when, not(is('aggregationType', 'NONE')));
  return {
    aggregationType: s.choice(AGGREGATIONS, { whenAbsent: 'NONE', when }),
    ...comparisonFields({ when: isNumber }),
    comparisonResultType: s.choice(RESULTS, { whenAbsent: 'PREVIOUS_VALUE', when: both(isNumber, is('comparisonEnabled', true)) }),
  };
};
