/** What charts of newest values store alike on newer servers; older ones store nothing of it. Source: contract/dashboards.md 4.5, 9.7. */
import type { FieldTable, ReadOf } from '../../stored/fields/fields.ts';
import { both, is, not, type When } from '../../stored/fields/when.ts';
import { cardPadding } from '../cards/card-fields.ts';
import { font } from '../control/stored-font.ts';
import type { FormContext } from '../form-context.ts';
import { s } from '../settings-fields.ts';

export const older: When<FormContext> = (_, { isOlder }) => isOlder;
export const newer = not(older);

const hasLegend = both<FormContext>(newer, is('showLegend', true));
const hasTip = both<FormContext>(newer, is('showTooltip', true));

const POSITIONS = Object.entries({ top: 'top', bottom: 'sideBottom', left: 'sideLeft', right: 'sideRight' });
const TIP_VALUES = Object.entries({ percentage: 'latest-chart.share', absolute: 'value' });

export const CHART_FIELDS = {
  sortSeries: s.flag(false, { word: 'latest-chart.sortSeries', when: newer }),
  padding: cardPadding(newer),
  showLegend: s.flag(true, { word: 'latest-chart.showLegend', group: 'legend', when: newer }),
  legendPosition: s.choice(POSITIONS, { group: 'legend', when: hasLegend }),
  legendShowTotal: s.flag(true, { word: 'latest-chart.showTotal', group: 'legend', when: hasLegend }),
  legendLabelColor: s.colour({ word: 'labelColor', group: 'legend', when: hasLegend }),
  legendLabelFont: font('legend', hasLegend, 'cardLabel'),
  legendValueColor: s.colour({ word: 'valueColor', group: 'legend', when: hasLegend }),
  legendValueFont: font('legend', hasLegend, 'value'),
  showTooltip: s.flag(true, { word: 'latest-chart.showTooltip', group: 'tooltip', when: newer }),
  tooltipValueType: s.choice(TIP_VALUES, {
    ...{ word: 'latest-chart.tooltipValue', group: 'tooltip', whenAbsent: 'percentage', isHalf: true, when: hasTip },
  }),
  tooltipValueDecimals: s.number({ word: 'decimals', group: 'tooltip', whenAbsent: 0, least: 0, most: 15, isHalf: true, when: hasTip }),
};
export type ChartSettings = ReadOf<typeof CHART_FIELDS>;

/** Of the axis of values. @param isShown where its form has them. */
export const axisFields = (isShown: When<FormContext>) => ({
  axisMin: s.number({ word: 'latest-chart.axisMin', group: 'scale', isHalf: true, when: isShown }),
  axisMax: s.number({ word: 'latest-chart.axisMax', group: 'scale', isHalf: true, from: 'axisMin', when: isShown }),
  axisTickLabelColor: s.colour({ word: 'latest-chart.tickColor', group: 'scale', when: isShown }),
  axisTickLabelFont: font('scale', isShown, 'latest-chart.tick'),
});

const FILLS = Object.entries({ opacity: 'latest-chart.fillPale', gradient: 'latest-chart.fillGradient' });
/** A fill whose strength is that of its opacity, or of the stronger end of its gradient: it is drawn evenly. */
export const fillPart = (noneWord: string) =>
  s.part(
    {
      type: s.choice([['none', noneWord], ...FILLS], { word: 'latest-chart.fill', whenAbsent: 'none', isHalf: true }),
      opacity: s.number({
        ...{ word: 'latest-chart.fillOpacity', whenAbsent: 0.4, least: 0, most: 1, isHalf: true, when: is('type', 'opacity') },
      }),
      gradient: s.part(
        {
          start: s.number({ word: 'latest-chart.fillStart', least: 0, most: 100, isHalf: true }),
          end: s.number({ word: 'latest-chart.fillEnd', least: 0, most: 100, isHalf: true }),
        },
        { when: is('type', 'gradient') },
      ),
    },
    { group: 'look' },
  );

/** Of bars and sectors. @param width of one, in percent of its place. @param more what only one of them has. */
export const barFields = <More extends FieldTable>(width: number, more: More, isShown: When<FormContext>) =>
  s.part(
    {
      barWidth: s.number({ word: 'latest-chart.barWidth', group: 'look', whenAbsent: width, least: 1, most: 100 }),
      showBorder: s.flag(false, { word: 'latest-chart.showBorder', group: 'look' }),
      borderWidth: s.number({
        ...{ word: 'latest-chart.borderWidth', group: 'look', whenAbsent: 2, least: 0, most: 20, when: is('showBorder', true) },
      }),
      backgroundSettings: fillPart('latest-chart.fillWhole'),
      showLabel: s.flag(true, { word: 'latest-chart.showNames', group: 'label' }),
      labelColor: s.colour({ group: 'label', when: is('showLabel', true) }),
      labelFont: font('label', is('showLabel', true), 'cardLabel'),
      ...more,
    },
    { when: isShown },
  );

/** Of labels around or within a drawing. */
export const labelPlace = (isLabelled: When<FormContext>) =>
  s.choice(Object.entries({ outside: 'latest-chart.outside', inside: 'latest-chart.inside' }), {
    ...{ word: 'latest-chart.labelPosition', group: 'label', whenAbsent: 'outside', when: isLabelled },
  });
export type FillSettings = ReadOf<{ readonly fill: ReturnType<typeof fillPart> }>['fill'];
