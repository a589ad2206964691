import { Button, NativeSelect, Popover, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { formatCount } from '../../format/numbers.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { FIELD_POPOVER, panelEvents } from '../../inputs/fitted-popover.ts';
import { useTypedPopover } from '../../marks/typed-text.ts';
import { choiceName, type EventFilter, type EventType, filterFields } from './events.ts';
import classes from './log-view.module.css';

interface EventFilterButtonProps {
  readonly type: EventType;
  readonly filter: EventFilter;
  readonly onChange: (filter: EventFilter) => void;
}

/** The fields by which a server since 3.3 searches events of the type. */
export function EventFilterButton({ type, filter, onChange }: EventFilterButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(filter);
  const count = Object.keys(filter).length;
  const open = (wanted: boolean) => {
    if (wanted) setDraft(filter);
    setOpen(wanted);
  };
  const { change, watch } = useTypedPopover(open);
  const apply = (wanted: EventFilter) => {
    onChange(wanted);
    setOpen(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft);
  };
  return (
    <Popover {...FIELD_POPOVER} opened={isOpen} onChange={change} closeOnEscape={false} width={320}>
      <Popover.Target>
        <Button
          leftSection={<IconFilter aria-hidden size={16} stroke={1.75} />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => change(!isOpen)}
        >
          {count === 0 ? t('event.filter') : t('event.filterOn', { count: formatCount(count) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t('event.filter')} {...panelEvents(() => change(false))} {...watch}>
        <form className={classes.fields} onSubmit={submit}>
          {filterFields(type).map(({ id, choices }) => {
            const field = {
              label: t(`event.${id}` as MessageKey),
              value: draft[id] ?? '',
              onChange: (event: { currentTarget: { value: string } }) => {
                const { value } = event.currentTarget;
                setDraft((before) => ({ ...before, [id]: value }));
              },
            };
            return choices ? (
              <NativeSelect
                key={id}
                {...field}
                data={[{ value: '', label: t('event.any') }, ...choices.map((value) => ({ value, label: choiceName(value) }))]}
              />
            ) : (
              <TextInput key={id} {...field} />
            );
          })}
          <div className={classes.fieldActions}>
            <Button onClick={() => apply({})}>{t('event.filterOff')}</Button>
            <Button type="submit" variant="filled">
              {t('event.apply')}
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
