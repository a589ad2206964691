import { lateComponent } from '../../../page/late-component.ts';

/** The reader of alarm rules, which few charts need. */
export const LateRuleLimits = lateComponent(async () => (await import('./rule-limits.tsx')).RuleLimitsReader, 'dashboard');
