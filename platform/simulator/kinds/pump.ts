import { alarm, number, text } from '../alarm-forms.ts';
import { level, other, type SimulatedKind } from '../kind.ts';

export const pump: SimulatedKind = {
  name: 'pump',
  profile: 'Pump controller',
  description: 'Pumping stations of the water network',
  prefix: 'PS',
  share: 0.3,
  keys: [
    level('flow', 'm³/h', 1, 142, { spread: 40, daily: 38, peakHour: 18, slow: 9, fast: 3, noise: 0.8, fault: -60, stopped: 0, min: 0 }),
    level('pressure', 'bar', 2, 4.6, {
      spread: 0.7,
      daily: -0.4,
      peakHour: 18,
      slow: 0.18,
      fast: 0.05,
      noise: 0.02,
      fault: -1.1,
      stopped: 1.2,
      min: 0,
    }),
    level('power', 'kW', 1, 31, { spread: 9, daily: 7, peakHour: 18, slow: 1.6, fast: 0.6, noise: 0.2, fault: 9, stopped: 0.4, min: 0 }),
    level('motorTemperature', '°C', 1, 54, {
      spread: 5,
      daily: 3,
      peakHour: 15,
      slow: 2.2,
      fast: 0.3,
      noise: 0.1,
      drift: 3,
      fault: 38,
      stopped: 26,
    }),
    level('vibration', 'mm/s', 2, 2.1, { spread: 0.5, slow: 0.3, fast: 0.25, noise: 0.12, drift: 0.7, fault: 7.5, stopped: 0.1, min: 0 }),
    other('runState', 10_000, { form: 'run-state' }),
    other('firmware', 300_000, { form: 'firmware', versions: ['3.8.0', '3.8.2', '3.9.1', '4.0.0'] }),
  ],
  alarms: [
    alarm(
      'motor-hot',
      'Motor overheating',
      'Motor at {motorTemperature} °C, vibration {vibration} mm/s',
      {
        CRITICAL: [number('motorTemperature', 'GREATER_OR_EQUAL', 86, 'maxMotorTemperature')],
        MAJOR: [number('motorTemperature', 'GREATER_OR_EQUAL', 74)],
      },
      [number('motorTemperature', 'LESS', 68)],
    ),
    alarm(
      'vibration',
      'High vibration',
      'Vibration {vibration} mm/s at {flow} m³/h',
      {
        MINOR: [number('vibration', 'GREATER', 7.1), text('runState', 'NOT_EQUAL', 'STOPPED')],
        WARNING: [number('vibration', 'GREATER', 5.2)],
      },
      [number('vibration', 'LESS', 4.2)],
    ),
  ],
};
