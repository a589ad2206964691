import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowsSplit2, IconBraces, IconPencil, IconPlus } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { request } from '../bridge/request.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import type { RelationInfo } from '../contract/entities.ts';
import type { EntityId } from '../contract/identifiers.ts';
import type { DurationMs } from '../contract/units.ts';
import { formatClock } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { entityTypeName } from '../inputs/entities/entity-words.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { useUnsavedPart } from '../marks/use-unsaved.ts';
import { serverNow } from '../store/connection.ts';
import { notifyFault } from '../store/notices.ts';
import { askRemoval } from './ask-delete.ts';
import classes from './attributes-tab.module.css';
import type { EntityKind } from './describe.ts';
import base from './detail-table.module.css';
import { ExportButton } from './export-button.tsx';
import { RelationEditor } from './relation-editor.tsx';
import { RowButtons } from './row-buttons.tsx';
import { saveTable } from './save-list.ts';
import { useMayWrite } from './use-may-write.ts';

/** Others may add and delete relations, and servers do not report it. */
const AGAIN_MS: DurationMs = 20_000;

const SIDES = ['from', 'to'] as const;
export type Side = (typeof SIDES)[number];

interface RelationsTabProps {
  readonly kind: EntityKind;
  readonly entity: EntityId;
  /** Name of the entity. */
  readonly name: string;
}

interface Edited {
  /** Null: a new one. */
  readonly relation: RelationInfo | null;
}

const keyOf = (relation: RelationInfo | null) =>
  relation ? `${relation.type} ${relation.typeGroup} ${relation.from.id} ${relation.to.id}` : 'new';

/** Relations in both directions: those that begin at the entity (`from`), and those that end there. */
export function RelationsTab({ kind, entity, name: entityName }: RelationsTabProps) {
  const t = useT();
  const mayWrite = useMayWrite(kind);
  const [side, setSide] = useState<Side>('from');
  const [edited, setEdited] = useState<Edited | null>(null);
  const { answer: relations, reload } = useAnswer('relations', { entity, side }, { every: AGAIN_MS });
  const part = useUnsavedPart();
  const add = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setEdited(null);
    add.current?.focus();
    reload();
  }, [reload]);
  const save = (listed: readonly RelationInfo[]) =>
    saveTable(
      `${entityName} ${t('entities.tabs.relations')}`,
      [t('relation.type'), t('relation.entity'), t('relation.entityType'), 'id', t('relation.additionalInfo')],
      listed.map((relation) => {
        const far = side === 'from' ? relation.to : relation.from;
        return [relation.type, farName(relation, side), far.entityType, far.id, relation.additionalInfo];
      }),
    );
  const remove = async (relation: RelationInfo) => {
    const title = t('relation.deleteTitle', { type: relation.type, name: farName(relation, side) });
    if (!(await askRemoval(title, { key: 'relation.deleteText' }))) return;
    const outcome = await request('deleteRelation', { relation }, { ignoreErrors: true });
    if (!outcome.ok) notifyFault(outcome.fault);
    reload();
    add.current?.focus();
  };
  return (
    <>
      <div className={classes.scopes}>
        <SegmentedControl
          aria-label={t('relation.direction')}
          value={side}
          onChange={(value) =>
            part.leave(() => {
              setSide(value as Side);
              setEdited(null);
            })
          }
          data={SIDES.map((name) => ({ value: name, label: t(`relation.${name}`) }))}
        />
        <div className={classes.commands}>
          {relations?.ok && relations.value.length > 0 ? <ExportButton onSave={() => save(relations.value)} /> : null}
          {mayWrite ? (
            <Button
              ref={add}
              leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />}
              onClick={() => part.leave(() => setEdited({ relation: null }))}
            >
              {t('relation.add')}
            </Button>
          ) : null}
        </div>
      </div>
      {edited ? (
        <RelationEditor
          key={keyOf(edited.relation)}
          entity={entity}
          side={side}
          relation={edited.relation}
          mayWrite={mayWrite}
          part={part}
          onClose={close}
        />
      ) : null}
      {relations?.ok === false ? <FaultNotice title={t('relation.readFailed')} fault={relations.fault} /> : null}
      {relations?.ok && relations.value.length === 0 && !edited ? (
        <StateNotice icon={IconArrowsSplit2} title={t('relation.none')} text={t('relation.noneText', { time: formatClock(serverNow()) })} />
      ) : null}
      {relations?.ok && relations.value.length > 0 ? (
        <table className={`${base.table} ${classes.table}`} aria-label={t('relation.table')}>
          <thead>
            <tr>
              <th scope="col">{t('relation.type')}</th>
              <th scope="col">{t('relation.entity')}</th>
              <th scope="col">{t('relation.entityType')}</th>
              <td className={classes.actions} />
            </tr>
          </thead>
          <tbody>
            {relations.value.map((relation) => {
              const far = side === 'from' ? relation.to : relation.from;
              const name = farName(relation, side);
              const info = infoOf(relation);
              const words = { type: relation.type, name };
              return (
                <tr key={keyOf(relation)}>
                  <th scope="row" title={relation.type}>
                    <bdi>{relation.type}</bdi>
                  </th>
                  <td className={classes.value} title={info === '' ? name : `${name}\n${info}`}>
                    <bdi>{name}</bdi> {info === '' ? null : <code className={classes.info}>{info}</code>}
                  </td>
                  <td>{entityTypeName(far.entityType, t)}</td>
                  <td className={classes.actions}>
                    <RowButtons
                      open={
                        mayWrite || info !== ''
                          ? {
                              icon: mayWrite ? IconPencil : IconBraces,
                              label: t(mayWrite ? 'relation.edit' : 'relation.show', words),
                              run: () => part.leave(() => setEdited({ relation })),
                            }
                          : null
                      }
                      remove={mayWrite ? { label: t('relation.delete', words), run: () => void remove(relation) } : null}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : null}
    </>
  );
}

function farName({ from, to, fromName, toName }: RelationInfo, side: Side): string {
  return side === 'from' ? (toName ?? to.id) : (fromName ?? from.id);
}

/** Nothing is stored as null or as an empty object. */
function infoOf({ additionalInfo }: RelationInfo): string {
  const text = JSON.stringify(additionalInfo ?? {});
  return text === '{}' ? '' : text;
}
