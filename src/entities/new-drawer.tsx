import { useCallback, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { Form } from '../inputs/form/form.tsx';
import { SideDrawer } from '../marks/side-drawer.tsx';
import { notify } from '../store/notices.ts';
import type { EntityKind } from './describe.ts';
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
  const created = useRef('');
  const initial = useMemo(() => form?.draftOf(null), [form]);
  const open = useCallback(() => navigate(`${kind.path}/${created.current}`, { replace: true }), [kind.path, navigate]);
  if (!description || !form || !initial) return null;
  return (
    <SideDrawer label={t(`${kind.name}.new`)} title={t(`${kind.name}.new`)} onClose={onClose}>
      <Form
        description={form.description}
        initial={initial}
        onSaved={open}
        onSave={async (draft, changed) => {
          const outcome = await saveChanges(kind, description, null, { draft, changed, before: null, settle: async () => null });
          if (!outcome.ok) return outcome;
          created.current = outcome.value.id.id;
          notify({ tone: 'success', text: t(`${kind.name}.created`, { name: description.head(outcome.value).name }) });
          return { ok: true, value: form.draftOf(outcome.value) };
        }}
      />
    </SideDrawer>
  );
}
