/** What a widget's author has tied to its buttons, rows and marks, as stored by source. */
import * as z from 'zod/mini';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { readParts } from '../../contract/read-parts.ts';

/** Where widgets offer actions. */
export type ActionSource = 'headerButton' | 'actionCellButton' | 'rowClick' | 'rowDoubleClick';

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
const number = z.nullish(z.number());

/** Fields of other types stay beside these. */
const descriptorSchema = z.looseObject({
  id: text,
  name: text,
  icon: text,
  type: text,
  targetDashboardStateId: text,
  targetDashboardId: text,
  setEntityId: flag,
  stateEntityParamName: text,
  openRightLayout: flag,
  openNewBrowserTab: flag,
  openInSeparateDialog: flag,
  openInPopover: flag,
  dialogTitle: text,
  dialogWidth: number,
  dialogHeight: number,
  url: text,
  columnIndex: number,
});
export type ActionDescriptor = z.infer<typeof descriptorSchema>;

export interface WidgetAction {
  /** Unique within its source. */
  readonly id: string;
  /** May be empty. */
  readonly name: string;
  /** A name that `MaterialIcon` takes. */
  readonly icon: string;
  readonly descriptor: ActionDescriptor;
}

const DEFAULT_ICON = 'more_horiz';
const NO_ACTIONS: readonly WidgetAction[] = [];

/** Whether something happens when a row is clicked, or a button in it. */
export function hasRowActions(config: WidgetConfig): boolean {
  return (['actionCellButton', 'rowClick', 'rowDoubleClick'] as const).some((source) => readActions(config, source).length > 0);
}

/** Actions of unknown types, too; a field of another form counts as missing, and what is no action at all is left out. */
export function readActions(config: WidgetConfig, source: ActionSource): readonly WidgetAction[] {
  const stored = (config as { readonly actions?: Readonly<Record<string, unknown>> | null }).actions?.[source];
  if (!Array.isArray(stored)) return NO_ACTIONS;
  return stored.flatMap((entry: unknown, index): WidgetAction[] => {
    const { value } = readParts(descriptorSchema, entry);
    if (!value) return [];
    const { id, name, icon } = value;
    return [{ id: id ? id : `${source} ${index}`, name: name?.trim() ?? '', icon: icon ? icon : DEFAULT_ICON, descriptor: value }];
  });
}
