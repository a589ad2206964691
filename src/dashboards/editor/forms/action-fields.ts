/** What an action does, where it opens what it opens, when it is offered, and how its button looks. */
import * as z from 'zod/mini';
import type { Part } from '../../../contract/part.ts';
import type { HasFeature, ServerFeature } from '../../../contract/releases.ts';
import { scriptSchema } from '../../../contract/stored-script.ts';
import { fieldsFor } from '../../../stored/fields/fields.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { both, either, is, not, type When } from '../../../stored/fields/when.ts';
import { MAP_ITEMS } from '../../../widgets/actions/placing.ts';

/** What the form knows around an action. */
export interface ActionPlace {
  /** Where the action is offered. */
  readonly source: string;
  /** Of the dashboard. */
  readonly states: readonly FieldChoice[];
  /** It is a field of settings: it has neither name nor icon, and need not be there. */
  readonly isBare?: boolean;
  /** Whether viewers can put something on the widget. */
  readonly hasMap?: boolean;
  /** Null: not known yet. */
  readonly has: HasFeature | null;
}
const s = fieldsFor<ActionPlace>();

const choices = (types: readonly string[], group: string): readonly FieldChoice[] =>
  types.map((type) => [type, `editor.${group}.${type}`] as const);

const TYPES: readonly string[] = [
  ...['openDashboardState', 'updateDashboardState', 'openDashboard', 'openURL', 'custom', 'customPretty', 'mobileAction'],
  ...['doNothing', 'placeMapItem'],
];
/** Source: contract/dashboards.md 9.4. */
const SINCE: Readonly<Record<string, ServerFeature>> = {
  openURL: 'addressActions',
  mobileAction: 'mobileActions',
  doNothing: 'idleActions',
  placeMapItem: 'mapItemActions',
};

/** What the server has, and what is stored. */
export function typesOf({ type: stored }: Part, { has, hasMap }: Pick<ActionPlace, 'has' | 'hasMap'>): readonly string[] {
  const isOffered = (type: string) => {
    const since = SINCE[type];
    return (since === undefined || has?.(since) === true) && (type !== 'placeMapItem' || hasMap === true);
  };
  return TYPES.filter((type) => type === stored || isOffered(type));
}
const ITEMS = choices(MAP_ITEMS, 'actionItems');
const PLACEMENTS = choices(
  [
    'top',
    'topLeft',
    'topRight',
    'bottom',
    'bottomLeft',
    'bottomRight',
    'left',
    'leftTop',
    'leftBottom',
    'right',
    'rightTop',
    'rightBottom',
  ],
  'placements',
);
const LOOKS: readonly FieldChoice[] = [
  ['icon', 'lookIcon'],
  ['miniFab', 'lookRound'],
  ['basic', 'lookText'],
  ['raised', 'lookRaised'],
  ['flat', 'lookFlat'],
  ['stroked', 'lookOutlined'],
];
/** A length as newer servers store it. */
const LENGTH = /^\s*\d+(\.\d+)?\s*(px|vw|vh|%|em|rem)\s*$/;
const PERCENT = { isHalf: true, least: 20, most: 100 } as const;

const at =
  (source: string): When<ActionPlace> =>
  (_, place) =>
    place.source === source;
const named: When<ActionPlace> = (_, place) => place.isBare !== true;
const opensState = is('type', 'openDashboardState');
const may =
  (feature: ServerFeature, field: string): When<ActionPlace> =>
  (_, { has }, stored) =>
    has?.(feature) === true || (stored[field] ?? null) !== null;
const isOfState = is('type', 'openDashboardState', 'updateDashboardState');
const opensAny = is('type', 'openDashboardState', 'updateDashboardState', 'openDashboard');
const isPretty = is('type', 'customPretty', 'placeMapItem');
const inDialog = both<ActionPlace>(opensState, is('openInSeparateDialog', true));
const inPopover = both<ActionPlace>(opensState, is('openInPopover', true), not(is('openInSeparateDialog', true)));
const button = at('headerButton');
const hasText = both(button, not(is('buttonType', 'icon', 'miniFab')));
const size = { group: 'dialog', isHalf: true, pattern: LENGTH };

const statesOf = ({ states }: ActionPlace) => states;
const CUSTOM_ARGS = ['$event', 'widgetContext', 'entityId', 'entityName', 'additionalParams', 'entityLabel'];
const PRETTY_ARGS = ['$event', 'widgetContext', 'entityId', 'entityName', 'htmlTemplate', 'additionalParams', 'entityLabel'];

