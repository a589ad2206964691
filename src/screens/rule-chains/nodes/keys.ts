/** Nodes that turn keys of a message into others. */
import { is } from '../../../stored/fields/when.ts';
import { FETCH_TO, form, HALF, keys, NEEDED, type NodeForms, named, offered, SCOPES, s, texts, worded } from './node-fields.ts';

/** Of what keys are; older servers had a switch. */
const where = (name: string) => s.choice(FETCH_TO, { ...NEEDED, when: offered(name, 'fromMetadata') });
const fromMetadata = (name: string) => s.flag(false, { when: offered('fromMetadata', name) });

const ofAttribute = is('type', 'ATTRIBUTE');
const isConstant = is('type', 'CONSTANT');
const KEY = s.text({ ...HALF, ...NEEDED });
const SCOPE = s.choice(SCOPES, { word: 'scope', when: ofAttribute });

export const KEY_FORMS: NodeForms = {
  'transform.TbCopyKeysNode': form({ copyFrom: where('copyFrom'), fromMetadata: fromMetadata('copyFrom'), keys: keys(NEEDED) }),
  'transform.TbDeleteKeysNode': form({ deleteFrom: where('deleteFrom'), fromMetadata: fromMetadata('deleteFrom'), keys: keys(NEEDED) }),
  'transform.TbRenameKeysNode': form({
    renameIn: where('renameIn'),
    fromMetadata: fromMetadata('renameIn'),
    renameKeysMapping: texts(NEEDED, ['nowNamed', 'thenNamed']),
  }),
  'transform.TbJsonPathNode': form({ jsonPath: s.text({ ...NEEDED, isExplained: true }) }),
  'math.TbMathNode': form({
    operation: s.choice(
      [
        ['CUSTOM', 'CUSTOM'],
        ...named('ADD', 'SUB', 'MULT', 'DIV', 'FLOOR_DIV', 'FLOOR_MOD', 'MIN', 'MAX', 'ABS', 'POW', 'SQRT', 'CBRT', 'HYPOT', 'SIGNUM'),
        ...named('CEIL', 'FLOOR', 'EXP', 'EXPM1', 'GET_EXP', 'LOG', 'LOG10', 'LOG1P', 'SIN', 'SINH', 'COS', 'COSH', 'TAN', 'TANH'),
        ...named('ASIN', 'ACOS', 'ATAN', 'ATAN2', 'RAD', 'DEG'),
      ],
      NEEDED,
    ),
    customFunction: s.text({ ...NEEDED, isExplained: true, when: is('operation', 'CUSTOM') }),
    arguments: s.list(
      {
        name: s.text({ word: 'argumentName', ...HALF, ...NEEDED }),
        type: s.choice(worded('MESSAGE_BODY', 'MESSAGE_METADATA', 'ATTRIBUTE', 'TIME_SERIES', 'CONSTANT'), {
          ...{ word: 'argumentFrom', isHalf: true, isRequired: true },
        }),
        key: s.own(KEY.schema, (name, place) =>
          (isConstant(place.holder) ? s.text({ word: 'constant', ...HALF, ...NEEDED }) : KEY).form(name, place),
        ),
        attributeScope: SCOPE,
        defaultValue: s.number({ ...HALF, when: (holder) => !isConstant(holder) }),
      },
      {
        itemWord: 'argument',
        addWord: 'addArgument',
        newItem: { name: '', type: 'MESSAGE_BODY', key: '', attributeScope: null, defaultValue: null },
      },
    ),
    result: s.part(
      {
        type: s.choice(worded('MESSAGE_BODY', 'MESSAGE_METADATA', 'ATTRIBUTE', 'TIME_SERIES'), { word: 'resultTo', ...HALF, ...NEEDED }),
        key: KEY,
        attributeScope: SCOPE,
        resultValuePrecision: s.whole({ most: 15 }),
        addToBody: s.flag(false, { when: is('type', 'ATTRIBUTE', 'TIME_SERIES') }),
        addToMetadata: s.flag(false, { word: 'addToMetadataToo', when: is('type', 'ATTRIBUTE', 'TIME_SERIES') }),
      },
      { group: 'result' },
    ),
  }),
};
