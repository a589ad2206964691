import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import type { EntityId } from '../contract/entity-id.ts';
import { useT } from '../i18n/use-t.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
import { MOST_KEYS, toggleKey } from './chosen-keys.ts';
import classes from './column-chooser.module.css';
import type { EntityKind } from './describe.ts';
import { keyLabel } from './key-words.ts';
import { sampleKeys } from './sample-keys.ts';

export interface ColumnChoice {
  readonly kind: EntityKind;
  readonly keys: readonly string[];
  /** Entities on screen, spread over the list. */
  readonly sample: () => readonly EntityId[];
}

/** Chooses which latest values the list shows: keys of what is on screen, and any other by its name. */
export function ColumnList({ kind, keys, sample, button, isOpen, onChange }: ColumnChoice & OpenedProps) {
  const t = useT();
  const [found, setFound] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const isFull = keys.length >= MOST_KEYS;
  const offered = [...new Set([...keys, ...found])]
    .sort((a, b) => keyLabel(a).localeCompare(keyLabel(b)))
    .filter((key) => `${keyLabel(key)} ${key}`.toLowerCase().includes(typed.trim().toLowerCase()));
  const isNew = typed.trim() !== '' && !offered.includes(typed.trim());

  useEffect(() => {
    if (isOpen) void sampleKeys(sample()).then((counts) => setFound([...(counts?.keys() ?? [])]));
  }, [isOpen, sample]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const key = typed.trim();
    if (key === '' || isFull || keys.includes(key)) return;
    toggleKey(kind.name, keys, key);
    setTyped('');
  };
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <form className={classes.form} onSubmit={add}>
          <TextInput label={t('entities.findKey')} value={typed} data-autofocus onChange={(event) => setTyped(event.currentTarget.value)} />
          <Button type="submit" disabled={!isNew || isFull}>
            {t('entities.addKey')}
          </Button>
        </form>
        <ul className={classes.list} aria-label={t('entities.keys')}>
          {offered.map((key) => (
            <li key={key}>
              <Checkbox
                classNames={{ root: classes.item ?? '', body: classes.itemBody ?? '', labelWrapper: classes.itemLabel ?? '' }}
                checked={keys.includes(key)}
                disabled={isFull && !keys.includes(key)}
                onChange={() => toggleKey(kind.name, keys, key)}
                label={
                  <>
                    {keyLabel(key)} <span className={classes.unit}>{kind.knownKeys[key]?.unit}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
        <p className={classes.note}>{t('entities.keysChosen', { count: keys.length, most: MOST_KEYS })}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
