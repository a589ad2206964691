/** How the frame of a widget looks. Paths begin at the widget's `config`. */
import { isPart, type Part, partOf } from '../../../contract/part.ts';
import type { FieldChoice, FieldGroup, FormField } from '../../../stored/fields/form-field.ts';
import { choice, colour, flag, image, json, number, text } from './fields.ts';

/** One to four lengths. */
const LENGTHS = /^\s*\d+(\.\d+)?(px)?(\s+\d+(\.\d+)?(px)?){0,3}\s*$/;
const LENGTH = /^\s*\d+(\.\d+)?(px)?\s*$/;
const FONT_STYLES: readonly FieldChoice[] = [
  ['normal', 'styleNormal'],
  ['italic', 'styleItalic'],
];
const WEIGHTS: readonly FieldChoice[] = [
  ['normal', 'weightNormal'],
  ['500', 'weightMedium'],
  ['bold', 'weightBold'],
];
const SIZE_UNITS: readonly FieldChoice[] = ['px', 'em', 'rem', 'vh', 'vw', '%'].map((unit) => ({ value: unit, label: unit }));

/** Whether the title's font is an object of its own, as servers since 3.6 store it, or part of a style. */
const isNewer = (widget: Part, config: Part) =>
  isPart(config.titleFont) || (typeof widget.typeFullFqn === 'string' && !isPart(config.titleStyle));
const isStyle = (stored: unknown) => stored === undefined || stored === null || isPart(stored);

function titleFields(widget: Part, config: Part): readonly FormField[] {
  if (isNewer(widget, config))
    return [
      number('titleFont.size', { word: 'fontSize', isHalf: true, least: 1 }),
      choice('titleFont.sizeUnit', SIZE_UNITS, { word: 'fontUnit', isHalf: true, whenAbsent: 'px' }),
      choice('titleFont.weight', WEIGHTS, { word: 'fontWeight', isHalf: true }),
      choice('titleFont.style', FONT_STYLES, { word: 'fontStyle', isHalf: true, whenAbsent: 'normal' }),
      text('titleFont.family', { word: 'fontFamily' }),
      colour('titleColor'),
    ];
  if (!isStyle(config.titleStyle)) return [];
  return [
    text('titleStyle.fontSize', { word: 'fontSize', isHalf: true }),
    choice('titleStyle.fontWeight', WEIGHTS, { word: 'fontWeight', isHalf: true }),
    text('titleStyle.fontFamily', { word: 'fontFamily', isHalf: true }),
    choice('titleStyle.fontStyle', FONT_STYLES, { word: 'fontStyle', isHalf: true, whenAbsent: 'normal' }),
    colour('titleStyle.color', { word: 'titleColor' }),
  ];
}

const GROUNDS: readonly FieldChoice[] = [
  ['color', 'groundColour'],
  ['image', 'groundImage'],
];

/** Of the panel that widgets of newer servers draw into their frame. */
const panelFields = ({ background, iconColor }: Part): readonly FormField[] =>
  isPart(background)
    ? [
        choice('settings.background.type', GROUNDS, { word: 'groundType', isHalf: true, whenAbsent: 'color' }),
        ...(background.type === 'image'
          ? [image('settings.background.imageUrl', { word: 'backgroundImageUrl' })]
          : [colour('settings.background.color', { word: 'groundColour', isHalf: true })]),
        flag('settings.showIcon'),
        text('settings.icon', { word: 'lookIcon' }),
        number('settings.iconSize', { isHalf: true, least: 0 }),
        choice('settings.iconSizeUnit', SIZE_UNITS, { word: 'fontUnit', isHalf: true, whenAbsent: 'px' }),
        ...(isPart(iconColor) ? [colour('settings.iconColor.color', { word: 'iconColor' })] : [colour('settings.iconColor')]),
      ]
    : [];

export function frameGroups(widget: Part, config: Part): readonly FieldGroup[] {
  return [
    { title: 'titleLook', fields: titleFields(widget, config) },
    {
      title: 'icon',
      fields:
        config.showTitleIcon === true
          ? [text('iconSize', { isHalf: true, pattern: LENGTH, whenAbsent: '24px' }), colour('iconColor', { isHalf: true })]
          : [],
    },
    {
      title: 'frame',
      fields: [
        text('padding', { isHalf: true, pattern: LENGTHS, whenAbsent: '8px' }),
        text('margin', { isHalf: true, pattern: LENGTHS, whenAbsent: '0px' }),
        text('borderRadius', { pattern: LENGTHS }),
      ],
    },
    { title: 'panel', fields: panelFields(partOf(config.settings)) },
    { title: 'styles', fields: [json('widgetStyle'), json('titleStyle')] },
  ];
}
