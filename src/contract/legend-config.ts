import * as z from 'zod/mini';

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());

/** What the legend of a chart shows, and where. */
export const legendConfigSchema = z.looseObject({
  position: text,
  direction: text,
  sortDataKeys: flag,
  showMin: flag,
  showMax: flag,
  showAvg: flag,
  showTotal: flag,
});
