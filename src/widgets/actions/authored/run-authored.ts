/** Runs an action that an author wrote, until nothing of it is under way. Loaded with the first such action. */
import type { ActionSite } from '../../../contract/author-action.ts';
import type { Fault } from '../../../contract/fault.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { translate } from '../../../i18n/i18n.ts';
import { notifyFault } from '../../../store/notices.ts';
import type { CallSurroundings } from './answer-call.ts';
import { openRun } from './sandbox-run.ts';

export interface AuthoredAction {
  readonly name: string;
  readonly script: FunctionBody;
  /** The template of its dialogs; null: it has none. */
  readonly html: string | null;
  readonly css: string;
  /** Addresses of scripts and style sheets that it wants besides, which nothing here loads. */
  readonly resources: readonly string[];
}

/** How many requests of an action wait for the server, and why the one that was answered last was not done, or the action itself. */
export interface ActionWork {
  readonly waiting: number;
  readonly fault: Fault | null;
}

/** What code wants besides may be missed or not: it is run without, and where it then fails that may be why. */
export const withLacking = (told: Fault, resources: readonly string[]): Fault => {
  const lacking = resources.map((address) => ` ${translate('widgets.unsupportedText', { name: address })}`).join('');
  return told.kind === 'invalid' ? { ...told, message: `${told.message}${lacking}` } : told;
};

/** Resolves when nothing of it is under way any more. Faults are told, and name the action. */
export async function runAuthored(
  { name, script, html, css, resources }: AuthoredAction,
  site: ActionSite,
  surroundings: CallSurroundings,
  follow?: (work: ActionWork) => void,
): Promise<void> {
  let waiting = 0;
  /** Of the code itself: no later answer takes it back. */
  let own: Fault | null = null;
  await new Promise<void>((resolve) => {
    void openRun(
      { name, script, html, css, live: null, site, surroundings },
      {
        onFault: (told) => {
          own = { ...withLacking(told, resources), functionName: name };
          notifyFault(own);
          follow?.({ waiting, fault: own });
        },
        onRequest: (more, failure) => {
          waiting += more;
          follow?.({ waiting, fault: own ?? failure });
        },
        onEnd: resolve,
      },
    );
  });
}
