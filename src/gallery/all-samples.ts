import { CODE_SAMPLES } from './samples/code.tsx';
import { ENTITY_SAMPLES } from './samples/entities.tsx';
import { FORM_SAMPLE, RECORDS_SAMPLE } from './samples/form.tsx';
import { MARK_SAMPLES } from './samples/marks.tsx';
import { NOTIFICATION_SAMPLES } from './samples/notifications.ts';
import { PLAIN_SAMPLES } from './samples/plain.ts';
import { QUERY_SAMPLES } from './samples/query.ts';
import { DATA_SOURCE_SAMPLES, RULE_SAMPLES } from './samples/rules.ts';
import { SMALL_SAMPLES } from './samples/small.ts';
import { TREE_SAMPLE } from './samples/tree.tsx';

export const ALL_SAMPLES = [
  FORM_SAMPLE,
  RECORDS_SAMPLE,
  ...PLAIN_SAMPLES,
  ...ENTITY_SAMPLES,
  ...QUERY_SAMPLES,
  ...RULE_SAMPLES,
  ...NOTIFICATION_SAMPLES,
  ...DATA_SOURCE_SAMPLES,
  ...SMALL_SAMPLES,
  ...MARK_SAMPLES,
  ...CODE_SAMPLES,
  TREE_SAMPLE,
];
