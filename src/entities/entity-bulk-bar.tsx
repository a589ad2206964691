import { Button } from '@mantine/core';
import { IconLayoutDashboard, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { endsSession } from '../bridge/tell-fault.ts';
import { failed, fault, ok } from '../contract/fault.ts';
import { formatCount } from '../format/numbers.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import type { Words } from '../i18n/words.ts';
import { failuresInWords, withLeft } from '../marks/failures-in-words.ts';
import { askNewDashboard } from '../store/dialogs.ts';
import { notify, notifyFault } from '../store/notices.ts';
import { BulkBar } from '../tables/bulk-bar.tsx';
import { useBulkWork } from '../tables/use-bulk-work.ts';
import { askDelete, textWithUses } from './ask-delete.ts';
import type { EntityKind, Listed, RecordDescription } from './describe.ts';
import { deleteRecord } from './records.ts';
import { type AnyAction, actionKey, useAsking } from './use-actions.tsx';
import { useDescription } from './use-description.ts';
import { useIsOneOf } from './use-may-write.ts';
import { useOffered } from './use-offered.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface EntityBulkBarProps {
  readonly kind: EntityKind;
  readonly selected: readonly Listed[];
  readonly total: number;
  readonly onDeselect: () => void;
  /** @param left ids of those that failed. */
  readonly onDone: (left: ReadonlySet<string>) => void;
}

/** What cannot be deleted is left out of a deletion of many. */
function stays(kind: EntityKind, { values }: Listed): boolean {
  if (!('columns' in kind) || kind.staysIf === undefined) return false;
  const { staysIf } = kind;
  return typeof staysIf === 'function' ? staysIf(values) : values[kind.columns.findIndex(({ id }) => id === staysIf)] === true;
}

const DASHBOARD_WRITERS = ['TENANT_ADMIN'] as const;

const nameOf = ({ id, values }: Listed) => String(values[0] ?? id.id);

const deletion = (kind: EntityKind, description: RecordDescription, named: (id: string) => string): AnyAction => ({
  id: 'delete',
  words: 'entities',
  isShown: () => true,
  asks: 'danger',
  run: async ({ id }) => {
    const outcome = await deleteRecord(kind, description, id.id, named(id.id));
    if (!outcome.ok) return outcome;
    return outcome.value ? ok(null) : failed(fault('conflict', '', { key: 'still-used' }));
  },
});

export function EntityBulkBar({ kind, selected, total, onDeselect, onDone }: EntityBulkBarProps) {
  const t = useT();
  const description = useDescription(kind);
  const { ask, dialog, isBusy } = useAsking(kind);
  const { work, send } = useBulkWork();
  const mine = useOffered(description?.actions, kind.writers);
  // Only what has values of its own is worth a dashboard.
  const maySee = useIsOneOf('fields' in kind ? DASHBOARD_WRITERS : undefined);
  const show = () =>
    askNewDashboard({
      entityType: kind.entityType,
      ids: selected.map(({ id }) => id.id),
      first: selected.map(nameOf)[0] ?? '',
      plural: t(`${kind.name}.plural`),
    });
  const remove = useMemo(() => {
    const named = (id: string) => selected.filter((one) => one.id.id === id).map(nameOf)[0] ?? '';
    return description ? deletion(kind, description, named) : null;
  }, [kind, description, selected]);
  /** One after another: what must be typed is the name of each. */
  const removeAll = useOneAtATime(async (action: AnyAction) => {
    if (!kind.isDeletedByName) {
      const going = selected.filter((item) => !stays(kind, item));
      const stay = going.length < selected.length ? t(`${kind.name}.stays` as MessageKey) : '';
      if (going.length === 0) return void notify({ tone: 'info', text: stay });
      const many = actionKey(kind, action, 'ManyText');
      const own: Words = stay === '' ? { key: many } : `${t(many)} ${stay}`;
      const ids = going.map(({ id }) => id.id);
      const text = description ? await textWithUses(own, description, ids) : ok({ text: own });
      return void (text.ok ? run(action, going, text.value.text) : notifyFault(text.fault));
    }
    for (const item of selected) if (!(await askDelete(kind, nameOf(item)))) return;
    const { asks: _, ...agreed } = action;
    void run(agreed);
  });
  const run = (action: AnyAction, items = selected, text: Words = { key: actionKey(kind, action, 'ManyText') }) =>
    ask(action, {
      title: () => t(actionKey(kind, action, 'Many'), { count: items.length, n: formatCount(items.length) }),
      text,
      send: async (answer) => {
        const { failures, left } = await send(items, ({ id }) => action.run({ id }, answer));
        const n = formatCount(items.length - failures.length - left.length);
        const done = withLeft(t(actionKey(kind, action, 'ManyDone'), { n }), left.length);
        const told = failures.filter(({ fault }) => !endsSession(fault));
        if (told.length > 0) notify({ tone: 'error', text: failuresInWords(done, told, nameOf) });
        else notify({ tone: 'success', text: done });
        const open = new Set([...failures.map(({ item }) => item), ...left].map(({ id }) => id.id));
        onDone(open);
        const changed = items.flatMap(({ id }) => (open.has(id.id) ? [] : id.id));
        if (changed.length > 0) await action.afterMany?.(changed);
        return ok(null);
      },
    });
  return (
    <>
      <BulkBar label={t('entities.bulk')} selected={selected.length} total={total} onDeselect={onDeselect} work={work}>
        {maySee ? (
          <Button leftSection={<IconLayoutDashboard aria-hidden size={16} stroke={1.75} />} onClick={show}>
            {t('entities.newDashboard')}
          </Button>
        ) : null}
        {mine
          .filter(({ isForMany }) => isForMany)
          .map((action) => (
            <Button key={action.id} disabled={isBusy} onClick={() => void run(action)}>
              {t(actionKey(kind, action))}
            </Button>
          ))}
        {remove ? (
          <Button disabled={isBusy} leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />} onClick={() => void removeAll(remove)}>
            {t('entities.delete')}
          </Button>
        ) : null}
      </BulkBar>
      {dialog}
    </>
  );
}
