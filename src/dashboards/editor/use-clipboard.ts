import { isPart, type Part, partOf } from '../../contract/part.ts';
import { notify } from '../../store/notices.ts';
import { newId } from '../../stored/new-id.ts';
import {
  canPasteReference,
  copyReference,
  copyWidget,
  pasteReference,
  pasteWidget,
  readWidgetItem,
  type WidgetReference,
} from '../document/clipboard.ts';
import { removeWidgets } from '../document/commands/widgets.ts';
import type { Editor } from './use-editor.ts';
import { widgetName } from './widget-name.ts';

/** The keys of the official console, which carries one widget; further ones are under a key of ours. */
const ITEM = 'tbBufferStore.widget_item';
const REFERENCE = 'tbBufferStore.widget_reference';
const FURTHER = 'TB-watchfloor-widgets';

export interface Clipboard {
  readonly copy: () => void;
  readonly cut: () => void;
  readonly paste: () => void;
  readonly pasteReference: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
}

function stored(key: string): unknown {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    console.info(`What was copied cannot be read: ${String(error)}`);
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    // The storage of the browser is full or off.
    notify({ tone: 'error', text: String(error) });
  }
}

/** Copied widgets, the official one first; those of ours count only together with it. */
function copiedItems(): readonly Part[] {
  const first = stored(ITEM);
  if (!isPart(first)) return [];
  const further = partOf(stored(FURTHER));
  const isOurs = JSON.stringify(further.first) === JSON.stringify(first);
  return [first, ...(isOurs && Array.isArray(further.rest) ? further.rest.map(partOf) : [])];
}

/** Acts on the selected widgets. What is copied is in the browser's storage: it can be pasted in other dashboards and tabs. */
export function useClipboard(editor: Editor, dashboardId: string): Clipboard {
  const { history, place, selected, dashboard, firstRow, perform, select } = editor;
  const document = history.current;
  const nameOf = (id: string | undefined) => {
    const widget = id === undefined ? undefined : dashboard.configuration.widgets[id];
    return widget ? widgetName(widget) : '';
  };
  const add = (items: readonly unknown[]) => {
    const read = items.flatMap((item) => readWidgetItem(item) ?? []);
    if (read.length === 0) return void notify({ tone: 'info', text: { key: 'editor.notPasted' } });
    const ids = read.map(() => newId());
    perform({ name: 'pasted', count: read.length }, (part) =>
      read.reduce((changed, item, i) => pasteWidget(place, item, ids[i] as string, newId, firstRow.current)(changed), part),
    );
    select(ids);
  };
  const remove = () => {
    if (selected.length === 0) return;
    perform({ name: 'removed', count: selected.length, of: nameOf(selected[0]) }, removeWidgets(place, selected));
    select([]);
  };
  const copy = () => {
    const [first, ...rest] = selected.map((id) => copyWidget(document, place, id));
    const [id] = selected;
    if (!first || id === undefined) return;
    keep(ITEM, first);
    keep(FURTHER, { first, rest });
    keep(REFERENCE, copyReference(document, dashboardId, place, id));
  };
  return {
    copy,
    cut: () => {
      copy();
      remove();
    },
    paste: () => add(copiedItems()),
    pasteReference: () => {
      // Checked by `isWhole`: anybody may write to the storage.
      const reference = partOf(stored(REFERENCE)) as unknown as WidgetReference;
      const isWhole = typeof reference.widgetId === 'string' && isPart(reference.originalSize);
      if (!isWhole || !canPasteReference(document, dashboardId, place, reference)) {
        return void notify({ tone: 'info', text: { key: 'editor.notPasted' } });
      }
      perform({ name: 'pasted', of: nameOf(reference.widgetId) }, pasteReference(place, reference, firstRow.current));
      select([reference.widgetId]);
    },
    duplicate: () => add(selected.map((id) => copyWidget(document, place, id))),
    remove,
  };
}
