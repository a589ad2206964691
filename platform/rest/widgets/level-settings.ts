/** What new bars and batteries begin with, by their full names. Source: dashboards.md 9.7. */

type Settings = Readonly<Record<string, unknown>>;

const font = (size: number, lineHeight: string, weight = '500') => ({
  ...{ family: 'Roboto', size, sizeUnit: 'px', style: 'normal', weight, lineHeight },
});
const constant = (color: string) => ({ type: 'constant', color });
const background = { type: 'color', color: '#fff', overlay: { enabled: false, color: 'rgba(255,255,255,0.72)', blur: 3 } };
const BLACK = 'rgba(0, 0, 0, 0.87)';

/** Red below a quarter, yellow below a half. @param alpha of all. */
function chargeColours(alpha: number, color: string): Settings {
  const [low, middle, high] = ['227, 71, 71', '246, 206, 67', '92, 223, 144'].map((rgb) => `rgba(${rgb}, ${alpha})`);
  const rangeList = [
    { from: null, to: 25, color: low },
    { from: 25, to: 50, color: middle },
    { from: 50, to: null, color: high },
  ];
  return { type: 'range', color, rangeList };
}

export const LEVEL_SETTINGS: Readonly<Record<string, Settings>> = {
  progress_bar: {
    ...{ layout: 'default', autoScale: true, showValue: true, valueFont: font(24, '32px'), valueColor: constant(BLACK) },
    ...{ tickMin: 0, tickMax: 100, showTicks: true, ticksFont: font(11, '16px', '400'), ticksColor: 'rgba(0,0,0,0.54)', background },
  },
  battery_level: {
    ...{ background, layout: 'vertical_solid', showValue: true, autoScaleValueSize: true, valueFont: font(20, '24px') },
    valueColor: constant(BLACK),
    batteryLevelColor: chargeColours(1, 'rgb(224, 224, 224)'),
    batteryShapeColor: chargeColours(0.32, 'rgba(224, 224, 224, 0.32)'),
    sectionsCount: 4,
  },
};
