import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnyRecord } from '../contract/entities.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { Form } from '../inputs/form/form.tsx';
import { SideDrawer } from '../marks/side-drawer.tsx';
import { lateComponent } from '../page/late-component.ts';
import { UntilLoaded } from '../page/until-loaded.tsx';
import { notify } from '../store/notices.ts';
import { leave } from '../store/unsaved.ts';
import type { EntityKind, RecordTab } from './describe.ts';
import classes from './detail-drawer.module.css';
import stepping from './maker-steps.module.css';
import { saveChanges } from './records.ts';
import { useDescription } from './use-description.ts';
import { useOffered } from './use-offered.ts';

interface StepHeadsProps {
  readonly steps: readonly RecordTab[];
  /** 0: the form. */
  readonly current: number;
}

/** The form and the steps after it. */
function StepHeads({ steps, current }: StepHeadsProps) {
  const t = useT();
  const heads: readonly MessageKey[] = ['entities.tabs.details', ...steps.map(({ label }) => label)];
  return (
    <ol className={stepping.heads} aria-label={t('entities.steps.label')}>
      {heads.map((head, index) => (
        <li key={head} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          {t(head)}
        </li>
      ))}
    </ol>
  );
}

interface MakerStepsProps {
  readonly kind: EntityKind;
  readonly record: AnyRecord;
  readonly steps: readonly RecordTab[];
  readonly onFinish: () => void;
}

/** The steps after an entity was created. It exists already, so each step can be skipped. */
function MakerSteps({ kind, record, steps, onFinish }: MakerStepsProps) {
  const t = useT();
  const [index, setIndex] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [index]);
  const step = steps[index];
  if (!step) return null;
  const isLast = index === steps.length - 1;
  const { view: View, id, label } = step;
  return (
    <>
      <StepHeads steps={steps} current={index + 1} />
      <section ref={box} className={stepping.step} aria-label={t(label)} tabIndex={-1}>
        <UntilLoaded>
          <View key={id} kind={kind} record={record} onChanged={() => undefined} />
        </UntilLoaded>
      </section>
      <div className={stepping.ways}>
        <Button variant={isLast ? 'filled' : 'default'} onClick={onFinish}>
          {t('entities.steps.finish')}
        </Button>
        {isLast ? null : (
          <Button variant="filled" onClick={() => void leave(() => setIndex(index + 1))}>
            {t('entities.steps.next')}
          </Button>
        )}
      </div>
    </>
  );
}

interface NewDrawerProps {
  readonly kind: EntityKind;
  readonly onClose: () => void;
}

function NewDrawer({ kind, onClose }: NewDrawerProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const description = useDescription(kind);
  const form = description?.form;
  const created = useRef<AnyRecord>(undefined);
  const [made, setMade] = useState<AnyRecord>();
  const steps = useOffered(description?.tabs).filter(({ id }) => description?.steps?.includes(id));
  const initial = useMemo(() => form?.draftOf(null), [form]);
  const open = useCallback(
    () => navigate(`${kind.path}/${created.current?.id.id}${location.search}`, { replace: true }),
    [kind.path, navigate],
  );
  const hasSteps = steps.length > 0;
  const goOn = useCallback(() => (hasSteps ? setMade(created.current) : open()), [hasSteps, open]);
  if (!description || !form || !initial) return null;
  const { below: Below, make } = description;
  const createdText = (record: AnyRecord) => t(`${kind.name}.created`, { name: description.head(record).name });
  if (made) {
    return (
      <SideDrawer label={t(`${kind.name}.new`)} title={description.head(made).name} notes={createdText(made)} onClose={onClose} takesFocus>
        <MakerSteps kind={kind} record={made} steps={steps} onFinish={open} />
      </SideDrawer>
    );
  }
  return (
    <SideDrawer label={t(`${kind.name}.new`)} title={t(`${kind.name}.new`)} onClose={onClose} takesFocus>
      {hasSteps ? <StepHeads steps={steps} current={0} /> : null}
      <div className={classes.panel}>
        <Form
          description={form.description}
          initial={initial}
          onSaved={goOn}
          place={`${kind.path} new`}
          saveText={make && t(make)}
          onSave={async (draft, changed) => {
            const outcome = await saveChanges(kind, description, { draft, changed, base: null, settle: async () => null });
            if (!outcome.ok) return outcome;
            created.current = outcome.value;
            // With steps, they report it; a notice would cover their buttons.
            if (!hasSteps) notify({ tone: 'success', text: createdText(outcome.value) });
            return { ok: true, value: form.draftOf(outcome.value) };
          }}
        >
          {Below
            ? (draft, changed) => (
                <UntilLoaded>
                  <Below edited={form.withChanges(null, draft, changed)} />
                </UntilLoaded>
              )
            : null}
        </Form>
      </div>
    </SideDrawer>
  );
}

const ImportDrawer = lateComponent(async () => (await import('./import/import-drawer.tsx')).ImportDrawer);

interface MakerDrawerProps {
  readonly kind: EntityKind;
  /** One is created from a form, many from a file. */
  readonly way: string;
  readonly onClose: () => void;
}

export function MakerDrawer({ kind, way, onClose }: MakerDrawerProps) {
  const isImport = way === 'import' && kind.hasImport;
  const View = isImport ? (kind.importView ?? ImportDrawer) : (kind.addView ?? NewDrawer);
  return <View kind={kind} onClose={onClose} />;
}
