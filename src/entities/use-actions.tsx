import { type ReactNode, useState } from 'react';
import type { AnyRecord } from '../contract/entities.ts';
import { type Outcome, ok } from '../contract/fault.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import type { Words } from '../i18n/words.ts';
import classes from '../inputs/form/asked.module.css';
import { Form } from '../inputs/form/form.tsx';
import { Dialog } from '../marks/dialog.tsx';
import { askConfirm, showForbidden } from '../store/dialogs.ts';
import type { EntityKind, RecordAction } from './describe.ts';

export type AnyAction = RecordAction<AnyRecord>;

/** A key of the action's own texts. */
export function actionKey(kind: EntityKind, { words = kind.name, id }: Pick<AnyAction, 'id' | 'words'>, part = ''): MessageKey {
  return `${words}.${id}${part}` as MessageKey;
}

type Asked = Pick<AnyAction, 'id' | 'words' | 'form' | 'asks'>;

interface Question {
  readonly title: () => string;
  readonly text: Words;
  /** Replaces the form's own initial answer. */
  readonly initial?: object | undefined;
  /** Faults are shown in the dialog, which stays open. */
  readonly send: (answer: object) => Promise<Outcome<unknown>>;
}

interface Asking {
  readonly isBusy: boolean;
  /** Asks what the action needs, then sends it. False: the user did not want it. */
  readonly ask: (action: Asked, question: Question) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks what an action needs, for one record and for many. */
export function useAsking(kind: EntityKind): Asking {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<(Question & { readonly action: Asked }) | null>(null);
  const send = async (run: Question['send'], answer: object) => {
    setBusy(true);
    const outcome = await run(answer);
    setBusy(false);
    // Also of acts that only read, such as a link or another user's tokens.
    if (!outcome.ok && outcome.fault.kind === 'forbidden') void showForbidden();
    return outcome;
  };
  const close = () => setAsked(null);
  return {
    isBusy,
    ask: async (action, question) => {
      if (action.form) {
        setAsked({ ...question, action });
        return true;
      }
      const { title, text } = question;
      const ok = { key: actionKey(kind, action) };
      if (action.asks && !(await askConfirm({ title: title(), html: text, ok, isDanger: action.asks === 'danger' }))) return false;
      await send(question.send, {});
      return true;
    },
    dialog: (
      <Dialog opened={asked !== null} onClose={close} title={asked?.title()} size={480} withCloseButton={false}>
        {asked?.action.form ? (
          <div className={classes.asked}>
            <Form
              description={asked.action.form.description}
              initial={asked.initial ?? asked.action.form.initial}
              question={{ ok: t(actionKey(kind, asked.action)), onCancel: close }}
              onSave={async (answer) => {
                const outcome = await send(asked.send, answer);
                if (outcome.ok) close();
                return outcome.ok ? ok(answer) : outcome;
              }}
            />
          </div>
        ) : null}
      </Dialog>
    ),
  };
}
