import { above, alarm, below } from '../alarm-forms.ts';
import { level, other, type SimulatedKind } from '../kind.ts';

export const reservoir: SimulatedKind = {
  name: 'reservoir',
  profile: 'Reservoir',
  description: 'Drinking-water reservoirs and tanks',
  prefix: 'RS',
  share: 0.1,
  keys: [
    level('level', '%', 1, 68, { spread: 9, daily: 13, peakHour: 5, slow: 2.5, fast: 0.1, noise: 0.05, fault: -52, min: 0, max: 100 }),
    level('inflow', 'm³/h', 1, 88, { spread: 20, daily: 24, peakHour: 3, slow: 6, fast: 1.5, noise: 0.4, fault: -40, min: 0 }),
    level('outflow', 'm³/h', 1, 86, { spread: 20, daily: 31, peakHour: 18, slow: 7, fast: 2, noise: 0.5, fault: 18, min: 0 }),
    level('waterTemperature', '°C', 2, 11.4, { spread: 1.2, daily: 0.4, peakHour: 16, slow: 0.2, noise: 0.01 }),
    level('turbidity', 'NTU', 3, 0.24, { spread: 0.08, slow: 0.05, fast: 0.02, noise: 0.006, drift: 0.1, fault: 0.9, min: 0.01 }),
    other('inletValve', 10_000, { form: 'run-state' }),
    other('firmware', 300_000, { form: 'firmware', versions: ['1.12.4', '1.13.0', '1.13.1'] }),
  ],
  alarms: [
    alarm(
      'level-low',
      'Low level',
      'Level {level} %, outflow {outflow} m³/h',
      ...below('level', { CRITICAL: 22, MAJOR: 34 }, 40, { MAJOR: 'minLevel' }),
    ),
    alarm('turbid', 'Turbid water', 'Turbidity {turbidity} NTU', ...above('turbidity', { MINOR: 0.9, WARNING: 0.65 }, 0.55)),
  ],
};
