import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconArrowsSplit2, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { request } from '../bridge/request.ts';
import type { RelationInfo } from '../contract/entities.ts';
import type { EntityId } from '../contract/identifiers.ts';
import { formatClock } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { entityTypeName } from '../inputs/entities/entity-words.ts';
import { FaultNotice } from '../marks/fault-notice.tsx';
import { StateNotice } from '../marks/state-notice.tsx';
import { serverNow } from '../store/connection.ts';
import { askConfirm } from '../store/dialogs.ts';
import { notifyFault } from '../store/notices.ts';
import { leave } from '../store/unsaved.ts';
import classes from './attributes-tab.module.css';
import type { EntityKind } from './describe.ts';
import base from './detail-table.module.css';
import { RelationEditor } from './relation-editor.tsx';
import { useMayWrite } from './use-may-write.ts';
import { useRelations } from './use-relations.ts';

const SIDES = ['from', 'to'] as const;
export type Side = (typeof SIDES)[number];

interface RelationsTabProps {
  readonly kind: EntityKind;
  readonly entity: EntityId;
}

/** Relations in both directions: those that begin at the entity (`from`), and those that end there. */
export function RelationsTab({ kind, entity }: RelationsTabProps) {
  const t = useT();
  const mayWrite = useMayWrite(kind);
  const [side, setSide] = useState<Side>('from');
  const [isAdding, setAdding] = useState(false);
  const { relations, reload } = useRelations(entity, side);
  const add = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setAdding(false);
    add.current?.focus();
    reload();
  }, [reload]);
  const remove = async (relation: RelationInfo) => {
    const isSure = await askConfirm({
      title: t('relation.deleteTitle', { type: relation.type, name: farName(relation, side) }),
      html: { key: 'relation.deleteText' },
      cancel: { key: 'entities.keep' },
      ok: { key: 'entities.delete' },
      isDanger: true,
    });
    if (!isSure) return;
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
            leave(() => {
              setSide(value as Side);
              setAdding(false);
            })
          }
          data={SIDES.map((name) => ({ value: name, label: t(`relation.${name}`) }))}
        />
        {mayWrite ? (
          <Button ref={add} leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
            {t('relation.add')}
          </Button>
        ) : null}
      </div>
      {isAdding ? <RelationEditor entity={entity} side={side} onClose={close} /> : null}
      {relations?.ok === false ? <FaultNotice title={t('relation.readFailed')} fault={relations.fault} /> : null}
      {relations?.ok && relations.value.length === 0 && !isAdding ? (
        <StateNotice icon={IconArrowsSplit2} title={t('relation.none')} text={t('relation.noneText', { time: formatClock(serverNow()) })} />
      ) : null}
      {relations?.ok && relations.value.length > 0 ? (
        <table className={`${base.table} ${classes.table}`} aria-label={t('relation.table')}>
          <thead>
            <tr>
              <th scope="col">{t('relation.type')}</th>
              <th scope="col">{t('relation.entity')}</th>
              <th scope="col">{t('relation.entityType')}</th>
              {mayWrite ? <td className={classes.action} /> : null}
            </tr>
          </thead>
          <tbody>
            {relations.value.map((relation) => {
              const far = side === 'from' ? relation.to : relation.from;
              const name = farName(relation, side);
              return (
                <tr key={`${relation.type} ${relation.typeGroup} ${far.id}`}>
                  <th scope="row" title={relation.type}>
                    <bdi>{relation.type}</bdi>
                  </th>
                  <td className={classes.value} title={name}>
                    <bdi>{name}</bdi>
                  </td>
                  <td>{entityTypeName(far.entityType, t)}</td>
                  {mayWrite ? (
                    <td className={classes.action}>
                      <ActionIcon aria-label={t('relation.delete', { type: relation.type, name })} onClick={() => void remove(relation)}>
                        <IconTrash aria-hidden size={16} stroke={1.75} />
                      </ActionIcon>
                    </td>
                  ) : null}
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
