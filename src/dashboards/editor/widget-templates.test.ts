import { expect, it } from 'vitest';
import { LIBRARY, libraryEntry, newWidget, templateType } from './widget-templates.ts';

it('finds each entry of the library by a name of its own, and makes a widget of it for old and new servers', () => {
  const names = LIBRARY.map(({ name }) => name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  for (const { name, type, of } of LIBRARY) {
    for (const hasFullNames of [false, true]) {
      const made = newWidget(templateType(libraryEntry(name), hasFullNames), { id: 'w', title: 'T', aliasId: null, keys: [] });
      expect(made).toMatchObject({ type: of, ...(hasFullNames ? { typeFullFqn: `system.${type}` } : { isSystemType: true }) });
    }
  }
});
