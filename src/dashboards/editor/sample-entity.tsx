import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { EntitySelectControl } from '../../inputs/entities/entity-select-control.tsx';
import { FIELD_POPOVER, panelEvents } from '../../inputs/fitted-popover.ts';
import classes from './editor.module.css';
import type { Sample } from './use-sample.ts';

/** Chooses the entity whose values the state shows while it is edited. */
export function SampleEntity({ sample }: { readonly sample: Sample }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover {...FIELD_POPOVER} opened={isOpen} onChange={setOpen} closeOnEscape={false}>
      <Popover.Target>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={<IconChevronDown aria-hidden size={14} stroke={1.75} />}
          onClick={() => setOpen(!isOpen)}
        >
          {sample.entity ? t('editor.sampleOf', { name: sample.name }) : t('editor.sample')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.sample} aria-label={t('editor.sample')} role="dialog" {...panelEvents(close)}>
        <EntitySelectControl
          label={t('editor.sample')}
          description={t('editor.sampleText')}
          defaultType="DEVICE"
          value={sample.entity}
          onChange={(next) => void sample.choose(next)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
