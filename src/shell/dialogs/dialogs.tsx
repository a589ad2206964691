/**
 * Draws the first dialog of the queue in the console's one modal. The focus stays inside and returns after the last dialog; Escape answers
 * with the safe choice.
 */

import { Button, getDefaultZIndex, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { signOut } from '../../bridge/request.ts';
import { useT } from '../../i18n/use-t.ts';
import { inWords, type Words } from '../../i18n/words.ts';
import { ColourPicker, isColour } from '../../inputs/colour/colour-picker.tsx';
import { Dialog } from '../../marks/dialog.tsx';
import { LatePart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { type Dialog as Asked, dialogStore, type OpenDialog, type ShownEntities } from '../../store/dialogs.ts';
import { giveUpUnsaved } from '../../store/unsaved.ts';
import { wantPlace } from '../guard/remembered-place.ts';
import classes from './dialogs.module.css';
import { MessageDialog } from './message-dialog.tsx';

/** Late, because most pages choose none. */
const IconChooser = lateComponent(async () => (await import('../../inputs/icon/icon-dialog.tsx')).IconChooser);

const NewDashboard = lateComponent(async () => (await import('../../dashboards/new-dashboard/new-dashboard.tsx')).NewDashboard);

interface ColourDialogProps {
  /** Empty for no colour. */
  readonly colour: string;
  readonly onAnswer: (colour?: string) => void;
}

/** Can be confirmed once the colour is valid and differs from the present one. */
function ColourDialog({ colour, onAnswer }: ColourDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState(colour);
  const isDrawn = isColour(chosen);
  return (
    <>
      <div className={classes.picker}>
        <ColourPicker value={chosen} onChange={setChosen} />
        <TextInput
          label={t('dialogs.colour.code')}
          value={chosen}
          error={chosen === '' || isDrawn ? null : t('dialogs.colour.wrong')}
          data-autofocus
          onChange={(event) => setChosen(event.currentTarget.value.trim())}
        />
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => onAnswer()}>{t('dialogs.cancel')}</Button>
        <Button variant="filled" disabled={!isDrawn || chosen === colour} onClick={() => onAnswer(chosen)}>
          {t('dialogs.select')}
        </Button>
      </div>
    </>
  );
}

const TITLES = {
  icon: { key: 'dialogs.icon' },
  colour: { key: 'dialogs.colour.title' },
  forbidden: { key: 'dialogs.forbidden.title' },
  'permission-denied': { key: 'dialogs.denied.title' },
  'coming-soon': { key: 'dialogs.comingSoon.title' },
} satisfies Partial<Record<Asked['kind'], Words>>;

function titleOf(dialog: Asked): Words {
  switch (dialog.kind) {
    case 'alert':
    case 'confirm':
      return dialog.title;
    case 'colour':
      return dialog.title ?? TITLES.colour;
    default:
      return TITLES[dialog.kind];
  }
}

function Content({ dialog, answer }: Pick<OpenDialog, 'dialog' | 'answer'>) {
  switch (dialog.kind) {
    case 'alert':
      return <MessageDialog html={dialog.html} ok={dialog.ok} onAnswer={() => answer()} />;
    case 'confirm': {
      const { html, ok, cancel = { key: 'dialogs.cancel' }, isDanger = false, typed } = dialog;
      return <MessageDialog html={html} ok={ok} cancel={cancel} isDanger={isDanger} typed={typed} onAnswer={answer} />;
    }
    case 'colour':
      return <ColourDialog colour={dialog.colour} onAnswer={answer} />;
    case 'icon':
      return (
        <LatePart>
          <IconChooser value={dialog.icon} onChoose={answer} onClose={() => answer()} />
        </LatePart>
      );
    case 'forbidden':
      return (
        <MessageDialog
          html={{ key: 'dialogs.forbidden.text' }}
          ok={{ key: 'dialogs.forbidden.signIn' }}
          cancel={{ key: 'dialogs.cancel' }}
          onAnswer={(isAgreed) => {
            answer();
            if (!isAgreed) return;
            giveUpUnsaved();
            wantPlace(dialog.wanted ?? location.pathname + location.search);
            void signOut();
          }}
        />
      );
    case 'permission-denied':
      return <MessageDialog html={{ key: 'dialogs.denied.text' }} onAnswer={() => answer()} />;
    case 'coming-soon':
      return <MessageDialog html={{ key: 'dialogs.comingSoon.text' }} onAnswer={() => answer()} />;
  }
}

const endNewDashboard = () => {
  dialogStore.newDashboard = null;
};

/**
 * The modal itself sets the focus only when it opens, not for the next dialog. When it opens, a second hand would let somebody move the focus
 * before the modal's timers, which then take it back.
 */
function useFirstFocus(box: HTMLElement | null, isNext: boolean): void {
  useEffect(() => {
    if (isNext) box?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [box, isNext]);
}

function Focused({ open, isNext }: { readonly open: OpenDialog; readonly isNext: boolean }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useFirstFocus(box, isNext);
  return (
    <div ref={setBox}>
      <Content {...open} />
    </div>
  );
}

export function Dialogs() {
  const { queue, newDashboard } = useSnapshot(dialogStore);
  const current = queue[0] as OpenDialog | undefined;
  /** The dialog that the modal was opened for; null: it is closed. */
  const [first, setFirst] = useState<number | null>(null);
  // The modal remembers the focus when `opened` changes, not when it is mounted open.
  useEffect(() => setFirst((before) => (current ? (before ?? current.id) : null)), [current]);
  return (
    <>
      {newDashboard ? (
        <LatePart>
          <NewDashboard of={newDashboard.of as ShownEntities | null} onClose={endNewDashboard} />
        </LatePart>
      ) : null}
      <Dialog
        // Over dialogs and popovers, which may have asked.
        zIndex={getDefaultZIndex('popover') + 1}
        opened={first !== null && current !== undefined}
        onClose={() => current?.answer()}
        title={current ? inWords(titleOf(current.dialog)) : null}
        size={current?.dialog.kind === 'colour' ? 320 : 480}
        withCloseButton={false}
        closeOnClickOutside={false}
      >
        {current ? <Focused key={current.id} open={current} isNext={current.id !== first} /> : null}
      </Dialog>
    </>
  );
}
