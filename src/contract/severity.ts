/** From worst to mildest. Not in `alarm.ts`, because the first page needs it without the schema library. */
export const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const;
export type Severity = (typeof SEVERITIES)[number];
