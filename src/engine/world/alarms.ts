import type { Alarm } from '../../contract/alarm.ts';

export interface AlarmPort {
  find(id: string): Alarm | undefined;
}
