/** What new gauges of the system's types begin with, by the names of types without their bundle. Source: dashboards.md 4.2, 4.5. */

type Settings = Readonly<Record<string, unknown>>;

const font = (size: number, color?: string, family = 'Roboto', weight = '500') => ({
  ...{ family, size, style: 'normal', weight },
  ...(color === undefined ? {} : { color }),
});
const DIGITS = 'Segment7Standard';

const FONTS = { titleFont: font(12), labelFont: font(8), minMaxFont: font(12, undefined, DIGITS) };
const digital = (gaugeType: string, minValue: number, maxValue: number, more: Settings = {}): Settings => ({
  ...{ gaugeType, minValue, maxValue, donutStartAngle: 90, gaugeWidthScale: 0.75, levelColors: [], decimals: 0 },
  ...{ showValue: true, showMinMax: true, dashThickness: 0, neonGlowBrightness: 0, valueFont: font(32), ...FONTS },
  ...more,
});
const LIT = { gaugeColor: '#171a1c', valueFont: font(32, undefined, DIGITS), dashThickness: 1.5, neonGlowBrightness: 40 };
const SPEED = { ...LIT, levelColors: ['#008000', '#fbc02d', '#f44336'], unitTitle: 'MPH', showUnitTitle: true };
const LCD = { defaultColor: '#444444', dashThickness: 1.5, showUnitTitle: true };

const analogue = (minValue: number, maxValue: number, more: Settings = {}): Settings => ({
  ...{ minValue, maxValue, majorTicksCount: 10, minorTicks: 10, valueBox: true, valueInt: 3, highlights: [], highlightsWidth: 15 },
  ...{ defaultColor: '#e65100', colorPlate: '#fff', colorMajorTicks: '#444', colorMinorTicks: '#666', showUnitTitle: true },
  ...{ numbersFont: font(18, '#616161'), titleFont: font(24, '#888'), unitsFont: font(22, '#616161'), valueFont: font(36, '#444') },
  ...more,
});
const RADIAL = { startAngle: 45, ticksAngle: 270, needleCircleSize: 10, showBorder: true };
const HEAT = { unitTitle: 'Temperature', majorTicksCount: 8, minorTicks: 8, units: '°C' };
const LINEAR = { barStrokeWidth: 2.5, colorBarStroke: '#b0bec5', colorBarProgress: '#90caf9', colorBarProgressEnd: '#f44336' };

const BLUE_TO_RED = ['#305AD7', '#3FA71A', '#F36900', '#D81838'];
/** @param ends of the ranges, the lowest first. */
const ranged = (ends: readonly number[], units: string, more: Settings = {}, colours = BLUE_TO_RED): Settings =>
  analogue(ends[0] ?? 0, ends.at(-1) ?? 100, {
    ...{ ...RADIAL, needleCircleSize: 8, showBorder: false, showUnitTitle: false, units, majorTicksCount: 9, minorTicks: 9 },
    highlights: colours.map((color, i) => ({ from: ends[i], to: ends[i + 1], color })),
    ...more,
  });

const COMPASS_FONT = { family: 'Roboto', size: 14, sizeUnit: 'px', style: 'normal', weight: '500', lineHeight: '20px' };
const WIND_ENDS = [0, 3.4, 8, 10.8, 17.2, 24.5];
const WIND_COLOURS = ['#7191EF', '#5B7EE6', '#305AD7', '#234CC7', '#F04022', '#D81838'];
const WIND: Settings = {
  ...{ layout: 'default', directionalNamesElseDegrees: true, ticksColor: 'rgba(0, 0, 0, 0.12)', arrowColor: 'rgba(0, 0, 0, 0.87)' },
  ...{ majorTicksColor: 'rgba(158, 158, 158, 1)', minorTicksColor: 'rgba(0, 0, 0, 0.12)' },
  ...{ majorTicksFont: COMPASS_FONT, minorTicksFont: COMPASS_FONT },
  centerValueFont: { ...COMPASS_FONT, size: 24, lineHeight: '32px' },
  centerValueColor: {
    ...{ type: 'range', color: 'rgba(0, 0, 0, 0.87)' },
    rangeList: WIND_COLOURS.map((color, i) => ({ from: WIND_ENDS[i], to: WIND_ENDS[i + 1] ?? null, color })),
  },
  background: { type: 'color', color: '#fff', overlay: { enabled: false, color: 'rgba(255,255,255,0.72)', blur: 3 } },
};

