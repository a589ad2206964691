/** Where a number is taken from instead of the settings. Source: contract/dashboards.md 4.5, 9.7. */
import { both, is, type When } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { keyType, s } from '../settings-fields.ts';

/** Aliases by the names that are stored. */
export const aliasesOf = ({ aliases }: FormContext) => aliases;
/** Where older servers take a number from. */
export const OLDER_SOURCES = Object.entries({ predefinedValue: 'fixedValue', entityAttribute: 'ofEntity' });

/** Of newer servers. @param isThis whether an object has this form. @param word of where the number is from. @param whose word that begins the labels. */
export const newerSource = (isThis: When<FormContext>, word = 'limitSource', whose?: string) => {
  const named = whose === undefined ? {} : { of: whose };
  const of = (type: string) => ({ ...named, isHalf: true, when: both(isThis, is('type', type)) });
  return {
    type: s.choice(Object.entries({ constant: 'fixedValue', latestKey: 'ofOwnEntity', entity: 'ofEntity' }), {
      ...{ ...named, word, whenAbsent: 'constant', when: isThis },
    }),
    latestKeyType: keyType('attribute', of('latestKey')),
    latestKey: s.text({ word: 'limitKey', ...of('latestKey') }),
    entityAlias: s.choice(aliasesOf, { ...named, word: 'limitAlias', when: of('entity').when }),
    entityKeyType: keyType('attribute', of('entity')),
    entityKey: s.text({ word: 'limitKey', ...of('entity') }),
    value: s.number({ ...named, word: 'limitValue', when: both(isThis, is('type', 'constant')) }),
  };
};
