import { useT } from '../../i18n/use-t.ts';
import { addState, stateIdFor, statesOf } from '../document/commands/states.ts';
import type { Editor } from './use-editor.ts';

/** Adds an empty state, and goes to it. */
export function useAddState({ history, perform, goTo }: Editor): () => void {
  const t = useT();
  return () => {
    const name = t('editor.stateNew');
    const id = stateIdFor(name, Object.keys(statesOf(history.current)));
    perform({ name: 'stateAdded', of: name }, addState(id, name));
    goTo({ state: id, layout: 'main', breakpoint: null });
  };
}
