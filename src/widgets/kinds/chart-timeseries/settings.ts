/** All that charts store, with what reads it. */

import type { DataKey } from '../../../contract/dashboard.ts';
import { readParts } from '../../../contract/read-parts.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { callFunction } from '../../value-texts.ts';
import { tint } from './axis-colours.ts';
import { isDrawnInBars, isStateChart, withLook } from './chart-style.ts';
import { keySettings, setFurtherReading } from './further-reading.ts';
import { newerAxes } from './newer-axes.ts';
import { KEY_SETTINGS } from './tables.ts';
import { tickPlaces } from './tick-places.ts';
import { groundOf, timeAxes } from './time-axes.ts';
import { labelByPatterns } from './time-patterns.ts';
import { tooltipOf } from './tooltip-look.ts';
import { keyTexts } from './tooltip-texts.ts';
import { labelScript, labelsOf } from './value-labels.ts';

export { addition, KEY_SETTINGS, SETTINGS } from './tables.ts';

const keySchema = schemaOf(KEY_SETTINGS);

setFurtherReading({
  key: (stored) => readParts(keySchema, stored).value ?? {},
  around: ({ settings, window, variant }) => ({
    times: timeAxes(settings).map(({ patterns, ...axis }) =>
      patterns ? { ...axis, textOf: (at) => labelByPatterns(at, patterns) } : axis,
    ),
    ground: groundOf(settings),
    tooltip: tooltipOf(settings, window.aggregation !== 'NONE' && !isStateChart({ variant })),
  }),
  axesOf: newerAxes,
  olderColours: ({ yaxis, grid }) => ({ colour: tint(yaxis?.color), gridColour: tint(grid?.tickColor) }),
  labelsOf,
  tickPlaces: (script, name, onKnown) => tickPlaces(script, name, callFunction, onKnown),
  labelTexts: (chart, onKnown) => {
    const scriptOf = (key: DataKey | undefined) => {
      const own = keySettings(key);
      return labelScript(withLook(own, chart), isDrawnInBars(own, chart));
    };
    return keyTexts(chart, 'labelFormatter', scriptOf, callFunction, onKnown);
  },
});
