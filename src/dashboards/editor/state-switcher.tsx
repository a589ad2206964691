import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react';
import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { partAt } from '../../stored/path.ts';
import { WIDGETS } from '../document/commands/layout-place.ts';
import { statesOf } from '../document/commands/states.ts';
import { leadsTo } from '../document/leads-to.ts';
import classes from './editor.module.css';
import { useAddState } from './use-add-state.ts';
import type { Editor } from './use-editor.ts';

const titleOf = (document: Part, widget: string): string => String(partAt(document, [...WIDGETS, widget, 'config']).title ?? '');

/** The state that is edited, and the way to the others: each with what opens it. */
export function StateSwitcher({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { history, place, goTo } = editor;
  const document = history.current;
  const states = Object.entries(statesOf(document)).map(([id, state]) => ({ id, state: partOf(state) }));
  const nameOf = ({ id, state }: (typeof states)[number]) => String(state.name ?? id);
  const shown = states.find(({ id }) => id === place.state);
  const leads = leadsTo(document);
  const wordsOf = ({ id, state }: (typeof states)[number]): string => {
    const names = [...new Set((leads.get(id) ?? []).map((widget) => titleOf(document, widget)).filter(Boolean))];
    const from =
      names.length > 0 ? t('editor.stateFrom', { names: names.join(', ') }) : state.root === true ? '' : t('editor.stateUnopened');
    return [state.root === true ? t('editor.stateRoot') : '', from].filter(Boolean).join(' · ');
  };
  const add = useAddState(editor);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" rightSection={<IconChevronDown aria-hidden size={14} stroke={1.75} />}>
          {t('editor.stateOf', { name: shown ? nameOf(shown) : place.state })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {states.map((one) => (
          <Menu.Item
            key={one.id}
            aria-current={one === shown || undefined}
            leftSection={<IconCheck aria-hidden size={16} stroke={1.75} opacity={one === shown ? 1 : 0} />}
            onClick={() => goTo({ state: one.id, layout: 'main', breakpoint: null })}
          >
            <span className={classes.stateChoice}>
              <bdi>{nameOf(one)}</bdi>
              <span className={classes.stateCount}>{wordsOf(one)}</span>
            </span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />}
          onClick={() => {
            add();
            editor.show('states');
          }}
        >
          {t('editor.stateAdd')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
