import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EntityId } from '../contract/entity-id.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
import { MOST_KEYS, toggleKey } from './chosen-keys.ts';
import classes from './column-chooser.module.css';
import type { LiveKind } from './describe.ts';
import { FieldChecks } from './field-list.tsx';
import { KeyPopover } from './key-popover.tsx';
import { KeySettingForm, useKeySettling } from './key-setting-form.tsx';
import { useKeySettings, wordsAmong } from './key-settings.ts';
import { sampleKeys } from './sample-keys.ts';

export interface ColumnChoice {
  readonly kind: LiveKind;
  /** Of the fields in `preferences.columns`. */
  readonly list: string;
  /** Those that are shown. */
  readonly fields: LiveKind['fields'];
  readonly keys: readonly string[];
  readonly sample: () => readonly EntityId[];
}

/** Moves the focus into the form of a key, and back to the key's button. */
function useEditFocus(box: RefObject<HTMLElement | null>, edited: string | null): void {
  const before = useRef(edited);
  useLayoutEffect(() => {
    if (before.current === edited) return;
    const target = edited === null ? `[data-edits="${CSS.escape(before.current ?? '')}"]` : '[data-back]';
    before.current = edited;
    box.current?.querySelector<HTMLElement>(target)?.focus();
  }, [box, edited]);
}

export function ColumnList({ kind, list, fields, keys, sample, ...opened }: ColumnChoice & OpenedProps) {
  const t = useT();
  const [found, setFound] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  /** The key whose label and unit are being edited. */
  const [edited, setEdited] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEditFocus(box, edited);
  const { settle, dialog } = useKeySettling(edited ?? '');
  const settings = useKeySettings();
  const wordsOf = wordsAmong(settings, [...keys, ...found]);
  const labelOf = (key: string) => wordsOf(key).label;
  const isFull = keys.length >= MOST_KEYS;
  const offered = [...new Set([...keys, ...found])]
    .sort((a, b) => labelOf(a).localeCompare(labelOf(b)))
    .filter((key) => `${labelOf(key)} ${key}`.toLowerCase().includes(typed.trim().toLowerCase()));
  const isNew = typed.trim() !== '' && !offered.includes(typed.trim());

  useEffect(() => {
    if (opened.isOpen) void sampleKeys(sample()).then((counts) => setFound([...(counts?.keys() ?? [])]));
  }, [opened.isOpen, sample]);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const key = typed.trim();
    if (key === '' || isFull || keys.includes(key)) return;
    toggleKey(kind.name, keys, key);
    setTyped('');
  };
  return (
    <KeyPopover {...opened} ref={box} position="bottom-end" width={320} dialog={dialog}>
      {edited === null ? null : (
        <div className={classes.edited}>
          <Button
            variant="subtle"
            data-back
            leftSection={<IconArrowLeft aria-hidden size={16} stroke={1.75} />}
            onClick={() => setEdited(null)}
          >
            {t('entities.setting.back')}
          </Button>
          <KeySettingForm key={edited} name={edited} settle={settle} onSaved={() => setEdited(null)} />
        </div>
      )}
      {edited !== null ? null : (
        <>
          <FieldChecks
            list={list}
            columns={kind.fields.map(({ id }) => ({ id, label: t(`${kind.name}.${id}` as MessageKey) }))}
            shown={fields.map(({ id }) => id)}
          />
          <form className={classes.form} onSubmit={add}>
            <TextInput
              label={t('entities.findKey')}
              value={typed}
              data-autofocus
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" disabled={!isNew || isFull}>
              {t('entities.addKey')}
            </Button>
          </form>
          <ul className={classes.list} aria-label={t('entities.keys')}>
            {offered.map((key) => (
              <li key={key} className={classes.row}>
                <Checkbox
                  classNames={{ root: classes.item ?? '', body: classes.itemBody ?? '', labelWrapper: classes.itemLabel ?? '' }}
                  checked={keys.includes(key)}
                  disabled={isFull && !keys.includes(key)}
                  onChange={() => toggleKey(kind.name, keys, key)}
                  label={
                    <>
                      {labelOf(key)} <span className={classes.unit}>{wordsOf(key).unit}</span>
                    </>
                  }
                />
                <ActionIcon
                  size="sm"
                  data-edits={key}
                  aria-label={t('entities.setting.edit', { key: labelOf(key) })}
                  onClick={() => setEdited(key)}
                >
                  <IconPencil aria-hidden size={16} stroke={1.75} />
                </ActionIcon>
              </li>
            ))}
          </ul>
          <p className={classes.note}>{t('entities.keysChosen', { count: keys.length, most: MOST_KEYS })}</p>
        </>
      )}
    </KeyPopover>
  );
}
