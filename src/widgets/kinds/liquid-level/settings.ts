/** What tanks store. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, either, is, not } from '../../../stored/fields/when.ts';
import { dateFormat } from '../../cards/card-fields.ts';
import { font } from '../../control/stored-font.ts';
import { NORMAL } from '../../gauges/gauge-fields.ts';
import { sourcedColour } from '../../gauges/sourced-colour-fields.ts';
import { PERCENT, VOLUME_UNITS } from '../../gauges/tanks/capacity.ts';
import { SHAPE_NAMES, type ShapeName } from '../../gauges/tanks/shapes.ts';
import { s } from '../../settings-fields.ts';

const SOURCES = Object.entries({ static: 'stated', attribute: 'ofAttribute' });
const LAYOUTS = Object.entries({ simple: 'levelSimple', percentage: 'levelPercent', absolute: 'levelVolume' });
const SHAPE_WORDS: Readonly<Record<ShapeName, string>> = {
  ...{ 'Vertical Oval': 'uprightOval', 'Vertical Cylinder': 'uprightCylinder', 'Vertical Capsule': 'uprightCapsule' },
  ...{ Rectangle: 'rectangle', 'Horizontal Oval': 'lyingOval', 'Horizontal Ellipse': 'lyingEllipse' },
  ...{ 'Horizontal Dish Ends': 'dishEnds', 'Horizontal Cylinder': 'lyingCylinder', 'Horizontal Capsule': 'lyingCapsule' },
  'Horizontal 2:1 Elliptical': 'ellipticalEnds',
};
const SHAPES = SHAPE_NAMES.map((name) => [name, SHAPE_WORDS[name]] as const);
const units = [PERCENT, ...VOLUME_UNITS].map((unit) => ({ value: unit, label: unit }));

const isAbsolute = is('layout', 'absolute');
const hasVolume = either(isAbsolute, not(is('datasourceUnits', PERCENT)));
const hasValue = not(is('layout', 'simple'));
const onTank = both(hasValue, is('showBackgroundOverlay', true));
const hasTooltip = is('showTooltip', true);
const tellsLevel = both(hasTooltip, is('showTooltipLevel', true));
const from = (attribute: string) => is(attribute, 'attribute');
const half = { isHalf: true } as const;

export const SETTINGS = {
  layout: s.choice(LAYOUTS, { word: 'buttonLook', whenAbsent: 'percentage' }),
  tankSelectionType: s.choice(SOURCES, { ...half, whenAbsent: 'static' }),
  selectedShape: s.choice(SHAPES, { ...half, whenAbsent: 'Vertical Cylinder', when: not(from('tankSelectionType')) }),
  shapeAttributeName: s.text({ ...half, whenAbsent: 'tankShape', when: from('tankSelectionType') }),
  datasourceUnits: s.choice(units, { ...half, whenAbsent: PERCENT, group: 'volume' }),
  volumeSource: s.choice(SOURCES, { ...half, whenAbsent: 'static', group: 'volume', when: hasVolume }),
  volumeConstant: s.number({ ...half, whenAbsent: 500, group: 'volume', when: both(hasVolume, not(from('volumeSource'))) }),
  volumeAttributeName: s.text({ ...half, whenAbsent: 'volume', group: 'volume', when: both(hasVolume, from('volumeSource')) }),
  volumeUnitsSource: s.choice(SOURCES, { ...half, whenAbsent: 'static', group: 'volume', when: hasVolume }),
  volumeUnits: s.choice(units.slice(1), {
    ...half,
    whenAbsent: 'L',
    group: 'volume',
    when: both(hasVolume, not(from('volumeUnitsSource'))),
  }),
  volumeUnitsAttributeName: s.text({
    ...{ ...half, whenAbsent: 'volumeUnits', group: 'volume', when: both(hasVolume, from('volumeUnitsSource')) },
  }),
  widgetUnitsSource: s.choice(SOURCES, { ...half, whenAbsent: 'static', group: 'volume', when: isAbsolute }),
  units: s.unit({
    ...half,
    word: 'shownUnits',
    whenAbsent: PERCENT,
    group: 'volume',
    when: both(isAbsolute, not(from('widgetUnitsSource'))),
  }),
  widgetUnitsAttributeName: s.text({
    ...{ ...half, whenAbsent: 'units', group: 'volume', when: both(isAbsolute, from('widgetUnitsSource')) },
  }),
  ...NORMAL,
  valueColor: sourcedColour({ group: 'words', when: hasValue }),
  valueFont: font('words', hasValue, 'limitValue'),
  showBackgroundOverlay: s.flag(true, { group: 'words', when: hasValue }),
  backgroundOverlayColor: sourcedColour({ group: 'words', when: onTank }),
  volumeColor: s.colour({ group: 'words', when: isAbsolute }),
  volumeFont: font('words', isAbsolute, 'volume'),
  tankColor: sourcedColour({ group: 'colours' }),
  liquidColor: sourcedColour({ group: 'colours' }),
  showTooltip: s.flag(true, { group: 'tooltip' }),
  showTooltipLevel: s.flag(true, { group: 'tooltip', when: hasTooltip }),
  tooltipUnits: s.unit({ ...half, whenAbsent: PERCENT, group: 'tooltip', when: tellsLevel }),
  tooltipLevelDecimals: s.whole({ ...half, most: 20, whenAbsent: 0, group: 'tooltip', when: tellsLevel }),
  showTooltipDate: s.flag(true, { group: 'tooltip', when: hasTooltip }),
  tooltipDateFormat: dateFormat('tooltip', both(hasTooltip, is('showTooltipDate', true))),
};
export type LiquidSettings = ReadOf<typeof SETTINGS>;