export const GAUGE_SETTINGS: Readonly<Record<string, Settings>> = {
  gauge_justgage: digital('arc', 0, 100, { showTitle: true, gaugeColor: '#eeeeee', valueFont: font(36, '#666666') }),
  digital_thermometer: digital('donut', -60, 60, {
    ...LIT,
    gaugeColor: '#333333',
    levelColors: ['#304ffe', '#7e57c2', '#ff4081', '#d32f2f'],
  }),
  digital_speedometer: digital('arc', 0, 180, SPEED),
  neon_gauge_justgage: digital('arc', 0, 100, { ...LIT, neonGlowBrightness: 70 }),
  lcd_gauge: digital('arc', 0, 180, { ...LCD, unitTitle: 'MPH' }),
  lcd_bar_gauge: digital('verticalBar', 0, 100, { ...LCD, units: '%', valueFont: font(16) }),
  simple_neon_gauge_justgage: digital('donut', 0, 100, { ...LIT, neonGlowBrightness: 70 }),
  vertical_bar_justgage: digital('verticalBar', 0, 100, { valueFont: font(18) }),
  simple_gauge_justgage: digital('donut', 0, 100, { gaugeColor: '#eeeeee', valueFont: font(32, '#666666') }),
  digital_bar: digital('horizontalBar', 0, 180, SPEED),
  mini_gauge_justgage: digital('donut', 0, 100, { roundedLineCap: true }),
  horizontal_bar_justgage: digital('horizontalBar', 0, 100, { valueFont: font(18) }),
  digital_vertical_bar: digital('verticalBar', -60, 60, { ...LIT, levelColors: ['#3d5afe', '#f44336'], showUnitTitle: true }),
  temperature_gauge_canvas_gauges: analogue(-60, 100, { ...HEAT, ...LINEAR, showBorder: false, highlightsWidth: 10 }),
  temperature_radial_gauge_canvas_gauges: analogue(-60, 100, { ...HEAT, ...RADIAL }),
  speed_gauge_canvas_gauges: analogue(0, 180, { ...RADIAL, majorTicksCount: 9, unitTitle: 'MPH' }),
  radial_gauge_canvas_gauges: analogue(0, 100, RADIAL),
  flow_rate_gauge: ranged([0, 10, 30, 50, 90], 'm³/hr'),
  fluid_pressure_gauge: ranged([0, 5, 10, 15, 24], 'bar', { majorTicksCount: 7, minorTicks: 5 }),
  indoor_temperature_gauge: ranged([0, 18, 24, 40], '°C', {}, ['#224AC2', '#3B911C', '#DE2343']),
  rotational_speed_gauge: ranged([0, 500, 1500, 3000, 4500], 'RPM', { minorTicks: 8 }),
  wind_speed_and_direction: WIND,
  analogue_compass: {
    ...{ majorTicks: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'], minorTicks: 22, needleCircleSize: 15, showBorder: true },
    ...{ borderOuterWidth: 10, colorPlate: '#222', colorMajorTicks: '#f5f5f5', colorMinorTicks: '#ddd', colorNeedle: '#f08080' },
    ...{ colorNeedleCircle: '#e8e8e8', colorBorder: '#ccc', majorTickFont: font(20, '#ccc'), animationTarget: 'needle' },
  },
};

const BLACK = { backgroundColor: '#000000', color: 'rgba(255, 254, 254, 0.87)' };
const GREY = { backgroundColor: '#babab2' };

/** Grounds and texts of those that are no dark texts on white. */
export const GAUGE_FRAMES: Readonly<Record<string, Settings>> = {
  ...Object.fromEntries(
    ['digital_thermometer', 'digital_speedometer', 'neon_gauge_justgage', 'simple_neon_gauge_justgage', 'digital_bar'].map((name) => [
      name,
      BLACK,
    ]),
  ),
  ...{ digital_vertical_bar: BLACK, lcd_gauge: GREY, lcd_bar_gauge: GREY },
};
