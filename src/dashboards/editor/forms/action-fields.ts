/** Where an action opens what it opens, when it is offered, and how its button looks. */
import { fieldsFor } from '../../../stored/fields/fields.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';

/** Where the action is offered. */
type Source = string;
const s = fieldsFor<Source>();

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
  (source: string): When<Source> =>
  (_, where) =>
    where === source;
const opensState = is('type', 'openDashboardState');
const inDialog = both<Source>(opensState, is('openInSeparateDialog', true));
const inPopover = both<Source>(opensState, is('openInPopover', true), not(is('openInSeparateDialog', true)));
const button = at('headerButton');
const hasText = both(button, not(is('buttonType', undefined, 'icon', 'miniFab')));
const size = { group: 'dialog', isHalf: true, pattern: LENGTH };

/** Of an action. */
export const ACTION = {
  targetDashboardStateId: s.text({ word: 'targetState', when: is('type', 'openDashboard') }),
  columnIndex: s.whole({ when: at('cellClick') }),
  openInSeparateDialog: s.flag(false, { group: 'dialog', when: opensState }),
  openInPopover: s.flag(false, { group: 'dialog', when: opensState }),
  dialogTitle: s.text({ group: 'dialog', when: (holder, source) => inDialog(holder, source) || inPopover(holder, source) }),
  dialogWidth: s.number({ group: 'dialog', ...PERCENT, whenAbsent: 80, when: inDialog }),
  dialogHeight: s.number({ group: 'dialog', ...PERCENT, whenAbsent: 75, when: inDialog }),
  popoverWidth: s.text({ ...size, whenAbsent: '80vw', when: inPopover }),
  popoverHeight: s.text({ ...size, whenAbsent: '75vh', when: inPopover }),
  useShowWidgetActionFunction: s.flag(false, { group: 'offered' }),
  showWidgetActionFunction: s.script(['widgetContext', 'data'], { group: 'offered', when: is('useShowWidgetActionFunction', true) }),
  buttonType: s.choice(LOOKS, { group: 'button', whenAbsent: 'icon', when: button }),
  showIcon: s.flag(false, { group: 'button', when: hasText }),
  buttonColor: s.colour({ group: 'button', when: button }),
  buttonFillColor: s.colour({ group: 'button', when: both(button, is('buttonType', 'raised', 'flat', 'miniFab')) }),
  buttonBorderColor: s.colour({ group: 'button', when: both(button, is('buttonType', 'stroked')) }),
  customButtonStyle: s.json({ group: 'button', when: button }),
};
