import { type Part, partOf } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { FunctionControl } from '../../inputs/code/function-control.tsx';
import { DashboardControl } from '../../inputs/entities/dashboard-control.tsx';
import { IconControl } from '../../inputs/icon/icon-control.tsx';
import { ItemList } from '../../inputs/list/item-list.tsx';
import { ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import { EnumControl } from '../../inputs/plain/enum-control.tsx';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { newId } from '../../stored/new-id.ts';
import { without, withValue } from '../../stored/path.ts';
import { statesOf } from '../document/commands/states.ts';
import type { BoundFields } from './bound-field.ts';
import { ACTION } from './forms/action-fields.ts';
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
const TYPES = ['openDashboardState', 'updateDashboardState', 'openDashboard', 'openURL', 'custom', 'doNothing'] as const;

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
  readonly states: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (item: Listed) => void;
}

function ActionFields({ item: { source, action }, states, onChange }: ActionFieldsProps) {
  const t = useT();
  const set = (field: string, value: unknown) => {
    const next = value === null || value === undefined ? without(action, [field]) : { ...action, [field]: value };
    onChange({ source, action: next });
  };
  const text = (field: string) => ({
    value: typeof action[field] === 'string' ? action[field] : null,
    onChange: (value: string | null) => set(field, value),
  });
  const flag = (field: string, whenAbsent: boolean) => ({
    value: typeof action[field] === 'boolean' ? action[field] : whenAbsent,
    onChange: (value: boolean | null) => set(field, value ?? false),
  });
  const { type } = action;
  const opensState = type === 'openDashboardState' || type === 'updateDashboardState';
  return (
    <>
      <TextControl label={t('editor.actionName')} required {...text('name')} />
      <EnumControl
        label={t('editor.actionSource')}
        all={SOURCES}
        wordOf={(one) => t(`editor.actionSources.${one}`)}
        value={source}
        onChange={(next) => onChange({ source: next, action })}
      />
      <IconControl label={t('editor.actionIcon')} {...text('icon')} />
      <EnumControl
        label={t('editor.actionType')}
        all={TYPES}
        wordOf={(one) => t(`editor.actionTypes.${one}`)}
        value={type}
        onChange={(next) => set('type', next)}
      />
      {opensState ? (
        <ChoiceControl
          label={t('editor.actionState')}
          required={type === 'openDashboardState'}
          choices={states}
          {...text('targetDashboardStateId')}
        />
      ) : null}
      {type === 'openDashboard' ? <DashboardControl label={t('editor.actionDashboard')} required {...text('targetDashboardId')} /> : null}
      {type === 'openURL' ? <TextControl label={t('editor.actionUrl')} required {...text('url')} /> : null}
      {type === 'openURL' || type === 'openDashboard' ? (
        <FlagControl label={t('editor.actionNewTab')} {...flag('openNewBrowserTab', false)} />
      ) : null}
      {opensState || type === 'openDashboard' ? (
        <>
          <FlagControl label={t('editor.actionSetEntity')} {...flag('setEntityId', true)} />
          <TextControl label={t('editor.actionParam')} {...text('stateEntityParamName')} />
        </>
      ) : null}
      {opensState ? <FlagControl label={t('editor.actionRight')} {...flag('openRightLayout', false)} /> : null}
      <OwnForm
        label={t('editor.actionType')}
        table={ACTION}
        context={source}
        value={action}
        onField={(path, next) => onChange({ source, action: withValue(action, path, next) })}
      />
      {type === 'custom' && (action.customFunction === undefined || typeof action.customFunction === 'string') ? (
        <FunctionControl
          label={t('editor.actionFunction')}
          args={['$event', 'widgetContext', 'entityId', 'entityName', 'additionalParams', 'entityLabel']}
          isValidated={false}
          {...text('customFunction')}
        />
      ) : null}
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
