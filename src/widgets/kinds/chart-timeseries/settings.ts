/** All that charts store, with what reads it. */
import { readParts } from '../../../contract/read-parts.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { setFurtherReading } from './further-reading.ts';
import { newerAxes } from './newer-axes.ts';
import { KEY_SETTINGS } from './tables.ts';
import { groundOf, timeAxes } from './time-axes.ts';
import { labelByPatterns } from './time-patterns.ts';
import { tooltipOf } from './tooltip-look.ts';
import { labelsOf } from './value-labels.ts';

export { addition, KEY_SETTINGS, SETTINGS } from './tables.ts';

const keySchema = schemaOf(KEY_SETTINGS);

setFurtherReading({
  key: (stored) => readParts(keySchema, stored).value ?? {},
  around: (settings) => ({
    times: timeAxes(settings).map(({ patterns, ...axis }) =>
      patterns ? { ...axis, textOf: (at) => labelByPatterns(at, patterns) } : axis,
    ),
    ground: groundOf(settings),
    tooltip: tooltipOf(settings),
  }),
  axesOf: newerAxes,
  labelsOf,
});
