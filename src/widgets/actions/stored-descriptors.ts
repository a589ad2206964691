import type { WidgetConfig } from '../../contract/dashboard.ts';
import { isPart, type Part } from '../../contract/part.ts';
import { inServerWords } from '../../i18n/server-words.ts';

const shownName = ({ name }: Part): string => (typeof name === 'string' ? inServerWords(name) : '');

/** What code of authors is told of the actions of its widget, by the place where they are offered. */
export function storedDescriptors({ actions }: WidgetConfig): Readonly<Record<string, readonly Part[]>> {
  return Object.fromEntries(
    Object.entries(actions ?? {}).map(([source, list]) => [
      source,
      (Array.isArray(list) ? list : []).filter(isPart).map((one) => ({ displayName: shownName(one), ...one })),
    ]),
  );
}
