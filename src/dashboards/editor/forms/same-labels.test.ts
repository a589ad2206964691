/** A form says of each field what it is of: its label is that of no other field of its group. */
import { beforeAll, expect, it } from 'vitest';
import { type Part, partOf } from '../../../contract/part.ts';
import { DEFAULTS_OF_3 } from '../../../contract/time-window.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import type { FormField } from '../../../stored/fields/form-field.ts';
import { withValue } from '../../../stored/path.ts';
import { TABLES } from '../../../widgets/kind-tables.fixture.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import { formOf } from './form-of.ts';

beforeAll(() => adoptMessages('en_US', TEXTS));

/** Everything is on, and of choices the one of this turn is made. */
function switched(fieldsOf: (holder: Part) => readonly FormField[], turn: number): readonly FormField[] {
  let holder: Part = {};
  let fields = fieldsOf(holder);
  for (let depth = 0; depth < 5; depth += 1) {
    for (const field of fields) {
      const inner = field.type === 'list' ? field.newItem : undefined;
      const choices = field.type === 'one-of' ? field.options.choices : [];
      const on = field.type === 'flag' ? true : field.type === 'list' ? [inner] : choices[turn % choices.length]?.stored;
      if (on !== undefined) holder = withValue(holder, field.path, on) as Part;
    }
    fields = fieldsOf(holder);
  }
  return fields;
}

function namesakes(fields: readonly FormField[], turn: number, at = ''): string[] {
  const labels = fields.map(({ group, groupName, label }) => `${at}${group ?? ''} ${groupName ?? ''}: ${label}`);
  return [
    ...labels.filter((label, i) => labels.indexOf(label) !== i),
    ...fields.flatMap((field) =>
      field.type === 'list'
        ? namesakes(
            switched((item) => field.itemFields({ ...partOf(field.newItem), ...item }), turn),
            turn,
            `${at}${field.label} > `,
          )
        : [],
    ),
  ];
}

/** Of which a form may tell. */
const VARIANTS = [...WIDGETS.values()].flatMap(({ kind, types }) => {
  const { SETTINGS = {}, KEY_SETTINGS = {} } = TABLES.get(kind) ?? {};
  const all = new Map(
    Object.values(types).map(({ variant, isOlder }) => [`${variant} ${isOlder}`, { variant, isOlder: isOlder === true }]),
  );
  return [...all.values()].flatMap((traits) => [SETTINGS, KEY_SETTINGS].map((table) => [kind, traits, table] as const));
});

it.each(VARIANTS)('no two fields of a group have the same label in the settings of %s, %j', (kind, traits, table) => {
  const fieldsOf = (settings: Part) => {
    const context = { ...traits, settings, aliases: [], aliasIds: [], defaults: DEFAULTS_OF_3 };
    return formOf(table, settings, context, translate, { kind }).groups.flatMap(({ fields }) => fields);
  };
  expect([...new Set([0, 1, 2, 3].flatMap((turn) => namesakes(switched(fieldsOf, turn), turn)))]).toEqual([]);
});