/** Of an action. */
export const ACTION = {
  name: s.text({ word: 'editor.actionName', isRequired: true, when: named }),
  icon: s.icon({ word: 'editor.actionIcon', when: named }),
  type: s.own(z.nullish(z.string()), (name, place) =>
    s
      .choice(choices(typesOf(place.holder, place.context), 'actionTypes'), {
        word: 'editor.actionType',
        isRequired: place.context.isBare !== true,
      })
      .form(name, place),
  ),
  targetDashboardStateId: s.own(z.nullish(z.string()), (name, place) =>
    isOfState(place.holder)
      ? s.choice(statesOf, { word: 'editor.actionState', isRequired: opensState(place.holder) }).form(name, place)
      : s.text({ word: 'targetState', when: is('type', 'openDashboard') }).form(name, place),
  ),
  targetDashboardId: s.dashboard({ word: 'editor.actionDashboard', isRequired: true, when: is('type', 'openDashboard') }),
  url: s.text({ word: 'editor.actionUrl', isRequired: true, when: is('type', 'openURL') }),
  openNewBrowserTab: s.flag(false, { word: 'editor.actionNewTab', when: is('type', 'openURL', 'openDashboard') }),
  setEntityId: s.flag(true, { word: 'editor.actionSetEntity', when: opensAny }),
  stateEntityParamName: s.text({ word: 'editor.actionParam', when: opensAny }),
  openRightLayout: s.flag(false, { word: 'editor.actionRight', when: isOfState }),
  mapItemType: s.choice(ITEMS, { word: 'editor.actionItem', whenAbsent: 'marker', when: is('type', 'placeMapItem') }),
  mapItemTooltips: s.json({ word: 'editor.actionHints', when: is('type', 'placeMapItem') }),
  customHtml: s.html({ word: 'editor.actionHtml', when: isPretty }),
  customCss: s.css({ word: 'editor.actionCss', when: isPretty }),
  customResources: s.list(
    { url: s.text({ word: 'editor.actionUrl', isRequired: true }) },
    { word: 'editor.actionResources', when: isPretty },
  ),
  customFunction: s.own(scriptSchema, (name, place) =>
    s
      .script(
        isPretty(place.holder) ? PRETTY_ARGS : CUSTOM_ARGS,
        { word: 'editor.actionFunction', when: is('type', 'custom', 'customPretty', 'placeMapItem') },
        false,
      )
      .form(name, place),
  ),
  mobileAction: s.part(
    { handleNonMobileFallbackFunction: s.script(CUSTOM_ARGS, { word: 'editor.actionFallback' }, false) },
    { when: is('type', 'mobileAction') },
  ),
  columnIndex: s.whole({ when: at('cellClick') }),
  openInSeparateDialog: s.flag(false, { group: 'dialog', when: both(opensState, may('stateDialogs', 'openInSeparateDialog')) }),
  openInPopover: s.flag(false, { group: 'dialog', when: both(opensState, may('statePopovers', 'openInPopover')) }),
  dialogTitle: s.text({ group: 'dialog', when: either<ActionPlace>(inDialog, inPopover) }),
  dialogWidth: s.number({ group: 'dialog', ...PERCENT, whenAbsent: 80, when: inDialog }),
  dialogHeight: s.number({ group: 'dialog', ...PERCENT, whenAbsent: 75, when: inDialog }),
  popoverPreferredPlacement: s.choice(PLACEMENTS, { group: 'dialog', when: inPopover }),
  popoverHideOnClickOutside: s.flag(true, { group: 'dialog', when: inPopover }),
  popoverWidth: s.text({ ...size, whenAbsent: '80vw', when: inPopover }),
  popoverHeight: s.text({ ...size, whenAbsent: '75vh', when: inPopover }),
  useShowWidgetActionFunction: s.flag(false, { group: 'offered', when: both(named, may('statePopovers', 'useShowWidgetActionFunction')) }),
  showWidgetActionFunction: s.script(['widgetContext', 'data'], {
    group: 'offered',
    when: both(named, is('useShowWidgetActionFunction', true)),
  }),
  buttonType: s.choice(LOOKS, { group: 'button', whenAbsent: 'icon', when: button }),
  showIcon: s.flag(false, { group: 'button', when: hasText }),
  buttonColor: s.colour({ group: 'button', when: button }),
  buttonFillColor: s.colour({ group: 'button', when: both(button, is('buttonType', 'raised', 'flat', 'miniFab')) }),
  buttonBorderColor: s.colour({ group: 'button', when: both(button, is('buttonType', 'stroked')) }),
  customButtonStyle: s.json({ group: 'button', when: button }),
};
