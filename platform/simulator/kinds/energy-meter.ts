import { above, alarm, number } from '../alarm-forms.ts';
import { level, other, type SimulatedKind } from '../kind.ts';

export const energyMeter: SimulatedKind = {
  name: 'energy-meter',
  profile: 'Energy meter',
  description: 'Three-phase meters of buildings and stations',
  prefix: 'EM',
  share: 0.25,
  keys: [
    level('voltage', 'V', 1, 231, { spread: 2, daily: -2.5, peakHour: 19, slow: 1.4, fast: 0.4, noise: 0.2, fault: 24 }),
    level('current', 'A', 2, 46, { spread: 18, daily: 15, peakHour: 17, slow: 5, fast: 2, noise: 0.6, fault: 52, min: 0 }),
    level('power', 'kW', 2, 28, { spread: 9, daily: 9, peakHour: 17, slow: 3, fast: 1.2, noise: 0.3, fault: 30, min: 0 }),
    level('powerFactor', '', 3, 0.94, {
      spread: 0.03,
      daily: -0.02,
      peakHour: 12,
      slow: 0.015,
      fast: 0.005,
      noise: 0.002,
      fault: -0.12,
      min: 0,
      max: 1,
    }),
    other('energy', 1000, { form: 'counter', perHour: 28 }, 'kWh', 2),
    other('tariff', 60_000, { form: 'mode', day: 'PEAK', night: 'OFF_PEAK' }),
    other('firmware', 300_000, { form: 'firmware', versions: ['7.0.9', '7.1.0', '7.1.3'] }),
  ],
  alarms: [
    alarm('overvoltage', 'Overvoltage', '{voltage} V', ...above('voltage', { MAJOR: 250, MINOR: 244 }, 241)),
    alarm(
      'overload',
      'Overload',
      '{current} A, {power} kW',
      {
        CRITICAL: [number('current', 'GREATER', 112, 'maxCurrent'), number('power', 'GREATER', 40)],
        WARNING: [number('current', 'GREATER', 98)],
      },
      [number('current', 'LESS', 88)],
    ),
  ],
};
