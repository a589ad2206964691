import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { adminActions } from '../../platform/rest/widgets/admin-actions.ts';
import { act } from '../../tests/act.ts';
import type { WidgetConfig } from '../contract/dashboard.ts';
import { adoptMessages, translate } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import type { ActionEntity } from './actions/plan-action.ts';
import type { DressedRows } from './cell-functions/dressed-rows.ts';
import { type RowActions, useRowActions } from './row-actions.tsx';
import { BARE_DESK } from './surroundings.fixture.ts';
import { SurroundingsContext } from './surroundings.ts';

beforeAll(async () => {
  await adoptMessages('en_US', TEXTS);
});

const showState = vi.fn(() => true);
const host = { params: () => ({}), showState };
const row: ActionEntity = { id: { entityType: 'DEVICE', id: 'd' }, name: 'Pump', label: 'P' };
const itself = (given: ActionEntity) => given;
const opens = (state: string, name = state) => ({ name, icon: 'home', type: 'openDashboardState', targetDashboardStateId: state });

const offers = new Map<string, boolean>();
const dressed = { isOffered: (_: ActionEntity, action: string) => offers.get(action) === true } as unknown as DressedRows<ActionEntity>;

function actionsOf(
  config: WidgetConfig,
  reserved?: boolean | string,
  size: 'desk' | 'wall' = 'desk',
): { actions: RowActions<ActionEntity>; box: HTMLElement } {
  let actions: RowActions<ActionEntity> | undefined;
  const box = document.createElement('div');
  function Table() {
    actions = useRowActions(config, { entityOf: itself, dressed, reserved });
    return actions.column?.render?.(row, () => undefined);
  }
  act(() =>
    createRoot(box).render(
      <MantineProvider>
        <SurroundingsContext value={{ ...BARE_DESK, size, host: host as never }}>
          <Table />
        </SurroundingsContext>
      </MantineProvider>,
    ),
  );
  return { actions: actions as unknown as RowActions<ActionEntity>, box };
}

it('ties clicks on rows and the buttons in them to the actions of the document, with the entity of the row', async () => {
  const stored = { rowClick: [opens('a')], rowDoubleClick: [opens('b')], actionCellButton: [opens('c', 'See'), opens('d', '')] };
  const { actions, box } = actionsOf({ actions: stored });
  const names = () => [...box.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  await vi.waitFor(() => expect(names()).toEqual(['See', translate('widgets.action.nameless')]));
  actions.onOpen?.(row);
  actions.onDoubleClick?.(row);
  box.querySelector('button')?.click();
  const params = { entityId: row.id, entityName: 'Pump', entityLabel: 'P' };
  const how = { replaces: false, opensRight: false };
  await vi.waitFor(() =>
    expect(showState.mock.calls).toEqual([
      ['a', params, how],
      ['b', params, how],
      ['c', params, how],
    ]),
  );
});

it('offers nothing on a wall that opens a form', () => {
  const form = { name: 'Note', icon: 'edit', type: 'customPretty', customHtml: '<form><input formControlName="note"></form>' };
  const { actionCellButton: [edit] = [] } = adminActions('device_admin_table') as { actionCellButton?: readonly unknown[] };
  const stored = { actionCellButton: [edit, form, opens('c', 'See')] };
  expect(actionsOf({ actions: stored }).actions.column?.buttons).toBe(3);
  expect(actionsOf({ actions: stored }, true, 'wall').actions.column?.buttons).toBe(1);
});

it('offers nothing where nothing is tied', () => {
  expect(actionsOf({}).actions).toMatchObject({ onOpen: undefined, onDoubleClick: undefined, column: undefined });
});

it.each([
  [undefined, ['gap', 'See']],
  [true, ['gap', 'See']],
  ['false', ['See']],
])('offers a button only in rows for which its function says so, with reserved room %s', async (reserved, expected) => {
  offers.clear();
  offers.set('yes', true);
  const asks = { useShowWidgetActionFunction: true, showWidgetActionFunction: 'return data.level > 1;' };
  const stored = [
    { ...opens('a', 'No'), id: 'no', ...asks },
    { ...opens('b', 'See'), id: 'yes', ...asks },
    { ...opens('c', 'Off'), id: 'off', useShowWidgetActionFunction: true, showWidgetActionFunction: '' },
  ];
  const { box } = actionsOf({ actions: { actionCellButton: stored } }, reserved);
  const shown = () => [...(box.querySelector('span')?.children ?? [])].map((part) => part.getAttribute('aria-label') ?? 'gap');
  await vi.waitFor(() => expect(shown()).toEqual([...expected, 'Off']));
});

it('makes buttons of the cells to which an action is tied', async () => {
  showState.mockClear();
  const { actions } = actionsOf({ actions: { cellClick: [{ ...opens('s', 'Look'), columnIndex: 1 }] } });
  const column = { id: 'x', label: 'X', width: 1, priority: 0, text: () => 'cell' };
  expect(actions.tied(column, 0)).toBe(column);
  const tied = actions.tied(column, 1);
  expect(tied.text).toBeUndefined();
  const box = document.createElement('div');
  act(() => createRoot(box).render(tied.render?.(row, () => undefined)));
  expect(box.textContent).toBe('cell');
  box.querySelector('button')?.click();
  await vi.waitFor(() => expect(showState).toHaveBeenCalledOnce());
});
