import * as z from 'zod/mini';
import { dataKeySchema } from '../contract/dashboard.ts';
import { partOf } from '../contract/part.ts';
import { fieldsIn } from '../stored/fields/fields.ts';
import type { When } from '../stored/fields/when.ts';
import type { FormContext } from './form-context.ts';
import { keyType, s } from './settings-fields.ts';

/** Of a data key its name and what it is are chosen, the rest is kept. @param of what it is where nothing is stored. @param whose as in `Shown.of`, of both and of what it is alone. */
export const keyNamed = (
  word: string,
  of: 'timeseries' | 'attribute',
  when?: When<FormContext>,
  whose: { readonly both?: string; readonly type?: string } = {},
) => {
  const [ofName, ofType] = [whose.both, whose.both ?? whose.type].map((one) => (one === undefined ? {} : { of: one }));
  const table = { name: s.text({ word, isHalf: true, ...ofName }), type: keyType(of, ofType) };
  // A new one is chosen in two steps.
  const schema = z.nullish(z.extend(dataKeySchema, { name: z._default(z.string(), ''), type: z._default(z.string(), of) }));
  return s.own(
    schema,
    (name, { at, ...place }) => fieldsIn(table, { ...place, holder: partOf(place.holder[name]), at: `${at}${name}.` }),
    when ? { when } : {},
  );
};
