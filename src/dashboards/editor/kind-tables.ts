import WORDS from 'found:kind-words';
import type { KindTables, WidgetKind } from '../../widgets/define-kind.ts';

/** What a kind stores, with the texts of its form. Rejects where its code cannot be loaded. */
export async function loadKindTables(kind: WidgetKind): Promise<KindTables> {
  const [tables] = await Promise.all([kind.settings(), WORDS[kind.kind]?.()]);
  return tables;
}
