import { Checkbox, Popover } from '@mantine/core';
import type { AlarmSearchStatus } from '../../../contract/alarm.ts';
import { SEVERITIES, type Severity } from '../../../contract/severity.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FITTED_POPOVER } from '../../../inputs/fitted-popover.ts';
import type { OpenedProps } from '../../../marks/opens-late.tsx';
import classes from './alarm-filter-menu.module.css';

const STATUSES = ['ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const satisfies readonly AlarmSearchStatus[];

export interface AlarmFilter {
  /** Empty: any. */
  readonly statuses: readonly AlarmSearchStatus[];
  readonly severities: readonly Severity[];
}

export interface AlarmFilterMenuProps {
  readonly filter: AlarmFilter;
  readonly onFilter: (filter: AlarmFilter) => void;
}

/** The viewer's choice in place of the document's, for as long as the dashboard is open. */
export function AlarmFilterMenu({ filter, onFilter, button, isOpen, onChange }: AlarmFilterMenuProps & OpenedProps) {
  const t = useT();
  const { statuses, severities } = filter;
  return (
    <Popover {...FITTED_POPOVER} opened={isOpen} onChange={onChange} position="bottom-end" width={240} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <div className={classes.groups}>
          <Checkbox.Group
            label={t('alarms.status.label')}
            value={[...statuses]}
            onChange={(next) => onFilter({ statuses: STATUSES.filter((one) => next.includes(one)), severities })}
          >
            <div className={classes.choices}>
              {STATUSES.map((status) => (
                <Checkbox key={status} value={status} label={t(`alarms.status.${status}`)} />
              ))}
            </div>
          </Checkbox.Group>
          <Checkbox.Group
            label={t('alarms.severities')}
            value={[...severities]}
            onChange={(next) => onFilter({ statuses, severities: SEVERITIES.filter((one) => next.includes(one)) })}
          >
            <div className={classes.choices}>
              {SEVERITIES.map((severity) => (
                <Checkbox key={severity} value={severity} label={t(`marks.severity.${severity}`)} />
              ))}
            </div>
          </Checkbox.Group>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
