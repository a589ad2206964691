import type { WidgetConfig } from '../../contract/dashboard.ts';
import { isPart, type Part } from '../../contract/part.ts';
import { serverWords } from '../../i18n/server-words.ts';

const KEY = /^\{i18n:([^{}]+)\}$/;

function shownName({ name }: Part): string {
  const text = typeof name === 'string' ? name : '';
  const [, key] = KEY.exec(text.trim()) ?? [];
  return key ? serverWords(key) : text;
}

/** What code of authors is told of the actions of its widget, by the place where they are offered. */
export function storedDescriptors({ actions }: WidgetConfig): Readonly<Record<string, readonly Part[]>> {
  return Object.fromEntries(
    Object.entries(actions ?? {}).map(([source, list]) => [
      source,
      (Array.isArray(list) ? list : []).filter(isPart).map((one) => ({ displayName: shownName(one), ...one })),
    ]),
  );
}
