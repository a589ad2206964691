/** A usual alarm table: all alarms in React state, replaced by id with each message and sorted as a whole, the first rows drawn. */
import { useEffect, useState } from 'react';
import { formatAge, useNow } from './page-frame.tsx';

interface Alarm {
  readonly id: { readonly id: string };
  readonly type: string;
  readonly originatorName: string;
  readonly severity: string;
  readonly status: string;
  readonly startTs: number;
}

export interface AlarmReply {
  readonly data?: { readonly data: readonly Alarm[] } | null;
  readonly update?: readonly Alarm[] | null;
}

const ORDER = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'];
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' });

function merge(before: readonly Alarm[], { data, update }: AlarmReply): readonly Alarm[] {
  const changed = new Map((update ?? []).map((alarm) => [alarm.id.id, alarm]));
  const alarms = data?.data ?? before.map((alarm) => changed.get(alarm.id.id) ?? alarm);
  return [...alarms].sort(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || a.status.localeCompare(b.status) || b.startTs - a.startTs,
  );
}

interface AlarmTableProps {
  readonly rows: number;
  readonly subscribe: (listener: (reply: AlarmReply) => void) => () => void;
}

export function AlarmTable({ rows, subscribe }: AlarmTableProps) {
  const [alarms, setAlarms] = useState<readonly Alarm[]>([]);
  const now = useNow();
  useEffect(() => subscribe((reply) => setAlarms((before) => merge(before, reply))), [subscribe]);
  return (
    <table>
      <thead>
        <tr>
          {['', 'Severity', 'Status', 'Alarm', 'Originator', 'Raised', 'Active', ''].map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
            <th key={index}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {alarms.slice(0, rows).map((alarm) => (
          <tr key={alarm.id.id}>
            <td>
              <input type="checkbox" aria-label={alarm.type} />
            </td>
            <td>
              <span className={alarm.severity}>{alarm.severity}</span>
            </td>
            <td>{alarm.status}</td>
            <td title={alarm.type}>{alarm.type}</td>
            <td>
              <a href="#device">{alarm.originatorName}</a>
            </td>
            <td className="number">{moment.format(alarm.startTs)}</td>
            <td className="number">{formatAge(now - alarm.startTs)}</td>
            <td>
              <button type="button">Acknowledge</button>
              <button type="button">Clear</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
