import { useMemo } from 'react';
import type { FunctionBody } from '../../contract/user-function.ts';
import { useTableView } from '../../tables/use-table-view.ts';
import type { DataRow } from '../actions/header-data.ts';
import { useSourceData } from '../actions/use-source-data.tsx';
import type { LookFunction } from '../cell-functions/look-function.ts';
import { useDressedRows } from '../cell-functions/use-dressed-rows.ts';
import type { WidgetSource } from '../source.ts';
import type { WidgetInput } from '../widget-input.ts';

const NO_SOURCES: readonly WidgetSource[] = [];
const TEXT = 'text';
const keyOf = () => TEXT;

interface AuthorText {
  readonly pattern: string;
  /** A function `(data, ctx)` that gives the pattern; null: `pattern` counts. */
  readonly script: FunctionBody | null;
}

/**
 * The pattern of a widget that shows a text of its author, with the values that fill it.
 * @param text keeps its identity. @param isFilled false: no values are asked for.
 * @returns `given`: the pattern, undefined while it is not known. `readers` must be rendered to keep the values up to date.
 */
export function useAuthorText({ config, sources, title }: WidgetInput<unknown>, text: AuthorText, isFilled: boolean) {
  const { data, readers, labels } = useSourceData(isFilled ? sources : NO_SOURCES, config);
  const functions = useMemo(
    (): LookFunction<DataRow>[] =>
      text.script
        ? [{ ...text.script, name: title, args: ['data', 'ctx'], column: TEXT, gives: 'content', argsOf: (row) => [row.data] }]
        : [],
    [text, title],
  );
  const { dressed, faults } = useDressedRows(data, functions, keyOf, config);
  const view = useTableView(dressed ?? data, true);
  const row = view?.rows[0];
  const given = row && (dressed ? dressed.contentOf(row, TEXT) : text.pattern);
  return { view, row, given, labels, readers, faults };
}
