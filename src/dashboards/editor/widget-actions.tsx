import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { ItemList } from '../../inputs/list/item-list.tsx';
import { EnumControl } from '../../inputs/plain/enum-control.tsx';
import { newId } from '../../stored/new-id.ts';
import { withValue } from '../../stored/path.ts';
import { statesOf } from '../document/commands/states.ts';
import type { BoundFields } from './bound-field.ts';
import { ACTION, type ActionPlace } from './forms/action-fields.ts';
import { OwnForm } from './forms/own-form.tsx';

const SOURCES = [
  'headerButton',
  'actionCellButton',
  'rowClick',
  'rowDoubleClick',
  'cellClick',
  'cardClick',
  'elementClick',
  'markerClick',
  'tooltipAction',
] as const;
interface Listed {
  readonly source: string;
  readonly action: Part;
}

/** All actions of a widget in one list, each with its place. Places that are no list of actions are left out, and kept. */
function listed(actions: Part): readonly Listed[] {
  return Object.entries(actions).flatMap(([source, list]) =>
    Array.isArray(list) ? list.map((action: unknown) => ({ source, action: partOf(action) })) : [],
  );
}

function stored(before: Part, items: readonly Listed[]): Part {
  const kept = Object.fromEntries(
    Object.entries(before).flatMap(([source, list]) => (Array.isArray(list) ? [[source, []]] : [[source, list]])),
  );
  const groups = Map.groupBy(items, ({ source }) => source);
  const filled = Object.fromEntries([...groups].map(([source, group]) => [source, group.map(({ action }) => action)]));
  return { ...kept, ...filled };
}

interface ActionFieldsProps {
  readonly item: Listed;
  readonly states: ActionPlace['states'];
  readonly onChange: (item: Listed) => void;
}

function ActionFields({ item: { source, action }, states, onChange }: ActionFieldsProps) {
  const t = useT();
  const context: ActionPlace = { source, states };
  return (
    <>
      <EnumControl
        label={t('editor.actionSource')}
        all={SOURCES}
        wordOf={(one) => t(`editor.actionSources.${one}`)}
        value={source}
        onChange={(next) => onChange({ source: next, action })}
      />
      <OwnForm
        label={t('editor.actionType')}
        table={ACTION}
        context={context}
        value={action}
        onField={(path, next) => onChange({ source, action: withValue(action, path, next) })}
      />
    </>
  );
}

interface WidgetActionsProps {
  readonly document: Part;
  readonly bound: BoundFields;
}

export function WidgetActions({ document, bound }: WidgetActionsProps) {
  const t = useT();
  const { value, onChange } = bound.bind<Part>(['config', 'actions']);
  const actions = partOf(value);
  const states = Object.entries(statesOf(document)).map(([id, state]) => ({ value: id, label: String(partOf(state).name ?? id) }));
  const wordOf = ({ source, action }: Listed) => {
    const place = SOURCES.find((one) => one === source);
    return [String(action.name ?? ''), place ? t(`editor.actionSources.${place}`) : source].filter(Boolean).join(', ');
  };
  return (
    <ItemList<Listed>
      label={t('editor.tabs.actions')}
      items={listed(actions)}
      idOf={({ action }) => action.id}
      storedIn={({ action }) => action}
      onChange={(items) => onChange(stored(actions, items))}
      nameOf={(item) => wordOf(item)}
      summarize={wordOf}
      draw={(item, replace) => <ActionFields item={item} states={states} onChange={replace} />}
      adds={[
        {
          label: t('editor.actionAdd'),
          make: () => ({ source: 'headerButton', action: { id: newId(), name: '', icon: 'more_horiz', type: 'openDashboardState' } }),
        },
      ]}
      emptyText={t('editor.actionNone')}
    />
  );
}
