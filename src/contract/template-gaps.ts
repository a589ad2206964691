/** What of a template of the official client does nothing here, told from its text alone. Source: contract/action-use.md. */

import { TEMPLATE_PIPES } from './official-client.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Events of browsers that pages tell code of authors of. */
export const PAGE_EVENTS = words(
  `click dblclick auxclick contextmenu input change submit keydown keyup keypress focus blur focusin focusout wheel scroll load error
  mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave touchstart touchend touchmove touchcancel copy cut paste
  pointerdown pointerup pointermove pointerover pointerout pointerenter pointerleave pointercancel
  drag dragstart dragend dragenter dragleave dragover drop`,
);

const FIELDS =
  /^(input|textarea|select|mat-(select|checkbox|slide-toggle|slider|radio-group|button-toggle-group|selection-list|chip-listbox)|tb-.*)$/;
const PARTS = /^mat-(tab-group|stepper|horizontal-stepper|vertical-stepper)$/;
const PANEL = /^mat-expansion-panel$/;
const FORM = /^form$/;
const ANY = /^/;
/** Events of Angular and Material that are told, by the elements that have them. */
const OUTPUTS: ReadonlyMap<string, RegExp> = new Map([
  ['ngSubmit', FORM],
  ['ngModelChange', FIELDS],
  ['valueChange', FIELDS],
  ['dateChange', FIELDS],
  ['dateInput', FIELDS],
  ['optionSelected', /^(input|mat-autocomplete)$/],
  ['matChipInputTokenEnd', FIELDS],
  ['selectionChange', new RegExp(`${FIELDS.source}|${PARTS.source}`)],
  ['selectedIndexChange', PARTS],
  ['selectedTabChange', PARTS],
  ['expandedChange', PANEL],
  ['opened', PANEL],
  ['closed', PANEL],
  ['removed', /^mat-(basic-)?chip(-row|-option)?$/],
  ['cbOnSuccess', ANY],
]);
const TWO_WAY: ReadonlyMap<string, RegExp> = new Map([
  ['ngModel', FIELDS],
  ['value', FIELDS],
  ['checked', FIELDS],
  ['selectedIndex', PARTS],
  ['expanded', PANEL],
]);
const STRUCTURES = words(
  `ngIf ngFor ngSwitchCase ngSwitchDefault ngTemplateOutlet cdkVirtualFor matCellDef matHeaderCellDef matRowDef matHeaderRowDef`,
);
/** Names of directives have such a beginning, which no attribute of HTML has. */
const DIRECTIVE = /^(mat|cdk|ng[A-Z]|ngx|tb)/;
/** Those that do what they do in the official client, or that only change how something looks or moves. */
const DIRECTIVES = words(
  `mat-button mat-raised-button mat-flat-button mat-stroked-button mat-icon-button mat-fab mat-mini-fab mat-menu-item matButton matFab
  matIconButton matMiniFab matInput matNativeControl matDatepicker matDatetimepicker matDatepickerFilter matDatepickerParse matAutocomplete
  matAutocompleteConnectedTo matAutocompleteOrigin matAutocompleteDisabled matSliderThumb matSliderStartThumb matSliderEndThumb matStartDate
  matEndDate mat-dialog-close matDialogClose mat-dialog-title matDialogTitle mat-dialog-content matDialogContent mat-dialog-actions
  matDialogActions matTooltip matTooltipPosition matTooltipClass matTooltipShowDelay matTooltipHideDelay matTooltipDisabled
  matTooltipPositionAtOrigin matTooltipTouchGestures matSuffix matPrefix matTextSuffix matTextPrefix matIconSuffix matIconPrefix matStepLabel
  matStepContent matStepperNext matStepperPrevious matStepperIcon mat-tab-label matTabLabel matTabContent mat-align-tabs mat-stretch-tabs
  matMenuTriggerFor mat-menu-trigger-for matMenuContent matMenuTriggerRestoreFocus matChipInputFor matChipInputTokenEnd
  matChipInputSeparatorKeyCodes matChipInputAddOnBlur matChipRemove matChipAvatar matChipTrailingIcon matColumnDef mat-table mat-header-row
  mat-header-cell mat-row mat-cell matRipple mat-ripple matRippleColor matRippleDisabled matRippleUnbounded matLine mat-line matListItemTitle
  matListItemLine matListItemIcon matListItemAvatar mat-list-item mat-list-icon mat-list-avatar mat-subheader matSubheader mat-card-image
  mat-card-avatar mat-card-title mat-card-subtitle matCardAvatar matCardImage mat-icon matTextareaAutosize matAutosizeMinRows matAutosizeMaxRows
  cdkTextareaAutosize cdkAutosizeMinRows cdkAutosizeMaxRows cdkFocusInitial cdkTrapFocus cdkTrapFocusAutoCapture cdkVirtualFor
  cdkVirtualForTrackBy ngModel ngModelOptions ngClass ngStyle ngIf ngIfElse ngIfThen ngFor ngForOf ngForTrackBy ngSwitch ngSwitchCase
  ngSwitchDefault ngValue ngForm ngSubmit ngTemplateOutlet ngTemplateOutletContext ngNonBindable ngxClipboard tb-help tb-help-popup tb-toast
  tbTruncateWithTooltip tbTruncateTooltip`,
);

