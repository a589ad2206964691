/** What is written for each way of delivery. Limits: those of servers, which refuse longer texts. */
import { type Part, partOf } from '../../contract/part.ts';
import { translate } from '../../i18n/i18n.ts';
import type { FieldKind, FormField, StoredChoice } from '../../stored/fields/form-field.ts';
import { valueAt, withValue } from '../../stored/path.ts';
import type { DeliveryMethod } from './notification-words.ts';

const LONGEST_SUBJECT = 150;
const LONGEST_MAIL_SUBJECT = 250;
const LONGEST_BODY = 250;
const LONGEST_SMS = 320;

type Word =
  | 'subject'
  | 'body'
  | 'icon'
  | 'iconName'
  | 'colour'
  | 'button'
  | 'leads'
  | 'buttonText'
  | 'linkType'
  | 'link'
  | 'dashboard'
  | 'state'
  | 'withEntity';

const fieldAt = (key: string, word: Word, kind: FieldKind, more: Partial<FormField> = {}): FormField =>
  ({ ...more, ...kind, key, path: key.split('.'), label: translate(`notification-words.field.${word}`) }) as FormField;

const needed = { isRequired: true } as const;
const subject = (maxLength?: number) => fieldAt('subject', 'subject', { type: 'template', options: { maxLength } }, needed);
const body = (maxLength?: number) => fieldAt('body', 'body', { type: 'template', options: { rows: 3, maxLength } }, needed);
const flag = (key: string, word: Word) => fieldAt(key, word, { type: 'flag', options: {} });

const linkTypes = (): readonly StoredChoice[] =>
  (['LINK', 'DASHBOARD'] as const).map((stored) => ({ stored, value: stored, label: translate(`notification-words.leadsTo.${stored}`) }));

/** Where a press leads. @param word of the switch. */
function button(at: string, word: 'button' | 'leads', template: Part): readonly FormField[] {
  const { enabled, linkType } = partOf(valueAt(template, at.split('.')));
  if (enabled !== true) return [flag(`${at}.enabled`, word)];
  const target =
    linkType === 'DASHBOARD'
      ? [
          fieldAt(`${at}.dashboardId`, 'dashboard', { type: 'dashboard', options: {} }, needed),
          fieldAt(`${at}.dashboardState`, 'state', { type: 'text', options: {} }),
          flag(`${at}.setEntityIdInState`, 'withEntity'),
        ]
      : [fieldAt(`${at}.link`, 'link', { type: 'template', options: {} }, needed)];
  return [
    flag(`${at}.enabled`, word),
    ...(word === 'button' ? [fieldAt(`${at}.text`, 'buttonText', { type: 'template', options: {} }, needed)] : []),
    fieldAt(`${at}.linkType`, 'linkType', { type: 'one-of', options: { choices: linkTypes(), isClearable: false }, whenAbsent: 'LINK' }),
    ...target,
  ];
}

function icon(template: Part): readonly FormField[] {
  const at = 'additionalConfig.icon';
  const isOn = valueAt(template, [...at.split('.'), 'enabled']) === true;
  const half = { isHalf: true } as const;
  return [
    flag(`${at}.enabled`, 'icon'),
    ...(isOn
      ? [
          fieldAt(`${at}.icon`, 'iconName', { type: 'icon', options: {} }, half),
          fieldAt(`${at}.color`, 'colour', { type: 'colour', options: {} }, half),
        ]
      : []),
  ];
}

const FIELDS: Readonly<Record<DeliveryMethod, (template: Part) => readonly FormField[]>> = {
  WEB: (template) => [
    ...[subject(LONGEST_SUBJECT), body(LONGEST_BODY), ...icon(template)],
    ...button('additionalConfig.actionButtonConfig', 'button', template),
  ],
  MOBILE_APP: (template) => [
    ...[subject(LONGEST_SUBJECT), body(LONGEST_BODY), ...icon(template)],
    ...button('additionalConfig.onClick', 'leads', template),
  ],
  EMAIL: () => [subject(LONGEST_MAIL_SUBJECT), fieldAt('body', 'body', { type: 'markup', options: { language: 'html' } }, needed)],
  SMS: () => [body(LONGEST_SMS)],
  SLACK: () => [body()],
  MICROSOFT_TEAMS: (template) => [
    ...[subject(), body(), fieldAt('themeColor', 'colour', { type: 'colour', options: {} })],
    ...button('button', 'button', template),
  ],
};

/** None for ways of newer servers. */
export const deliveryFields = (method: string, template: Part): readonly FormField[] =>
  Object.hasOwn(FIELDS, method) ? FIELDS[method as DeliveryMethod](template) : [];

/** For who can only look: what is there. */
export const filledFields = (method: string, template: Part): readonly FormField[] =>
  deliveryFields(method, template).flatMap(({ isRequired: _, ...field }) => {
    const stored = valueAt(template, field.path);
    return stored === undefined || stored === null || stored === false || stored === '' ? [] : field;
  });

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** A way that is switched off is kept with its texts; without texts servers refuse it. */
export function withMethod(templates: Part, method: string, isOn: boolean): Part {
  const own = partOf(templates[method]);
  const isEmpty = isBlank(own.body) || ('subject' in own && isBlank(own.subject));
  return withValue(templates, [method], isOn || !isEmpty ? { ...own, method, enabled: isOn } : undefined);
}

/** What is switched on begins with what servers need. */
export function withDefaults(template: Part, path: readonly string[], value: unknown): Part {
  const next = withValue(template, path, value);
  if (path.at(-1) !== 'enabled' || value !== true) return next;
  const at = path.slice(0, -1);
  const own = partOf(valueAt(next, at));
  const begun = at.at(-1) === 'icon' ? { icon: 'notifications' } : { linkType: 'LINK' };
  return withValue(next, at, { ...begun, ...Object.fromEntries(Object.entries(own).filter(([, one]) => one !== null)) });
}

/** Ways that are used. */
export const usedMethods = (templates: unknown): readonly string[] =>
  Object.entries(partOf(templates)).flatMap(([method, template]) => (partOf(template).enabled === true ? method : []));
