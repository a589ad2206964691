/** What a column of an imported file can be used for, in the order in which the uses are offered. */
export const COLUMN_USES = [
  'ignored',
  'name',
  'type',
  'label',
  'description',
  'gateway',
  'token',
  'certificate',
  'clientId',
  'userName',
  'password',
  'SERVER_SCOPE',
  'SHARED_SCOPE',
  'telemetry',
] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];
