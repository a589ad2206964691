/** How the frame of a widget looks. */
import * as z from 'zod/mini';
import { isPart, partOf } from '../../../contract/part.ts';
import { fieldsFor } from '../../../stored/fields/fields.ts';
import type { FieldChoice } from '../../../stored/fields/form-field.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';

/** What the form knows of the widget around. */
export interface Frame {
  /** Its type is named by one text, as on servers since 3.6. */
  readonly hasFullName: boolean;
}
const s = fieldsFor<Frame>();

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
const isNewer: When<Frame> = ({ titleFont, titleStyle }, { hasFullName }) => isPart(titleFont) || (hasFullName && !isPart(titleStyle));
const isOlder = both<Frame>(not(isNewer), ({ titleStyle }) => titleStyle === undefined || titleStyle === null || isPart(titleStyle));
const hasIcon = is('showTitleIcon', true);
const isPicture = is('type', 'image');
const unitOf = { word: 'fontUnit', isHalf: true, whenAbsent: 'px' };

const TITLE_FONT = {
  size: s.number({ word: 'fontSize', isHalf: true, least: 1 }),
  sizeUnit: s.choice(SIZE_UNITS, unitOf),
  weight: s.choice(WEIGHTS, { word: 'fontWeight', isHalf: true }),
  style: s.choice(FONT_STYLES, { word: 'fontStyle', isHalf: true, whenAbsent: 'normal' }),
  family: s.text({ word: 'fontFamily' }),
};
const TITLE_STYLE = {
  fontSize: s.text({ isHalf: true }),
  fontWeight: s.choice(WEIGHTS, { isHalf: true }),
  fontFamily: s.text({ isHalf: true }),
  fontStyle: s.choice(FONT_STYLES, { isHalf: true, whenAbsent: 'normal' }),
  color: s.colour({ word: 'titleColor' }),
};
/** Of the panel that widgets of newer servers draw into their frame. */
const PANEL = {
  background: s.part({
    type: s.choice(
      [
        ['color', 'groundColour'],
        ['image', 'groundImage'],
      ],
      { word: 'groundType', isHalf: true, whenAbsent: 'color' },
    ),
    imageUrl: s.image({ word: 'backgroundImageUrl', when: isPicture }),
    color: s.colour({ word: 'groundColour', isHalf: true, when: not(isPicture) }),
  }),
};

/** Of a widget's `config`: what is always in sight. */
export const TITLE = {
  title: s.text({ word: 'editor.title' }),
  showTitle: s.flag(true, { word: 'editor.showTitle' }),
  titleTooltip: s.text({ word: 'editor.tooltip' }),
  showTitleIcon: s.flag(false, { word: 'editor.showTitleIcon' }),
  titleIcon: s.icon({ word: 'editor.titleIcon', when: hasIcon }),
  backgroundColor: s.colour({ word: 'editor.backgroundColor', isHalf: true }),
  color: s.colour({ word: 'editor.color', isHalf: true }),
  dropShadow: s.flag(true, { word: 'editor.dropShadow' }),
  enableFullscreen: s.flag(true, { word: 'editor.enableFullscreen' }),
  noDataDisplayMessage: s.text({ word: 'editor.noDataDisplayMessage' }),
};

/** Of a widget's position: what only phones read. */
export const PHONES = {
  mobileOrder: s.whole({ word: 'editor.mobileOrder', isHalf: true }),
  mobileHeight: s.whole({ word: 'editor.mobileHeight', isHalf: true, least: 1, most: 10 }),
  mobileHide: s.flag(false, { word: 'editor.mobileHide' }),
  desktopHide: s.flag(false, { word: 'editor.desktopHide' }),
};

/** Of a widget's `config`: how the frame looks. */
export const FRAME = {
  titleFont: s.part(TITLE_FONT, { group: 'titleLook', when: isNewer }),
  titleColor: s.colour({ group: 'titleLook', when: isNewer }),
  titleStyle: s.own(z.optional(z.unknown()), (name, place) => [
    ...s.part(TITLE_STYLE, { group: 'titleLook', when: isOlder }).form(name, place),
    ...s.json({ group: 'styles' }).form(name, place),
  ]),
  iconSize: s.text({ group: 'icon', isHalf: true, pattern: LENGTH, whenAbsent: '24px', when: hasIcon }),
  iconColor: s.colour({ group: 'icon', isHalf: true, when: hasIcon }),
  padding: s.text({ group: 'frame', isHalf: true, pattern: LENGTHS, whenAbsent: '8px' }),
  margin: s.text({ group: 'frame', isHalf: true, pattern: LENGTHS, whenAbsent: '0px' }),
  borderRadius: s.text({ group: 'frame', pattern: LENGTHS }),
  settings: s.part(PANEL, { group: 'panel', when: ({ settings }) => isPart(partOf(settings).background) }),
  widgetStyle: s.json({ group: 'styles' }),
  widgetCss: s.css({ group: 'styles' }),
};
