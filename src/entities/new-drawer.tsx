import { useCallback, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useServerFeatures } from '../bridge/use-server-feature.ts';
import type { AnyRecord } from '../contract/entities.ts';
import { useT } from '../i18n/use-t.ts';
import { Form } from '../inputs/form/form.tsx';
import { SideDrawer } from '../marks/side-drawer.tsx';
import { notify } from '../store/notices.ts';
import { sessionStore } from '../store/session.ts';
import type { EntityKind } from './describe.ts';
import classes from './detail-drawer.module.css';
import { MakerSteps, StepHeads } from './maker-steps.tsx';
import { ownTabs } from './own-tabs.ts';
import { saveChanges } from './records.ts';
import { useDescription } from './use-description.ts';

interface NewDrawerProps {
  readonly kind: EntityKind;
  readonly onClose: () => void;
}

export function NewDrawer({ kind, onClose }: NewDrawerProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const description = useDescription(kind);
  const form = description?.form;
  const created = useRef<AnyRecord>(undefined);
  const [made, setMade] = useState<AnyRecord>();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const features = useServerFeatures();
  const steps = ownTabs(description, authority, features).filter(({ id }) => description?.steps?.includes(id));
  const initial = useMemo(() => form?.draftOf(null), [form]);
  const open = useCallback(
    () => navigate(`${kind.path}/${created.current?.id.id}${location.search}`, { replace: true }),
    [kind.path, navigate],
  );
  const hasSteps = steps.length > 0;
  const goOn = useCallback(() => (hasSteps ? setMade(created.current) : open()), [hasSteps, open]);
  if (!description || !form || !initial) return null;
  const createdText = (record: AnyRecord) => t(`${kind.name}.created`, { name: description.head(record).name });
  if (made) {
    return (
      <SideDrawer label={t(`${kind.name}.new`)} title={description.head(made).name} notes={createdText(made)} onClose={onClose}>
        <MakerSteps kind={kind} record={made} steps={steps} onFinish={open} />
      </SideDrawer>
    );
  }
  return (
    <SideDrawer label={t(`${kind.name}.new`)} title={t(`${kind.name}.new`)} onClose={onClose}>
      {hasSteps ? <StepHeads steps={steps} current={0} /> : null}
      <div className={classes.panel}>
        <Form
          description={form.description}
          initial={initial}
          onSaved={goOn}
          place={`${kind.path} new`}
          onSave={async (draft, changed) => {
            const outcome = await saveChanges(kind, description, { draft, changed, base: null, settle: async () => null });
            if (!outcome.ok) return outcome;
            created.current = outcome.value;
            // With steps, they report it; a notice would cover their buttons.
            if (!hasSteps) notify({ tone: 'success', text: createdText(outcome.value) });
            return { ok: true, value: form.draftOf(outcome.value) };
          }}
        />
      </div>
    </SideDrawer>
  );
}
