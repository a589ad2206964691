import { use, useEffect, useRef, useState } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { Form } from '../../inputs/form/form.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { lateModule } from '../../page/late-component.ts';
import type { EntityWork } from '../../store/entity-work.ts';
import { notify, notifyFault } from '../../store/notices.ts';
import { useSettling } from '../conflict-dialog.tsx';
import type { EntityKind, RecordDescription } from '../describe.ts';
import drawer from '../detail-drawer.module.css';
import { readInfo, saveChanges } from '../records.ts';
import { loadKind } from '../registry.ts';
import { removeRecord } from '../remove-record.ts';
import classes from './entity-work.module.css';
import { isOfPlace, NO_PLACE, readPlace, type StoredPlace, savePlace, withPlace } from './placed-form.ts';

interface WorkKind {
  readonly kind: EntityKind;
  readonly description: RecordDescription;
}

const workKind = (name: 'device' | 'asset') =>
  lateModule(async (): Promise<WorkKind> => {
    const kind = await loadKind(name);
    return { kind, description: await kind.record() };
  });
const KINDS = { DEVICE: workKind('device'), ASSET: workKind('asset') };

interface Placed {
  readonly record: AnyRecord;
  readonly place: StoredPlace;
}

async function readPlaced(description: RecordDescription, entity: EntityId): Promise<Outcome<Placed>> {
  const [record, place] = await Promise.all([readInfo(description, entity.id), readPlace(entity)]);
  if (!record.ok) return record;
  return place.ok ? ok({ record: record.value, place: place.value }) : place;
}

interface WorkFormProps extends WorkKind {
  /** Null: a new one. */
  readonly placed: Placed | null;
  readonly onDone: () => void;
}

/** What is saved in part, as where the place is refused after the record was created, is not saved a second time. */
function WorkForm({ kind, description, placed, onDone }: WorkFormProps) {
  const t = useT();
  const { form } = description;
  const { settle, dialog } = useSettling(form);
  const base = useRef<AnyRecord | null>(placed?.record ?? null);
  const [start] = useState(
    () => form && { description: withPlace(form), initial: { ...form.draftOf(base.current), ...(placed?.place ?? NO_PLACE) } },
  );
  if (!form || !start) return null;
  return (
    <div className={drawer.panel}>
      <Form
        {...start}
        place={`${kind.path} ${placed?.record.id.id ?? 'new'} placed`}
        onSaved={onDone}
        onSave={async (draft, changed) => {
          const own = changed.filter((field) => !isOfPlace(field));
          if (!base.current || own.length > 0) {
            const saved = await saveChanges(kind, description, { draft, changed: own, base: base.current, settle });
            if (!saved.ok) return saved;
            const isNew = base.current === null;
            base.current = saved.value;
            if (isNew)
              notify({ tone: 'success', text: t(`${kind.name}.created` as MessageKey, { name: description.head(saved.value).name }) });
          }
          const placing = await savePlace(base.current.id, draft, changed);
          return placing.ok ? ok(draft) : placing;
        }}
      />
      {dialog}
    </div>
  );
}

function AddDrawer({ kind, description, onDone }: Omit<WorkFormProps, 'placed'>) {
  const title = useT()(`${kind.name}.new` as MessageKey);
  return (
    <SideDrawer label={title} title={title} onClose={onDone} takesFocus>
      <WorkForm {...{ kind, description, onDone }} placed={null} />
    </SideDrawer>
  );
}

function EditDrawer({ kind, description, entity, onDone }: Omit<WorkFormProps, 'placed'> & { readonly entity: EntityId }) {
  const t = useT();
  const { answer } = useAnswerOf((asked: EntityId) => readPlaced(description, asked), entity);
  const head = answer?.ok ? description.head(answer.value.record) : { name: '', notes: [] };
  return (
    <SideDrawer
      label={t(`${kind.name}.details` as MessageKey, { name: head.name })}
      title={head.name}
      notes={head.notes.join(', ')}
      onClose={onDone}
      takesFocus
    >
      {answer?.ok ? <WorkForm {...{ kind, description, onDone }} placed={answer.value} /> : null}
      {answer && !answer.ok ? <FaultNotice title={t('entities.headFailed')} fault={answer.fault} /> : null}
    </SideDrawer>
  );
}

/** Asks once, and is done. */
function Deletion({ kind, description, entity, onDone }: Omit<WorkFormProps, 'placed'> & { readonly entity: EntityId }) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const remove = async () => {
      const read = await readInfo(description, entity.id);
      if (read.ok) await removeRecord(kind, description, read.value, () => undefined);
      else notifyFault(read.fault);
      onDone();
    };
    void remove();
  }, [kind, description, entity, onDone]);
  return null;
}

interface EntityWorkViewProps {
  /** Another one needs another `key`. */
  readonly work: EntityWork;
  /** Keep its identity. */
  readonly onDone: () => void;
}

/** Adds, edits or deletes one entity over the page. */
export function EntityWorkView({ work, onDone }: EntityWorkViewProps) {
  const { kind, description } = use(KINDS[work.entityType]());
  if (work.act === 'delete') return <Deletion {...{ kind, description, onDone }} entity={work.entity} />;
  return (
    <div className={classes.over}>
      {work.act === 'add' ? (
        <AddDrawer {...{ kind, description, onDone }} />
      ) : (
        <EditDrawer {...{ kind, description, onDone }} entity={work.entity} />
      )}
    </div>
  );
}
