import { above, alarm, flag, text } from '../alarm-forms.ts';
import { level, other, type SimulatedKind } from '../kind.ts';

export const roomSensor: SimulatedKind = {
  name: 'room-sensor',
  profile: 'Room sensor',
  description: 'Climate and door sensors in rooms and cabinets',
  prefix: 'RM',
  share: 0.3,
  keys: [
    level('temperature', '°C', 1, 21.6, { spread: 1.2, daily: 1.4, peakHour: 15, slow: 0.5, fast: 0.1, noise: 0.03, fault: 11 }),
    level('humidity', '%', 1, 44, { spread: 6, daily: -3, peakHour: 15, slow: 2.5, fast: 0.3, noise: 0.1, fault: -9, min: 0, max: 100 }),
    level('co2', 'ppm', 0, 620, { spread: 90, daily: 160, peakHour: 13, slow: 70, fast: 12, noise: 4, fault: 1300, min: 400 }),
    level('illuminance', 'lx', 0, 210, { spread: 60, daily: 240, peakHour: 12, slow: 30, fast: 8, noise: 2, min: 0 }),
    other('doorOpen', 1000, { form: 'door' }),
    level('battery', '%', 0, 78, { spread: 18, drift: -20, min: 1, max: 100 }),
    other('mode', 60_000, { form: 'mode', day: 'OCCUPIED', night: 'NIGHT' }),
    other('firmware', 300_000, { form: 'firmware', versions: ['2.4.1', '2.5.0', '2.5.1'] }),
  ].map((key) => (key.key === 'battery' ? { ...key, cadenceMs: 60_000 } : key)),
  alarms: [
    alarm('air', 'Bad air', 'CO₂ {co2} ppm', ...above('co2', { MAJOR: 1900, WARNING: 1400 }, 1150, { WARNING: 'maxCo2' })),
    alarm('room-hot', 'Room too warm', '{temperature} °C at {humidity} %', ...above('temperature', { MINOR: 30 }, 28)),
    alarm(
      'door-night',
      'Door open at night',
      'Mode {mode}',
      {
        INDETERMINATE: [flag('doorOpen', true), text('mode', 'EQUAL', 'NIGHT')],
      },
      [flag('doorOpen', false)],
    ),
  ],
};
