import { useMemo, useState } from 'react';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import type { WidgetsBundle } from '../../contract/entities.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { WidgetsBundleControl } from '../../inputs/entities/widgets-bundle-control.tsx';
import type { ReadingKey } from '../../inputs/query/entity-keys.ts';
import { SearchInput } from '../../inputs/search-input.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { searchWords } from '../../stored/fields/sought-fields.ts';
import { useDrawnInSteps } from './drawn-in-steps.ts';
import classes from './library.module.css';
import { LibraryCard } from './library-card.tsx';
import type { Pictured } from './library-picture.ts';
import { type Offered, shelvesOf, soughtIn } from './library-shelves.ts';
import { recentTypes } from './recent-types.ts';
import { type ServerType, useServerTypes } from './server-types.ts';
import { useSeen } from './use-seen.ts';
import { LIBRARY, templateType } from './widget-templates.ts';

/** Whether the server names types by one text; null: not known yet. */
const useFullNames = () => useServerFeatures()?.('widgetNames') ?? null;

/** Our own selection; undefined until the server's release is known. */
function useSelection(): readonly Offered[] | undefined {
  const t = useT();
  const hasFullNames = useFullNames();
  const types = useMemo(
    () => (hasFullNames === null ? undefined : LIBRARY.map((entry) => [entry, templateType(entry, hasFullNames)] as const)),
    [hasFullNames],
  );
  return types?.map(([{ kind, name, group }, of]) => ({
    id: name,
    group,
    name: t(`${kind}.types.${name}.name` as MessageKey),
    text: t(`${kind}.types.${name}.text` as MessageKey),
    of,
  }));
}

const KNOWN_DATA = ['timeseries', 'latest', 'alarm', 'rpc', 'static'] as const;

function useServerOffers(bundle: WidgetsBundle | null) {
  const t = useT();
  const answer = useServerTypes(bundle, useFullNames());
  const textOf = ({ type, isOld, isDrawn }: ServerType) => {
    const known = KNOWN_DATA.find((one) => one === type);
    const words = [known && t(`editor.dataOf.${known}`), !isDrawn && t('editor.notDrawn'), isOld && t('editor.replaced')];
    return words.filter(Boolean).join(' · ');
  };
  return answer?.ok
    ? { ...answer, value: answer.value.map((of): Offered => ({ id: JSON.stringify(of.names), name: of.name, text: textOf(of), of })) }
    : answer;
}

/** What the library offers now: our own selection, or a bundle of the server, as far as the search finds it. */
export function useLibrary() {
  const [recent] = useState(recentTypes);
  const [bundle, setBundle] = useState<WidgetsBundle | null>(null);
  const [search, setSearch] = useState('');
  const own = useSelection();
  const answer = useServerOffers(bundle);
  const all = bundle === null ? shelvesOf(own ?? [], recent) : [{ group: null, offers: answer?.ok ? answer.value : [] }];
  const find = (text: string) => soughtIn(all, searchWords(text));
  return {
    bundle,
    setBundle,
    search,
    setSearch,
    fault: answer?.ok === false ? answer.fault : null,
    isKnown: bundle === null ? own !== undefined : answer?.ok === true,
    find,
    shelves: find(search),
  };
}

export type Library = ReturnType<typeof useLibrary>;

interface LibraryChooserProps {
  readonly library: Library;
  /** Enter in the search, with the first that is found. */
  readonly onEnter: (first: Offered) => void;
}

export function LibraryChooser({ library, onEnter }: LibraryChooserProps) {
  const t = useT();
  const { bundle, setBundle, search, setSearch } = library;
  return (
    <div className={classes.chooser}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = event.currentTarget.querySelector('input')?.value ?? '';
          const [first] = library.find(typed).flatMap(({ offers }) => offers);
          if (first) onEnter(first);
        }}
      >
        <SearchInput label={t('editor.searchTypes')} value={search} takesFocus onSearch={setSearch} />
      </form>
      <WidgetsBundleControl
        label={t('editor.bundle')}
        placeholder={t('editor.ownSelection')}
        value={bundle}
        onChange={(next) => {
          setBundle(next);
          setSearch('');
        }}
      />
    </div>
  );
}

interface LibraryListProps {
  readonly library: Library;
  readonly chosen: string | undefined;
  /** Undefined while the source's keys are read. */
  readonly pictured: Pictured | undefined;
  /** Of the chosen one. */
  readonly chosenKeys: readonly ReadingKey[];
  readonly onChoose: (offered: Offered) => void;
  readonly onAdd: (offered: Offered) => void;
}

/** The types on offer, with live pictures of those in sight. */
export function LibraryList({ library, chosen, pictured, chosenKeys, onChoose, onAdd }: LibraryListProps) {
  const t = useT();
  const { shelves, fault, isKnown } = library;
  const [seen, watch] = useSeen();
  const ids = shelves.flatMap(({ offers }) => offers.map(({ id }) => id));
  const drawn = useDrawnInSteps(ids.filter((id) => seen.has(id)));
  return (
    <>
      {fault ? <FaultNotice title={t('editor.noTypes')} fault={fault} /> : null}
      {shelves.length === 0 && isKnown ? <p className={classes.typeText}>{t('editor.noType')}</p> : null}
      {shelves.map(({ group, offers }) => (
        <div key={group} className={classes.shelf}>
          {group ? <h3 className={classes.heading}>{t(`editor.shelves.${group}`)}</h3> : null}
          <ul className={classes.types} aria-label={t(group ? `editor.shelves.${group}` : 'editor.library')}>
            {offers.map((offered) => (
              <LibraryCard
                key={offered.id}
                offered={offered}
                pictured={pictured && seen.has(offered.id) && drawn.has(offered.id) ? pictured : null}
                chosenKeys={chosen === offered.id ? chosenKeys : undefined}
                isChosen={chosen === offered.id}
                onChoose={onChoose}
                onAdd={onAdd}
                watch={watch}
              />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
