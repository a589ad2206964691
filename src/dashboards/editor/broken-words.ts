import { useT } from '../../i18n/use-t.ts';
import type { BrokenTarget } from '../document/broken-targets.ts';
import type { Editor } from './use-editor.ts';

/** What is broken, in a sentence. */
export function useBrokenWords(editor: Editor) {
  const t = useT();
  const { entityAliases } = editor.dashboard.configuration;
  return ({ kind, target, alias }: BrokenTarget): string =>
    t(`editor.broken.${kind}`, { target, alias: alias === undefined ? '' : (entityAliases[alias]?.alias ?? alias) });
}
