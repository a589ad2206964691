import { above, alarm, below } from '../alarm-forms.ts';
import { level, other, type SimulatedKind } from '../kind.ts';

export const gateway: SimulatedKind = {
  name: 'gateway',
  profile: 'Gateway',
  description: 'Edge gateways on cellular links',
  prefix: 'GW',
  share: 0.05,
  keys: [
    level('cpu', '%', 1, 24, { spread: 8, daily: 6, peakHour: 13, slow: 5, fast: 6, noise: 1.5, fault: 64, min: 0, max: 100 }),
    level('memory', '%', 1, 47, { spread: 9, slow: 2, fast: 0.2, noise: 0.05, drift: 18, fault: 12, min: 0, max: 100 }),
    level('signal', 'dBm', 0, -79, { spread: 9, daily: -3, peakHour: 19, slow: 4, fast: 1.5, noise: 0.8, fault: -26, min: -120, max: -40 }),
    level('latency', 'ms', 0, 48, { spread: 12, daily: 9, peakHour: 20, slow: 8, fast: 9, noise: 4, fault: 420, min: 8 }),
    level('clients', '', 0, 34, { spread: 14, daily: 5, peakHour: 14, slow: 3, fault: -20, min: 0 }),
    other('linkState', 10_000, { form: 'run-state' }),
    other('firmware', 300_000, { form: 'firmware', versions: ['22.10', '23.04', '23.10'] }),
  ],
  alarms: [
    alarm('signal', 'Weak signal', '{signal} dBm, {latency} ms', ...below('signal', { MAJOR: -107, WARNING: -99 }, -95)),
    alarm('cpu', 'Processor busy', 'CPU {cpu} %', ...above('cpu', { MINOR: 88 }, 70)),
  ],
};
