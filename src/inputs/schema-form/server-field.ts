/** What servers call the types of their fields, in the forms of 3.x and of newer servers. Unknown types are texts. */
import type { FieldKind, FieldPlate, FormField, StoredChoice } from '../../stored/fields/form-field.ts';
import { storedText } from '../stored-text.ts';
import { messageFor } from './schema-rules.ts';

/** Arguments of functions in settings, by the last name of their key. */
const ROW = ['data', 'dsData', 'dsIndex'];
const NODE = ['nodeCtx'];
const VALUE = ['value'];

const ARGS: Readonly<Record<string, readonly string[]>> = {
  cellStyleFunction: VALUE,
  nodeRelationQueryFunction: NODE,
  nodeHasChildrenFunction: NODE,
  nodeOpenedFunction: NODE,
  nodeDisabledFunction: NODE,
  nodeIconFunction: NODE,
  nodeTextFunction: NODE,
  nodesSortFunction: ['nodeCtx1', 'nodeCtx2'],
  tooltipValueFormatter: VALUE,
  ticksFormatter: VALUE,
  axisTicksFormatter: VALUE,
  pointShapeFormatter: ['ctx', 'x', 'y', 'radius', 'shadow'],
  labelFunction: ROW,
  tooltipFunction: ROW,
  polygonTooltipFunction: ROW,
  colorFunction: ROW,
  polygonColorFunction: ROW,
  markerImageFunction: ['data', 'images', 'dsData', 'dsIndex'],
  posFunction: ['origXPos', 'origYPos'],
  pointAsAnchorFunction: ROW,
  parseValueFunction: ['data'],
  convertValueFunction: VALUE,
  parseGpioStatusFunction: ['body', 'pin'],
};

/** Null where the arguments are not known. */
export function hookArgs(key: string): readonly string[] | null {
  const name = key.split('.').at(-1) ?? '';
  return Object.hasOwn(ARGS, name) ? (ARGS[name] ?? null) : null;
}

/** What a server says of a field besides. */
export interface Said {
  /** As the server calls it. */
  readonly type: string;
  readonly placeholder?: string | undefined;
  readonly isMultiple?: boolean;
  /** Other values may be typed too. */
  readonly isFree?: boolean;
  readonly isClearable?: boolean;
  readonly isWhole?: boolean;
  /** JSON is stored as text. */
  readonly isText?: boolean;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly rows?: number | undefined;
  readonly pattern?: RegExp | undefined;
  readonly choices?: readonly StoredChoice[];
  readonly fields?: readonly FormField[];
  readonly newItem?: unknown;
  readonly startsEmpty?: boolean;
  readonly addText?: string | undefined;
  readonly whenAbsent?: unknown;
}

function kindOf({ key, messages = {} }: FieldPlate, said: Said): FieldKind {
  const { type, rows = 4, choices = [], fields = [], isFree = false, isClearable = true, isText = true, whenAbsent } = said;
  const { minimum, maximum, minLength, maxLength, pattern, isWhole = false, startsEmpty = false, newItem = '', addText } = said;
  const placeholder = said.placeholder ?? storedText(whenAbsent) ?? undefined;
  const told = (rule: string) => messageFor(messages, rule);
  switch (type) {
    case 'help':
      return { type: 'note' };
    case 'fieldset':
      return { type: 'group', fields };
    case 'array':
      return { type: 'list', itemFields: () => fields, newItem, startsEmpty, addText };
    case 'number': {
      const limits = { minimum, maximum, tooSmallText: told('minimum'), tooLargeText: told('maximum') };
      return { type, options: { isWhole, ...limits, invalidText: told('type'), placeholder } };
    }
    case 'checkbox':
    case 'switch':
      return { type: 'flag', options: {}, whenAbsent };
    case 'select':
      return { type: 'one-of', options: { choices, placeholder }, whenAbsent };
    case 'rc-select':
      if (said.isMultiple) return { type: 'some-of', options: { choices, isFree }, whenAbsent };
      return { type: 'one-of', options: { choices, isClearable, placeholder }, whenAbsent };
    case 'checkboxes':
    case 'radios':
      return { type, options: { choices }, whenAbsent };
    case 'date':
      return { type: 'day', options: {} };
    case 'javascript':
      return { type: 'function', options: { args: hookArgs(key) } };
    case 'json':
      return { type: 'stored-json', options: { isText } };
    case 'html':
    case 'css':
      return { type: 'markup', options: { language: type } };
    case 'color':
      return { type: 'colour', options: {} };
    case 'image':
    case 'icon':
    case 'password':
      return { type, options: {} };
    default: {
      const lengths = { minLength, maxLength, tooShortText: told('minLength'), tooLongText: told('maxLength') };
      const matching = { pattern, patternText: told('pattern') };
      return { type: 'text', options: { ...lengths, ...matching, placeholder, ...(type === 'textarea' && { rows }) } };
    }
  }
}

/** The control of a server's field. */
export const serverField = (plate: FieldPlate, said: Said): FormField => ({ ...plate, ...kindOf(plate, said) });
