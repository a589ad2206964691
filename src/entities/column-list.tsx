import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { QUIET, request } from '../bridge/request.ts';
import { sendMany } from '../bridge/send-many.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { DraggableChips } from '../inputs/chips/draggable-chips.tsx';
import { IconButton } from '../marks/icon-button.tsx';
import type { OpenedProps } from '../marks/opens-late.tsx';
import { preferences } from '../store/preferences.ts';
import classes from './column-chooser.module.css';
import type { LiveKind } from './describe.ts';
import { OWNER_COLUMNS } from './entity-columns.tsx';
import { CheckRow, FieldChecks } from './field-list.tsx';
import { KeyPopover } from './key-popover.tsx';
import { KeySettingForm, useKeySettling } from './key-setting-form.tsx';
import { columnWords, useKeySettings } from './key-settings.ts';
import type { EntityKindName } from './kind-names.ts';
import type { RowProfiles } from './row-profiles.ts';
import { sampleKeys } from './sample-keys.ts';

/** Servers look at no more entities of a query. */
const A_PAGE = 100;
const MOST_PAGES = 100;

interface FleetKeys {
  readonly timeseries: readonly string[];
  readonly attributes: readonly string[];
}

/**
 * The keys of all entities of a kind, told as they become known. A server that does not say (3.2.0) is asked for those of some rows.
 * @param sample the rows in sight.
 */
async function readFleetKeys(kind: LiveKind, sample: () => readonly EntityId[], onFound: (keys: FleetKeys) => void): Promise<void> {
  const timeseries = new Set<string>();
  const attributes = new Set<string>();
  const tell = () => onFound({ timeseries: [...timeseries], attributes: [...attributes] });
  const entityFilter = { type: 'entityName', entityType: kind.entityType, entityNameFilter: '' } as const;
  const count = await request('countEntities', { query: { entityFilter } }, QUIET);
  const pages = count.ok ? Math.min(MOST_PAGES, Math.ceil(count.value / A_PAGE)) : 1;
  const { failures } = await sendMany(Array(pages).keys(), async (page) => {
    const pageLink = {
      page,
      pageSize: A_PAGE,
      sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'ASC' },
    } as const;
    const found = await request('keysOfEntities', { query: { entityFilter, pageLink, entityFields: [], latestValues: [] } }, QUIET);
    if (found.ok) {
      for (const key of found.value.timeseries) timeseries.add(key);
      for (const key of found.value.attribute) attributes.add(key);
      tell();
    }
    return found;
  });
  if (failures.length === 0) return;
  for (const key of (await sampleKeys(sample()))?.keys() ?? []) timeseries.add(key);
  tell();
}

/** More columns would not fit on a screen and cost bandwidth. */
const MOST_KEYS = 12;

/** @param list in `preferences.columns`. */
function toggleKey(list: EntityKindName | `attributes.${EntityKindName}`, keys: readonly string[], key: string): void {
  if (keys.includes(key)) preferences.columns = { ...preferences.columns, [list]: keys.filter((other) => other !== key) };
  else if (keys.length < MOST_KEYS) preferences.columns = { ...preferences.columns, [list]: [...keys, key] };
}

