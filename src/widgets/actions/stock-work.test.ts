import { describe, expect, it } from 'vitest';
import { adminActions } from '../../../platform/rest/widgets/admin-actions.ts';
import { type ActionDescriptor, readActions } from './read-actions.ts';
import { stockWork } from './stock-work.ts';

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';

describe.each(['DEVICE', 'ASSET'] as const)('of a table of %s', (entityType) => {
  const actions = adminActions(`${entityType.toLowerCase()}_admin_table`);
  const stored = ['headerButton', 'actionCellButton'].flatMap((place) => readActions({ actions } as never, place));
  const [add, edit, remove] = stored.map(({ descriptor }) => descriptor) as [ActionDescriptor, ActionDescriptor, ActionDescriptor];
  const entity = { id: { entityType, id: ID } };

  it('knows what new tables offer', () => {
    expect([add, edit, remove].map((one) => stockWork(one, entity))).toEqual([
      { act: 'add', entityType },
      { act: 'edit', entityType, entity: entity.id },
      { act: 'delete', entityType, entity: entity.id },
    ]);
  });

  it('leaves to the code what its author changed, and what is of another entity', () => {
    const html = `${edit.customHtml}<input formControlName="serialNumber">`;
    const code = `${edit.customFunction}\nentityRelationService.saveRelation(relation);`;
    const other = { id: { entityType: 'CUSTOMER', id: ID } } as const;
    const left = [
      stockWork({ ...edit, customHtml: html }, entity),
      stockWork({ ...edit, customFunction: code }, entity),
      stockWork({ ...remove, customFunction: 'alert(1);' }, entity),
      stockWork({ ...remove, type: 'openURL' }, entity),
      stockWork(edit, other),
      stockWork(remove, null),
    ];
    expect(left).toEqual(left.map(() => null));
  });
});
