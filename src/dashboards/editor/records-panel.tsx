import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Part, partOf } from '../../contract/part.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { AliasListControl } from '../../inputs/query/alias-control.tsx';
import { FilterListControl } from '../../inputs/query/filter-control.tsx';
import type { Records } from '../../inputs/query/named-records.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { changesBetween } from '../../stored/changes.ts';
import type { Command } from '../../stored/history.ts';
import { aliasesOf, filtersOf, removeAlias, removeFilter, setAlias, setFilter, widgetsUsing } from '../document/commands/aliases.ts';
import { AliasMatches } from './alias-matches.tsx';
import classes from './editor.module.css';
import { keySuggestions } from './key-suggestions.ts';
import { useAliasFilter } from './use-alias-filter.ts';
import type { Editor } from './use-editor.ts';
import { widgetName } from './widget-name.ts';

const KINDS = {
  aliases: { of: aliasesOf, set: setAlias, remove: removeAlias, uses: 'alias', List: AliasListControl },
  filters: { of: filtersOf, set: setFilter, remove: removeFilter, uses: 'filter', List: FilterListControl },
} as const;

/** What a changed list of records changes in the document: only those records. */
function changeOf(kind: keyof typeof KINDS, before: Part, after: Records): Command {
  const { set, remove } = KINDS[kind];
  const ids = new Set(changesBetween(before, after).map(({ path }) => path[0] as string));
  return (dashboard) =>
    [...ids].reduce((part, id) => (Object.hasOwn(after, id) ? set(id, partOf(after[id])) : remove(id))(part), dashboard);
}

/** The aliases or the filters of the dashboard. One that widgets use cannot be deleted. */
export function RecordsPanel({ editor, kind }: { readonly editor: Editor; readonly kind: keyof typeof KINDS }) {
  const t = useT();
  const { history, perform, show } = editor;
  const { of, uses, List } = KINDS[kind];
  const records = of(history.current);
  const { entityAliases, widgets } = editor.dashboard.configuration;
  const users = useMemo(
    () => new Map(Object.keys(of(history.current)).map((id) => [id, widgetsUsing(history.current, uses, id)])),
    [of, uses, history],
  );
  const namesOf = (id: string) =>
    (users.get(id) ?? []).flatMap((widget) => (widgets[widget] ? [widgetName(widgets[widget])] : [])).join(', ');
  const usedBy = (id: string) => {
    const { length: count } = users.get(id) ?? [];
    return count > 0 ? t('editor.aliasUsed', { count }) : null;
  };
  const noteOf = (id: string) => (
    <>
      {kind === 'aliases' ? <AliasMatches alias={entityAliases[id]} /> : null}
      <span className={classes.matches} data-none={!users.get(id)?.length || undefined}>
        {users.get(id)?.length ? t('editor.usedIn', { names: namesOf(id) }) : t('editor.unused')}
      </span>
    </>
  );
  const unused = [...users].flatMap(([id, own]) => (own.length === 0 ? [id] : []));
  const removeUnused = () => perform({ name: kind }, (document) => unused.reduce((part, id) => KINDS[kind].remove(id)(part), document));
  const filterOf = useAliasFilter();
  const suggest = useMemo(() => keySuggestions(entityAliases, filterOf)(null), [entityAliases, filterOf]);
  return (
    <SideDrawer label={t(`editor.${kind}`)} title={t(`editor.${kind}`)} onClose={() => show(null)}>
      <div className={classes.panelBody}>
        <List
          label={t(`editor.${kind}`)}
          value={records}
          usedBy={usedBy}
          noteOf={noteOf}
          suggest={suggest}
          onChange={(next) => perform({ name: kind, group: kind }, changeOf(kind, records, next ?? {}))}
        />
      </div>
      {unused.length > 0 ? (
        <div className={classes.panelFoot}>
          <Button leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />} onClick={removeUnused}>
            {t('editor.removeUnused', { count: unused.length, n: formatCount(unused.length) })}
          </Button>
        </div>
      ) : null}
    </SideDrawer>
  );
}
