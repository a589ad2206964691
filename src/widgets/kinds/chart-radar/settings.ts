/** What radars store; older types store nothing. Source: contract/dashboards.md 4.5, 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is } from '../../../stored/fields/when.ts';
import { font } from '../../control/stored-font.ts';
import type { FormContext } from '../../form-context.ts';
import { CHART_FIELDS, fillPart, newer } from '../../latest-chart/chart-fields.ts';
import { s } from '../../settings-fields.ts';

const when = (flag: string) => both<FormContext>(newer, is(flag, true));
const hasLine = when('showLine');
const hasPoints = when('showPoints');
const hasValues = when('showLabel');
const hasNames = when('axisShowLabel');
const hasTicks = when('axisShowTickLabels');

const SHAPES = Object.entries({ polygon: 'polygon', circle: 'circle' });
const LINES = Object.entries({ solid: 'latest-chart.solid', dashed: 'latest-chart.dashed', dotted: 'latest-chart.dotted' });
const POINTS = Object.entries({
  ...{ circle: 'circle', emptyCircle: 'ring', rect: 'square', roundRect: 'roundSquare', triangle: 'triangle', diamond: 'diamond' },
  ...{ pin: 'pin', arrow: 'arrow', none: 'noPoint' },
});

export const SETTINGS = {
  shape: s.choice(SHAPES, { word: 'shape', whenAbsent: 'polygon', when: newer }),
  /** Off: each value has its own, where their units differ. */
  normalizeAxes: s.flag(false, { when: newer }),
  color: s.colour({ group: 'look', when: newer }),
  showLine: s.flag(true, { group: 'look', when: newer }),
  lineType: s.choice(LINES, { word: 'latest-chart.lineType', group: 'look', whenAbsent: 'solid', isHalf: true, when: hasLine }),
  lineWidth: s.number({ group: 'look', whenAbsent: 2, least: 0, most: 20, isHalf: true, when: hasLine }),
  showPoints: s.flag(true, { group: 'look', when: newer }),
  pointShape: s.choice(POINTS, { group: 'look', whenAbsent: 'circle', isHalf: true, when: hasPoints }),
  pointSize: s.number({ group: 'look', whenAbsent: 4, least: 0, most: 40, isHalf: true, when: hasPoints }),
  fillAreaSettings: fillPart('latest-chart.fillNone'),
  showLabel: s.flag(false, { word: 'showValue', group: 'value', when: newer }),
  labelPosition: s.choice(Object.entries({ top: 'top', bottom: 'sideBottom' }), {
    ...{ word: 'latest-chart.labelPosition', group: 'value', whenAbsent: 'top', when: hasValues },
  }),
  labelColor: s.colour({ word: 'valueColor', group: 'value', when: hasValues }),
  labelFont: font('value', hasValues, 'value'),
  axisShowLabel: s.flag(true, { word: 'latest-chart.showNames', group: 'label', when: newer }),
  axisLabelFont: font('label', hasNames, 'cardLabel'),
  axisShowTickLabels: s.flag(false, { word: 'showTicks', group: 'scale', when: newer }),
  axisTickLabelColor: s.colour({ word: 'latest-chart.tickColor', group: 'scale', when: hasTicks }),
  axisTickLabelFont: font('scale', hasTicks, 'latest-chart.tick'),
  ...CHART_FIELDS,
};
export type RadarSettings = ReadOf<typeof SETTINGS>;
