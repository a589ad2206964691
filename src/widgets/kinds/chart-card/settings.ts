/** What cards of values beside their line store. Source: contract/dashboards.md 9.7. */
import type { Part } from '../../../contract/part.ts';
import { type FieldTable, type ReadOf, schemaOf } from '../../../stored/fields/fields.ts';
import { both, not, type When } from '../../../stored/fields/when.ts';
import { cardPadding, dateFormat, isShown } from '../../cards/card-fields.ts';
import { font } from '../../control/stored-font.ts';
import type { FormContext } from '../../form-context.ts';
import { valueColour } from '../../gauges/colour-fields.ts';
import { latestNumberFields } from '../../latest-number-fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const aggregated: When<FormContext> = (_, { variant }) => variant === 'aggregated';
const simple = not(aggregated);
const hasSubtitle = both(aggregated, isShown('showSubtitle'));
const hasDate = both(aggregated, isShown('showDate'));
const hasValue = both<FormContext>(simple, isShown('showValue'));

export const SETTINGS = {
  layout: s.choice(Object.entries({ left: 'sideLeft', right: 'sideRight' }), { word: 'valueSide', whenAbsent: 'left', when: simple }),
  autoScale: s.flag(true),
  padding: cardPadding(),
  showValue: s.flag(true, { group: 'value', when: simple }),
  valueFont: font('value', hasValue, 'value'),
  valueColor: valueColour({ group: 'value', when: hasValue }),
  showSubtitle: s.flag(true, { group: 'subtitle', when: aggregated }),
  subtitle: s.text({ group: 'subtitle', whenAbsent: '${entityName}', when: hasSubtitle }),
  subtitleFont: font('subtitle', hasSubtitle, 'subtitle'),
  subtitleColor: s.colour({ group: 'subtitle', when: hasSubtitle }),
  showDate: s.flag(true, { group: 'date', when: aggregated }),
  dateFormat: dateFormat('date', hasDate),
  dateFont: font('date', hasDate, 'date'),
  dateColor: s.colour({ group: 'date', when: hasDate }),
  showChart: s.flag(true, { when: aggregated }),
};
export type ChartCardSettings = ReadOf<typeof SETTINGS>;
export type ChartCardWidget = WidgetInput<ChartCardSettings>;

const isLatest: When<FormContext> = (_, context) => context.isLatest === true;
const isPlaced = both(isLatest, aggregated);
export const POSITIONS = ['center', 'rightTop', 'rightBottom', 'leftTop', 'leftBottom'] as const;

/** Of the keys whose newest values, or numbers over the window, stand above the line. */
export const KEY_SETTINGS = {
  position: s.choice(
    POSITIONS.map((one) => [one, one]),
    { whenAbsent: 'center', when: isPlaced },
  ),
  showArrow: s.flag(false, { when: isPlaced }),
  font: font('value', isPlaced),
  color: valueColour({ group: 'value', when: isPlaced }),
};
export const keySettingsSchema = schemaOf(KEY_SETTINGS);

const NUMBER_KEY = latestNumberFields(isLatest);

export const keyFields = ({ type }: Part): FieldTable => (type === 'timeseries' ? NUMBER_KEY : {});
