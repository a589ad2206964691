/**
 * From worst to mildest: the order of every count, sort and legend. Apart from the alarm's schema, because the theme needs it
 * on the first page, which does without the schema library.
 */
export const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const;
export type Severity = (typeof SEVERITIES)[number];