const UNREAD = /<!--[\s\S]*?-->|(<(script|style|textarea)\b[^>]*>)[\s\S]*?(?=<\/\2)/gi;
const TAG = /<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>=/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const DRAWING = /<svg\b(?:[^<>"']|"[^"]*"|'[^']*')*>([\s\S]*?)<\/svg/gi;
const EVENT = /^\(([\w@.:-]+)\)$/;

/** `template`: what code of its author runs; `card`: what a widget fills with values, where only presses do something. */
export type TemplateUse = 'template' | 'card';

const PRESSES: ReadonlySet<string> = new Set(['click']);
/** Of Material, what is more than a box around what stands in it, and not drawn in cards. */
const CARD_ABSENT =
  /^mat-(checkbox|slide-toggle|slider|select|radio-(group|button)|button-toggle(-group)?|spinner|progress-spinner|menu|date.*|autocomplete|(selection-list|chip-listbox)|table)$/;
/** What is bound to elements of cards without any effect. */
const CARD_IDLE = /^\[?(innerHTML|formGroup|formGroupName|formControl|formControlName|ngModel|dataSource)\]?$/i;
const CARD_STRUCTURES = words('ngIf ngFor ngSwitchCase ngSwitchDefault');
const NONE: ReadonlySet<string> = new Set();
const NEVER = /^(?!)/;

interface Told {
  readonly events: ReadonlySet<string>;
  readonly outputs: ReadonlyMap<string, RegExp>;
  readonly twoWay: ReadonlyMap<string, RegExp>;
  readonly structures: ReadonlySet<string>;
  /** Attributes and elements that do nothing. */
  readonly idle: RegExp;
  readonly absent: RegExp;
}

const TOLD: Readonly<Record<TemplateUse, Told>> = {
  template: { events: PAGE_EVENTS, outputs: OUTPUTS, twoWay: TWO_WAY, structures: STRUCTURES, idle: NEVER, absent: NEVER },
  card: {
    ...{ events: PRESSES, outputs: new Map(), twoWay: new Map() },
    ...{ structures: CARD_STRUCTURES, idle: CARD_IDLE, absent: CARD_ABSENT },
  },
};

/** Whether the attribute of an element stands for something that is not here. */
function isGap(attribute: string, tag: string, { events, outputs, twoWay, structures, idle }: Told): boolean {
  const event = EVENT.exec(attribute)?.[1];
  if (event !== undefined) return outputs.get(event)?.test(tag) !== true && !events.has(event.split('.')[0] ?? '');
  const bound = /^\[\((\w+)\)\]$/.exec(attribute)?.[1];
  if (bound !== undefined) return twoWay.get(bound)?.test(tag) !== true;
  if (attribute.startsWith('*')) return !structures.has(attribute.slice(1));
  if (idle.test(attribute)) return true;
  const name = attribute.replace(/^\[|\]$/g, '');
  return DIRECTIVE.test(name) && !DIRECTIVES.has(name);
}

function gapsIn(html: string, told: Told): string[] {
  return [...html.matchAll(TAG)].flatMap(([, tag = '', attributes = '']) => [
    ...(told.absent.test(tag.toLowerCase()) ? [`<${tag}>`] : []),
    ...[...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '']) => (isGap(name, tag.toLowerCase(), told) ? [name] : [])),
  ]);
}

/** What templates work out: between double braces, and in attributes that are bound. */
const WORKED_OUT = /\{\{([\s\S]*?)\}\}|[*[][\w.()*-]+\]?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const TEXT = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g;
const PIPE = /(?<!\|)\|(?!\|)\s*([a-zA-Z]\w*)/g;
const PIPES: ReadonlySet<string> = new Set(TEMPLATE_PIPES);

/** In cards no code is run. */
const CALL = /([\w$]+)\(/g;
const ANSWERED = words('getStateParams getStateId');

/** Pipes that are not known, with their bars, and in cards what is called. */
function workIn(html: string, use: TemplateUse): string[] {
  return [...html.matchAll(WORKED_OUT)].flatMap(([, shown, bound, single]) => {
    const code = (shown ?? bound ?? single ?? '').replace(TEXT, "''");
    const pipes = [...code.matchAll(PIPE)].flatMap(([, name = '']) => (PIPES.has(name) ? [] : [`| ${name}`]));
    const calls = use === 'card' ? [...code.matchAll(CALL)] : [];
    return [...pipes, ...calls.flatMap(([, name = '']) => (ANSWERED.has(name) ? [] : [`${name}()`]))];
  });
}

/**
 * Attributes that do nothing here, each once, as their authors write them: events that nothing hears, such as `(menuOpened)`, and directives
 * that are unknown, such as `matBadge`; then pipes. Of elements and calls only those that
 * cards alone lack.
 */
export function templateGaps(html: string, use: TemplateUse = 'template'): readonly string[] {
  const read = html.replace(UNREAD, '$1');
  const told = TOLD[use];
  // A drawing of a template is one picture, whose parts hear nothing.
  const drawings = use === 'card' ? [] : [...read.matchAll(DRAWING)];
  return [
    ...new Set([
      ...gapsIn(read, told),
      ...drawings.flatMap(([, inner = '']) => gapsIn(inner, { ...told, events: NONE })),
      ...workIn(read, use),
    ]),
  ];
}
