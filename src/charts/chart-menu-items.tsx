import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { type Fault, fault, type Outcome } from '../contract/fault.ts';
import { type EpochMs, isoTime } from '../contract/units.ts';
import { useT } from '../i18n/use-t.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
import { csvBlob } from '../page/csv-blob.ts';
import { saveFile } from '../page/save-file.ts';
import classes from './chart-menu.module.css';
import { LEGEND_COLUMNS, type LegendColumn } from './legend-columns.ts';
import type { ChartHandle } from './series-chart.tsx';

const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST_TITLE = 80;

const stamp = (at: EpochMs) => isoTime(at).slice(0, 16).replace('T', ' ').replaceAll(':', '');

/** `Discharge pressure 2026-11-21 1332 to 2026-11-21 1432.png`: title and window, in UTC like the times in the CSV. */
export function fileName(title: string, start: EpochMs, end: EpochMs, ending: 'png' | 'csv'): string {
  const clean = title
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, LONGEST_TITLE);
  return `${clean || 'chart'} ${stamp(start)} to ${stamp(end)}.${ending}`;
}

export interface ChartMenuProps {
  readonly title: string;
  readonly chart: RefObject<ChartHandle | null>;
  /** All stored rows of the shown window as CSV, not the ones reduced for drawing. */
  readonly onData: () => Promise<Outcome<string>>;
  readonly onFault: (fault: Fault) => void;
  readonly columns: readonly LegendColumn[];
  readonly onColumns: (columns: readonly LegendColumn[]) => void;
}

export function ChartMenuItems(props: ChartMenuProps & OpenedProps) {
  const { title, chart, onData, onFault, columns, onColumns, button, isOpen, onChange } = props;
  const t = useT();
  const name = (ending: 'png' | 'csv') => {
    const { start, end } = chart.current?.window() ?? { start: 0, end: 0 };
    return fileName(title, start, end, ending);
  };
  const savePicture = async () => {
    const picture = await chart.current?.picture(title).catch(() => fault('network', '', { key: 'unable-to-connect' }));
    if (picture instanceof Blob) saveFile(name('png'), picture);
    else onFault(picture ?? fault('overload', '', { key: 'no-picture' }));
  };
  const saveData = async () => {
    const data = await onData();
    if (data.ok) saveFile(name('csv'), csvBlob(data.value));
    else onFault(data.fault);
  };
  const isOn = (column: LegendColumn) => columns.includes(column);
  return (
    <Menu position="bottom-end" withinPortal opened={isOpen} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void savePicture()}>{t('charts.savePng')}</Menu.Item>
        <Menu.Item onClick={() => void saveData()}>{t('charts.saveCsv')}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('charts.legendShows')}</Menu.Label>
        {LEGEND_COLUMNS.map((column) => (
          <Menu.Item
            key={column}
            role="menuitemcheckbox"
            aria-checked={isOn(column)}
            closeMenuOnClick={false}
            leftSection={<span className={classes.check} data-on={isOn(column) || undefined} />}
            onClick={() => onColumns(isOn(column) ? columns.filter((other) => other !== column) : [...columns, column])}
          >
            {t(`charts.${column}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
