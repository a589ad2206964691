import { useMemo } from 'react';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { partOf } from '../../../contract/part.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { Form } from '../../../inputs/form/form.tsx';
import { recordItems } from '../../../inputs/form/record-items.tsx';
import { type StoredForm, storedForm } from '../../../inputs/form/stored-form.ts';
import { Dialog } from '../../../marks/dialog.tsx';
import type { ConsoleSection } from '../../../page/console-pages.ts';
import { menuIdOf } from '../../links/menu-ids.ts';
import { keptList } from './links.ts';

const ADDRESS = /^\s*(https?:\/\/|\/)\S+\s*$/i;

const link = () =>
  recordItems(
    storedForm(
      describeForm()('link-list', {
        name: { control: 'text', isHalf: true, required: true },
        icon: { control: 'icon', isHalf: true },
        link: { control: 'text', required: true, options: { pattern: ADDRESS, patternText: translate('link-list.badAddress') } },
      }),
    ),
  );

const docsForm = () => {
  const of = link();
  return storedForm(
    describeForm()('link-list', {
      links: {
        control: 'records',
        options: () => ({
          of,
          addText: translate('link-list.add'),
          itemText: translate('link-list.item'),
          emptyText: translate('link-list.none'),
          nameOf: (one: object) => String(partOf(one).name ?? '') || null,
        }),
      },
    }),
  );
};

const pagesForm = (sections: readonly ConsoleSection[]) => {
  const pages = sections.flatMap((section) => section.pages);
  const choices = pages.map(({ href, text }) => ({ value: menuIdOf(href), label: translate(text), stored: menuIdOf(href) }));
  return storedForm(
    describeForm()('link-list', {
      pages: { control: 'some-of', path: 'links', read: (stored: unknown) => stored, options: () => ({ choices, isFree: false }) },
    }),
  );
};

interface LinkEditorProps {
  readonly heading: string;
  readonly isQuick: boolean;
  /** Pages that the viewer may open. */
  readonly sections: readonly ConsoleSection[];
  readonly stored: readonly unknown[];
  readonly onSave: (list: readonly unknown[]) => Promise<Outcome<unknown>>;
  readonly onClose: () => void;
}

/** The links of the account in a dialog. What it keeps and this console has no page for stays. */
export function LinkEditor({ heading, isQuick, sections, stored, onSave, onClose }: LinkEditorProps) {
  const t = useT();
  const form = useMemo((): StoredForm => (isQuick ? pagesForm(sections) : docsForm()), [isQuick, sections]);
  const base = useMemo(() => ({ links: stored }), [stored]);
  return (
    <Dialog opened onClose={onClose} title={heading} size={520} closeButtonProps={{ 'aria-label': t('marks.close') }}>
      <Form
        description={form.description}
        initial={form.draftOf(base)}
        onSave={async (draft, changed) => {
          const outcome = await onSave(keptList(partOf(form.withChanges(base, draft, changed))) ?? []);
          return outcome.ok ? ok(draft) : outcome;
        }}
        onSaved={onClose}
        question={{ ok: t('link-list.save'), onCancel: onClose }}
      />
    </Dialog>
  );
}
