/** The fields of forms, made of the entries of tables. Only forms load it. */
import { isPart, partOf } from '../../contract/part.ts';
import { type Choices, type FieldPlace, type FieldSort, fieldsIn, type Shown } from './fields.ts';
import type { FieldKind, StoredChoice } from './form-field.ts';

type WordOf = (word: string) => string;

/** That of the same object, or what counts where it is not stored. */
function numberOf<Context>(name: string, { counted }: FieldPlace<Context>): number | undefined {
  const number = counted[name];
  return typeof number === 'number' ? number : undefined;
}
const lastOf = (name: string) => name.split('.').at(-1) ?? name;
const standIn = (whenAbsent: unknown) => ((whenAbsent ?? null) === null ? undefined : String(whenAbsent));

const chosen = <Context>(choices: Choices<Context>, context: Context, wordOf: WordOf): readonly StoredChoice[] =>
  (typeof choices === 'function' ? choices(context) : choices).map((one) =>
    'label' in one ? { stored: one.value, ...one } : { value: String(one[0]), label: wordOf(one[1]), stored: one[0] },
  );

/** @param word that names the field. */
function kindOf<Context>(
  of: FieldSort<Context>,
  look: Shown<Context>,
  place: FieldPlace<Context>,
  word: string,
  wordOf: WordOf,
): FieldKind {
  const { whenAbsent, pattern, most, from, isFree = false, newItem = {}, nameOf, addWord, itemWord } = look;
  const placeholder = standIn(whenAbsent);
  const least = (from === undefined ? undefined : numberOf(from, place)) ?? look.least;
  switch (of.sort) {
    case 'text':
    case 'unit':
      return { type: 'text', options: { pattern, patternText: pattern && wordOf(`${word}Wrong`), placeholder } };
    case 'number':
    case 'whole':
      return { type: 'number', options: { isWhole: of.sort === 'whole', minimum: least, maximum: most, placeholder } };
    case 'flag':
      return { type: 'flag', options: {}, whenAbsent };
    case 'colour':
    case 'image':
    case 'icon':
    case 'dashboard':
      return { type: of.sort, options: {} };
    case 'symbol':
      return { type: 'image', options: { sort: 'symbol' } };
    case 'html':
    case 'css':
      return { type: 'markup', options: { language: of.sort } };
    case 'json':
      return { type: 'stored-json', options: { isText: false } };
    case 'script':
      return { type: 'function', options: { args: of.args, isValidated: of.isValidated } };
    case 'choice': {
      const choices = chosen(of.choices, place.context, wordOf);
      return { type: 'one-of', options: { choices, isClearable: placeholder === undefined }, whenAbsent };
    }
    case 'several':
      return { type: 'some-of', options: { choices: chosen(of.choices, place.context, wordOf), isFree }, whenAbsent };
    case 'list':
      return {
        ...{ type: 'list', newItem, startsEmpty: true, addText: addWord && wordOf(addWord), itemText: itemWord && wordOf(itemWord) },
        itemFields: (item) => fieldsIn(of.table, { ...place, at: '', holder: partOf(item) }),
        nameOf: nameOf && ((item) => nameOf(partOf(item))),
      };
  }
}

/** Newer servers store some texts in an object: functions with the modules they use, units with what they are converted to. */
const INNER: Readonly<Partial<Record<FieldSort<never>['sort'], string>>> = { script: 'body', unit: 'from' };

/** @param wordOf the text of a word. */
export const drawing =
  (wordOf: WordOf): FieldPlace<never>['draw'] =>
  (of, look, name, place) => {
    const { word = lastOf(name), of: whose, isHalf, isRequired, isExplained } = look;
    const inner = INNER[of.sort];
    const key = place.at + (inner !== undefined && isPart(place.holder[name]) ? `${name}.${inner}` : name);
    return {
      ...{ path: key.split('.'), key, label: whose === undefined ? wordOf(word) : `${wordOf(whose)}: ${wordOf(word)}`, isHalf, isRequired },
      usual: look.whenAbsent,
      description: isExplained ? wordOf(`${word}Text`) : undefined,
      ...kindOf(of, look, place, word, wordOf),
    };
  };
