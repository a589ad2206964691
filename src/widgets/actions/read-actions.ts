/** What a widget's author has tied to its buttons, rows and marks, as stored by source. */
import * as z from 'zod/mini';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { readParts } from '../../contract/read-parts.ts';
import { scriptSchema } from '../../contract/stored-script.ts';
import type { FunctionBody } from '../../contract/user-function.ts';
import { storedScript } from '../cell-functions/stored-script.ts';

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
const number = z.nullish(z.number());

/** Fields of other types stay beside these. */
export const descriptorSchema = z.looseObject({
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
  /** Of a `cellClick`: which of the table's columns. */
  columnIndex: number,
  useShowWidgetActionFunction: flag,
  showWidgetActionFunction: scriptSchema,
  /** Of a `headerButton` on newer servers. */
  buttonType: text,
  showIcon: flag,
  buttonColor: text,
  buttonFillColor: text,
  buttonBorderColor: text,
  customButtonStyle: z.optional(z.unknown()),
  popoverPreferredPlacement: text,
  popoverHideOnClickOutside: flag,
  popoverWidth: text,
  popoverHeight: text,
  mapItemType: text,
  mapItemTooltips: z.optional(z.unknown()),
  customFunction: scriptSchema,
  customHtml: text,
  customCss: text,
  customResources: z.nullish(z.array(z.looseObject({ url: text }))),
  /** What other pages than those of the mobile app do. */
  mobileAction: z.nullish(z.looseObject({ handleNonMobileFallbackFunction: scriptSchema })),
});
export type ActionDescriptor = z.infer<typeof descriptorSchema>;

export interface WidgetAction {
  /** Unique within its source. */
  readonly id: string;
  /** May be empty. */
  readonly name: string;
  /** A name that `MaterialIcon` takes. */
  readonly icon: string;
  /** A function `(widgetContext, data)` that says whether the action is offered; null: always. */
  readonly shows: FunctionBody | null;
  readonly descriptor: ActionDescriptor;
}

/** In markup of dialogs; what servers give tables for administration begins with one of its functions. */
const FIELD = /<(?:form|input|textarea|select|mat-form-field|mat-select|tb-[\w-]*(?:input|select|autocomplete|edit|list))\b/i;
const STOCK_DIALOG = /^\s*open(?:Add|Edit|Delete)(?:Device|Asset)Dialog\(\);/m;

/** Whether an action opens a dialog in which something is filled in or confirmed. */
export function opensForm({ type, customHtml, customFunction }: ActionDescriptor): boolean {
  if (type === 'customPretty' && FIELD.test(customHtml ?? '')) return true;
  return (type === 'customPretty' || type === 'custom') && STOCK_DIALOG.test(storedScript(true, customFunction)?.body ?? '');
}

const DEFAULT_ICON = 'more_horiz';
const NO_ACTIONS: readonly WidgetAction[] = [];

/** Whether some action of a table hands on the entity of a row. */
export function handsOnRows(config: WidgetConfig): boolean {
  return (['headerButton', 'actionCellButton', 'cellClick', 'rowClick', 'rowDoubleClick'] as const).some(
    (source) => readActions(config, source).length > 0,
  );
}

/** Actions of unknown types, too; a field of another form counts as missing, and what is no action at all is left out. */
export function readActions(config: WidgetConfig, source: string): readonly WidgetAction[] {
  const stored = config.actions?.[source];
  if (!Array.isArray(stored)) return NO_ACTIONS;
  return stored.flatMap((entry: unknown, index): WidgetAction[] => {
    const { value } = readParts(descriptorSchema, entry);
    if (!value) return [];
    const { id, name, icon, useShowWidgetActionFunction, showWidgetActionFunction } = value;
    return [
      {
        id: id ? id : `${source} ${index}`,
        name: name?.trim() ?? '',
        icon: icon ? icon : DEFAULT_ICON,
        shows: storedScript(useShowWidgetActionFunction, showWidgetActionFunction),
        descriptor: value,
      },
    ];
  });
}
