/** Tables of Material in a template: columns by name, a row for each item of their source. */
import type { DialogNode } from '../../src/contract/author-action.ts';
import type { Place } from './place.ts';
import { isElement, type TemplateElement, type TemplateNode } from './template.ts';

type Draw = (nodes: readonly TemplateNode[], place: Place) => DialogNode[];
interface Column {
  readonly head?: TemplateElement | undefined;
  readonly cell?: TemplateElement | undefined;
}

export const isTable = ({ tag, attributes }: TemplateElement) => tag === 'mat-table' || attributes.has('mat-table');

const elementsIn = (element: TemplateElement) => element.children.filter(isElement);
const having = (elements: readonly TemplateElement[], name: string) => elements.find(({ attributes }) => attributes.has(name));

/** A list, or a source that holds one. */
function itemsOf(source: unknown): readonly unknown[] {
  if (Array.isArray(source)) return source;
  const held = (source as { readonly data?: unknown } | null | undefined)?.data;
  return Array.isArray(held) ? held : [];
}

/** Of `let row; columns: shown; let i = index`. */
function letters(code: string): { readonly item: string; readonly index: string | undefined; readonly columns: string | undefined } {
  const [, item = 'row'] = /^\s*let\s+([\w$]+)/.exec(code) ?? [];
  const [, index] = /\blet\s+([\w$]+)\s*=\s*index\b/.exec(code) ?? [];
  const [, columns] = /\bcolumns\s*:\s*([^;]+)/.exec(code) ?? [];
  return { item, index, columns };
}

export function drawTable(element: TemplateElement, place: Place, placed: object, draw: Draw): DialogNode {
  const parts = elementsIn(element);
  const columns = new Map<string, Column>();
  for (const part of parts) {
    const name = place.attribute(part, 'matColumnDef');
    const within = elementsIn(part);
    if (name !== undefined) columns.set(String(name), { head: having(within, '*matHeaderCellDef'), cell: having(within, '*matCellDef') });
  }
  const row = having(parts, '*matRowDef');
  const head = having(parts, '*matHeaderRowDef');
  const listed = letters(row?.attributes.get('*matRowDef') ?? '').columns ?? head?.attributes.get('*matHeaderRowDef')?.split(';')[0];
  const names = listed === undefined ? [...columns.keys()] : itemsOf(place.value(listed)).map(String);
  const box = (at: Place, tag: string, children: readonly DialogNode[]): DialogNode => ({
    ...{ kind: 'box', key: at.key, tag, isPressable: false, children },
  });
  const headAt = place.at('head');
  const heads = names.map((name) => box(headAt.at(name), 'th', draw(columns.get(name)?.head?.children ?? [], headAt.at(name))));
  const lines = itemsOf(place.value(element.attributes.get('[dataSource]') ?? element.attributes.get('dataSource') ?? '')).map(
    (item, index) => {
      const at = place.at('row').at(index);
      const cells = names.map((name) => {
        const cell = columns.get(name)?.cell;
        const bound = letters(cell?.attributes.get('*matCellDef') ?? '');
        const own = at.with({ [bound.item]: item, ...(bound.index ? { [bound.index]: index } : {}) }, name);
        return box(own, 'td', draw(cell?.children ?? [], own));
      });
      const click = row?.attributes.get('(click)');
      const own = at.with({ [letters(row?.attributes.get('*matRowDef') ?? '').item]: item }, 'row');
      if (click) at.handle({ click: () => own.run(click, { stopPropagation: () => undefined }) });
      return { ...box(at, 'tr', cells), isPressable: click !== undefined } as DialogNode;
    },
  );
  const body = place.at('body');
  const shown = [...(head ? [box(headAt, 'thead', [box(headAt.at('row'), 'tr', heads)])] : []), box(body, 'tbody', lines)];
  return { ...placed, ...box(place, 'table', shown) } as DialogNode;
}
