import { Button, SegmentedControl } from '@mantine/core';
import { IconPencil, IconPlus, IconTag, IconTrash } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import type { EntityId } from '../contract/identifiers.ts';
import type { EntitySnapshot } from '../contract/snapshot.ts';
import type { AttributeScope } from '../contract/telemetry.ts';
import { isoTime } from '../contract/units.ts';
import { momentOf } from '../format/moments.ts';
import { formatValue } from '../format/numbers.ts';
import { formatClock, formatMoment, formatTime } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../marks/icon-button.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { clockNow } from '../marks/ticker.ts';
import { useUnsavedPart } from '../marks/use-unsaved.ts';
import { AttributeEditor } from './attribute-editor.tsx';
import classes from './attributes-tab.module.css';
import type { EntityKind } from './describe.ts';
import base from './detail-table.module.css';
import { ExportButton } from './export-button.tsx';
import { deleteAttribute } from './save-attribute.ts';
import { saveTable } from './save-list.ts';
import { useMayWrite } from './use-may-write.ts';

/** Texts as stored, times formatted, everything else as JSON. */
function formatAttribute(key: string, value: unknown): string {
  if (value === null || value === undefined) return formatValue(null);
  const at = typeof value === 'number' || typeof value === 'string' ? momentOf(key, value) : undefined;
  if (at !== undefined) return formatMoment(at);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const SERVER_ALONE: readonly AttributeScope[] = ['SERVER_SCOPE'];

interface AttributesTabProps {
  readonly kind: EntityKind;
  readonly entity: EntityId;
  /** Empty until it is known. */
  readonly name: string;
  readonly snapshot: EntitySnapshot | undefined;
}

interface Edited {
  /** Null: a new one. */
  readonly key: string | null;
}

export function AttributesTab({ kind, entity, name: entityName, snapshot }: AttributesTabProps) {
  const t = useT();
  const { scopes = SERVER_ALONE } = kind;
  const mayWrite = useMayWrite(kind);
  const [chosen, setScope] = useState<AttributeScope>();
  const [edited, setEdited] = useState<Edited | null>(null);
  const part = useUnsavedPart();
  const add = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setEdited(null);
    add.current?.focus();
  }, []);
  if (!snapshot || snapshot.state === 'loading')
    return (
      <p className={classes.loading} role="status">
        {t('entities.loading')}
      </p>
    );
  const count = (name: AttributeScope) => snapshot.attributes[name].length;
  const scope = chosen ?? [...scopes].reverse().find((name) => count(name) > 0) ?? 'SERVER_SCOPE';
  // Client attributes are written by the device alone; servers let users delete them.
  const mayChange = mayWrite && scope !== 'CLIENT_SCOPE';
  const rows = [...snapshot.attributes[scope]].sort((a, b) => a.key.localeCompare(b.key));
  const now = clockNow();
  const save = () =>
    saveTable(
      `${entityName} ${t(`entities.attributes.${scope}`)}`,
      [t('entities.telemetry.key'), t('entities.telemetry.value'), t('entities.attributes.updated')],
      rows.map(({ key, value, lastUpdateTs }) => {
        const at = typeof value === 'number' ? momentOf(key, value) : undefined;
        return [key, at === undefined ? value : isoTime(at), isoTime(lastUpdateTs)];
      }),
    );
  return (
    <>
      <div className={classes.scopes}>
        {scopes.length > 1 ? (
          <SegmentedControl
            aria-label={t('entities.attributes.scope')}
            value={scope}
            onChange={(value) => {
              part.leave(() => {
                setScope(value as AttributeScope);
                setEdited(null);
              });
            }}
            data={scopes.map((name) => ({ value: name, label: `${t(`entities.attributes.${name}`)} ${count(name)}` }))}
          />
        ) : null}
        <div className={classes.commands}>
          {rows.length > 0 ? <ExportButton onSave={save} /> : null}
          {mayWrite ? (
            <Button
              ref={add}
              disabled={!mayChange}
              leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />}
              onClick={() => part.leave(() => setEdited({ key: null }))}
            >
              {t('attribute.add')}
            </Button>
          ) : null}
        </div>
      </div>
      {edited ? (
        <AttributeEditor key={edited.key} entity={entity} scope={scope} attribute={edited.key} part={part} onClose={close} />
      ) : null}
      {rows.length === 0 && edited ? null : rows.length === 0 ? (
        <StateNotice
          icon={IconTag}
          title={t('entities.attributes.none')}
          text={t('entities.attributes.noneText', { time: formatClock(now) })}
        />
      ) : (
        <table className={`${base.table} ${classes.table}`} aria-label={t('entities.attributes.table')}>
          <thead>
            <tr>
              <th scope="col">{t('entities.telemetry.key')}</th>
              <th scope="col">{t('entities.telemetry.value')}</th>
              <th scope="col" className={classes.time}>
                {t('entities.attributes.updated')}
              </th>
              {mayWrite ? <td className={classes.action} /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, value, lastUpdateTs }) => (
              <tr key={key}>
                <th scope="row" title={key}>
                  <bdi>{key}</bdi>
                </th>
                <td className={classes.value} title={formatAttribute(key, value)}>
                  <bdi>{formatAttribute(key, value)}</bdi>
                </td>
                <td className={classes.time} title={formatMoment(lastUpdateTs)}>
                  {formatTime(lastUpdateTs, now)}
                </td>
                {mayWrite ? (
                  <td className={classes.action}>
                    {mayChange ? (
                      <IconButton
                        icon={IconPencil}
                        label={t('attribute.edit', { key })}
                        onClick={() => part.leave(() => setEdited({ key }))}
                      />
                    ) : (
                      <IconButton
                        icon={IconTrash}
                        label={t('attribute.delete', { key })}
                        onClick={() => void deleteAttribute({ entity, scope }, key)}
                      />
                    )}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
