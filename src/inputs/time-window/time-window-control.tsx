/** The one control of a time window: a button that names it, and a popover (full screen on phones) that changes it. */
import { Button, FocusTrap, Modal, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { DEFAULT_MAX_DATAPOINTS, type TimeWindow } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './time-window.module.css';
import { TimeWindowForm } from './time-window-form.tsx';
import { windowWords } from './window-words.ts';

export interface TimeWindowControlProps {
  readonly value: TimeWindow;
  readonly onChange: (window: TimeWindow) => void;
  /** The server's limit of points a series. */
  readonly maxDatapoints?: number;
}

export function TimeWindowControl({ value, onChange, maxDatapoints = DEFAULT_MAX_DATAPOINTS }: TimeWindowControlProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const words = windowWords(value);
  const close = () => setOpen(false);
  const update = (window: TimeWindow) => {
    close();
    onChange(window);
  };
  const button = (
    <Button
      size="sm"
      className={classes.button ?? ''}
      data-open={isOpen || undefined}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-label={t('time-window.label', words)}
      onClick={() => setOpen(!isOpen)}
      leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
      rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
    >
      <span className={classes.mode}>{words.mode}</span> <span className={classes.range}>{words.range}</span>
    </Button>
  );
  const form = <TimeWindowForm value={value} maxDatapoints={maxDatapoints} onUpdate={update} onCancel={close} />;
  if (isPhone) {
    return (
      <>
        {button}
        <Modal.Root opened={isOpen} onClose={close} fullScreen>
          <Modal.Content className={classes.screen ?? ''} aria-label={t('time-window.label', words)}>
            <Modal.Body p={0}>{form}</Modal.Body>
          </Modal.Content>
        </Modal.Root>
      </>
    );
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={432} trapFocus returnFocus withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('time-window.label', words)}>
        <FocusTrap.InitialFocus />
        {form}
      </Popover.Dropdown>
    </Popover>
  );
}
