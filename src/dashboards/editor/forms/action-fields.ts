import type { Part } from '../../../contract/part.ts';
import type { FieldChoice, FieldGroup, FormField } from '../../../stored/fields/form-field.ts';
import { choice, colour, flag, json, number, script, text, whole } from './fields.ts';

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

function over({ openInSeparateDialog, openInPopover }: Part): readonly FormField[] {
  if (openInSeparateDialog === true)
    return [
      text('dialogTitle'),
      number('dialogWidth', { ...PERCENT, whenAbsent: 80 }),
      number('dialogHeight', { ...PERCENT, whenAbsent: 75 }),
    ];
  if (openInPopover !== true) return [];
  const size = { isHalf: true, pattern: LENGTH };
  return [
    text('dialogTitle'),
    text('popoverWidth', { ...size, whenAbsent: '80vw' }),
    text('popoverHeight', { ...size, whenAbsent: '75vh' }),
  ];
}

/** Look of a button in the header. */
function buttonFields({ buttonType = 'icon' }: Part): readonly FormField[] {
  const hasText = buttonType !== 'icon' && buttonType !== 'miniFab';
  const hasFill = buttonType === 'raised' || buttonType === 'flat' || buttonType === 'miniFab';
  return [
    choice('buttonType', LOOKS, { whenAbsent: 'icon' }),
    ...(hasText ? [flag('showIcon')] : []),
    colour('buttonColor'),
    ...(hasFill ? [colour('buttonFillColor')] : []),
    ...(buttonType === 'stroked' ? [colour('buttonBorderColor')] : []),
    json('customButtonStyle'),
  ];
}

/** Where an action opens what it opens, when it is offered, and how its button looks. Paths begin at the action. @param source its place. */
export function actionGroups(source: string, action: Part): readonly FieldGroup[] {
  const { type, useShowWidgetActionFunction } = action;
  return [
    {
      title: null,
      fields: [
        ...(type === 'openDashboard' ? [text('targetDashboardStateId', { word: 'targetState' })] : []),
        ...(source === 'cellClick' ? [whole('columnIndex')] : []),
      ],
    },
    {
      title: 'dialog',
      fields: type === 'openDashboardState' ? [flag('openInSeparateDialog'), flag('openInPopover'), ...over(action)] : [],
    },
    {
      title: 'offered',
      fields: [
        flag('useShowWidgetActionFunction'),
        ...(useShowWidgetActionFunction === true ? [script(action, 'showWidgetActionFunction', ['widgetContext', 'data'])] : []),
      ],
    },
    { title: 'button', fields: source === 'headerButton' ? buttonFields(action) : [] },
  ];
}