export interface ColumnChoice {
  readonly kind: LiveKind;
  /** Of the fields in `preferences.columns`. */
  readonly list: string;
  /** Ids of the fields that are shown. */
  readonly shown: readonly string[];
  readonly keys: readonly string[];
  readonly attributes: readonly string[];
  readonly profiles: RowProfiles;
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

export function ColumnList({ kind, list, shown, keys, attributes, profiles, sample, ...opened }: ColumnChoice & OpenedProps) {
  const t = useT();
  const [found, setFound] = useState<FleetKeys>({ timeseries: [], attributes: [] });
  const [typed, setTyped] = useState('');
  /** The key whose label and unit are being edited. */
  const [edited, setEdited] = useState<string | null>(null);
  /** Of the key that is being edited. */
  const [chosen, setChosen] = useState<string | null>(null);
  const own = edited === null ? [] : profiles.of(edited);
  const choices = own.length > 0 ? own : profiles.all;
  const [first = kind.entityType] = choices;
  const profile = chosen !== null && choices.includes(chosen) ? chosen : first;
  const box = useRef<HTMLDivElement>(null);
  useEditFocus(box, edited);
  const { settle, dialog } = useKeySettling(edited ?? '');
  const settings = useKeySettings();
  const wordsOf = columnWords(settings, [...keys, ...found.timeseries, ...attributes, ...found.attributes], profiles.of);
  const labelOf = (key: string) => wordsOf(key).label;
  const isFull = keys.length >= MOST_KEYS;
  const matching = (all: readonly string[]) =>
    [...new Set(all)]
      .sort((a, b) => labelOf(a).localeCompare(labelOf(b)))
      .filter((key) => `${labelOf(key)} ${key}`.toLowerCase().includes(typed.trim().toLowerCase()));
  const offered = matching([...keys, ...found.timeseries]);
  const offeredAttributes = matching([...attributes, ...found.attributes]);
  const isNew = typed.trim() !== '' && !offered.includes(typed.trim());

  useEffect(() => {
    if (opened.isOpen) void readFleetKeys(kind, sample, setFound);
  }, [opened.isOpen, kind, sample]);
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
          {choices.length > 1 ? (
            <NativeSelect
              className={classes.profile ?? ''}
              label={t('entities.setting.profile')}
              value={profile}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={choices.map((value) => ({ value, label: value.replace(`${kind.entityType} `, '') }))}
            />
          ) : null}
          <KeySettingForm key={`${edited} ${profile}`} place={{ key: edited, profile }} settle={settle} onSaved={() => setEdited(null)} />
        </div>
      )}
      {edited !== null ? null : (
        <>
          <FieldChecks
            list={list}
            columns={[
              ...kind.fields.map(({ id }) => ({ id, label: t(`${kind.name}.${id}` as MessageKey) })),
              ...OWNER_COLUMNS.map((id) => ({ id, label: t(`entities.${id}`) })),
            ]}
            shown={shown}
          />
          <form className={classes.form} onSubmit={add}>
            <TextInput
              label={t('entities.findKey')}
              value={typed}
              inputMode="search"
              data-autofocus
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" disabled={!isNew || isFull}>
              {t('entities.addKey')}
            </Button>
          </form>
          <ul className={classes.list} aria-label={t('entities.keys')}>
            {offered.map((key) => (
              <CheckRow
                key={key}
                checked={keys.includes(key)}
                disabled={isFull && !keys.includes(key)}
                onChange={() => toggleKey(kind.name, keys, key)}
                label={
                  <>
                    {labelOf(key)} <span className={classes.unit}>{wordsOf(key).unit}</span>
                  </>
                }
              >
                <IconButton
                  icon={IconPencil}
                  label={t('entities.setting.edit', { key: labelOf(key) })}
                  size="sm"
                  data-edits={key}
                  onClick={() => setEdited(key)}
                />
              </CheckRow>
            ))}
          </ul>
          <p className={classes.note}>{t('entities.keysChosen', { count: keys.length, most: MOST_KEYS })}</p>
          {/* Below the list: what is ticked there moves nothing of it. */}
          {keys.length > 1 ? (
            <div className={classes.order}>
              <DraggableChips
                label={t('entities.keyOrder')}
                value={[...keys]}
                nameOf={labelOf}
                onChange={(next) => {
                  preferences.columns = { ...preferences.columns, [kind.name]: next ?? [] };
                }}
              />
            </div>
          ) : null}
          {offeredAttributes.length > 0 ? (
            <>
              <h3 className={classes.heading}>{t('entities.attributeColumns')}</h3>
              <ul className={classes.list} aria-label={t('entities.attributeColumns')}>
                {offeredAttributes.map((key) => (
                  <CheckRow
                    key={key}
                    checked={attributes.includes(key)}
                    disabled={attributes.length >= MOST_KEYS && !attributes.includes(key)}
                    onChange={() => toggleKey(`attributes.${kind.name}`, attributes, key)}
                    label={labelOf(key)}
                  />
                ))}
              </ul>
            </>
          ) : null}
        </>
      )}
    </KeyPopover>
  );
}
