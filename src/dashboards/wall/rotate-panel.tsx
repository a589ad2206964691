import { Button, Group, Popover, Stack } from '@mantine/core';
import { cloneElement, useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { EntityListControl } from '../../inputs/entities/entity-list-control.tsx';
import { FIELD_POPOVER, panelEvents } from '../../inputs/fitted-popover.ts';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { NumberControl } from '../../inputs/plain/number-control.tsx';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import { useTypedPopover } from '../../marks/typed-text.ts';
import { LEAST_S, listFrom, MOST_S, type Rotation, withRotation } from './rotation.ts';

interface RotatePanelProps {
  /** Of the dashboard that is shown. */
  readonly id: string;
  readonly rotation: Rotation;
}

const USUAL_S = 60;

/** Writes the rotation into the address. */
function RotateForm({ id, rotation, onDone }: RotatePanelProps & { readonly onDone: () => void }) {
  const t = useT();
  const [, navigate] = useLocation();
  const [seconds, setSeconds] = useState<number | null>(rotation.seconds ?? USUAL_S);
  const [dashboards, setDashboards] = useState<readonly string[]>(rotation.dashboards.length > 0 ? rotation.dashboards : [id]);
  const [hasStates, setHasStates] = useState(rotation.hasStates);
  const write = (to: number | null) => {
    const query = withRotation(location.search, { seconds: to, dashboards: listFrom(dashboards, id), hasStates });
    onDone();
    navigate(`${location.pathname}?${query}`, { replace: true });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (seconds !== null) write(seconds);
      }}
    >
      <Stack gap="sm">
        <NumberControl
          label={t('dashboards.rotateSeconds')}
          isWhole
          minimum={LEAST_S}
          maximum={MOST_S}
          value={seconds}
          onChange={setSeconds}
        />
        <EntityListControl
          entityType="DASHBOARD"
          label={t('dashboards.title')}
          value={[...dashboards]}
          onChange={(next) => setDashboards(next ?? [])}
        />
        <FlagControl label={t('dashboards.rotateStates')} value={hasStates} onChange={(next) => setHasStates(next === true)} />
        <Group justify="flex-end" gap="xs">
          {rotation.seconds === null ? null : <Button onClick={() => write(null)}>{t('dashboards.rotateStop')}</Button>}
          <Button type="submit" variant="filled" disabled={seconds === null}>
            {t('dashboards.rotateStart')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function RotatePanel({ button, isOpen, onChange, ...given }: RotatePanelProps & OpenedProps) {
  const t = useT();
  const close = () => onChange(false);
  const { change, watch } = useTypedPopover(onChange);
  return (
    <Popover {...FIELD_POPOVER} position="top" width={340} opened={isOpen} onChange={change} closeOnEscape={false}>
      <Popover.Target>{cloneElement(button, { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' })}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('dashboards.rotate')} {...panelEvents(() => change(false))} {...watch}>
        <RotateForm {...given} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
