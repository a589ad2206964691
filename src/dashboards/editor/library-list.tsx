import { useMemo, useState } from 'react';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import type { WidgetsBundle } from '../../contract/entities.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { WidgetsBundleControl } from '../../inputs/entities/widgets-bundle-control.tsx';
import { SearchInput } from '../../inputs/search-input.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { isFoundBy, searchWords } from '../../stored/fields/sought-fields.ts';
import classes from './library.module.css';
import { type ServerType, useServerTypes } from './server-types.ts';
import { LIBRARY, type LibraryType, templateType } from './widget-templates.ts';

/** One to choose. */
export interface Offered {
  /** Unique in all lists. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly of: LibraryType;
}

/** Whether the server names types by one text; null: not known yet. */
const useFullNames = () => useServerFeatures()?.('widgetNames') ?? null;

/** Our own selection; undefined until the server's release is known. */
export function useSelection(): readonly Offered[] | undefined {
  const t = useT();
  const hasFullNames = useFullNames();
  const types = useMemo(
    () => (hasFullNames === null ? undefined : LIBRARY.map((entry) => [entry, templateType(entry, hasFullNames)] as const)),
    [hasFullNames],
  );
  return types?.map(([{ kind, name }, of]) => ({
    id: name,
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

interface LibraryListProps {
  readonly own: readonly Offered[];
  readonly chosen: string | undefined;
  readonly onChoose: (offered: Offered) => void;
}

/** Our selection, or the types of one of the server's bundles. */
export function LibraryList({ own, chosen, onChoose }: LibraryListProps) {
  const t = useT();
  const [bundle, setBundle] = useState<WidgetsBundle | null>(null);
  const [search, setSearch] = useState('');
  const answer = useServerOffers(bundle);
  const all = bundle === null ? own : answer?.ok ? answer.value : [];
  const words = searchWords(search);
  const found = all.filter(({ name, text }) => isFoundBy(words, [name, text]));
  return (
    <>
      <div className={classes.chooser}>
        <SearchInput label={t('editor.searchTypes')} value={search} takesFocus onSearch={setSearch} />
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
      {answer?.ok === false ? <FaultNotice title={t('editor.noTypes')} fault={answer.fault} /> : null}
      {found.length === 0 && (bundle === null || answer?.ok) ? <p className={classes.typeText}>{t('editor.noType')}</p> : null}
      <ul className={classes.types} aria-label={t('editor.library')}>
        {found.map((offered) => (
          <li key={offered.id}>
            <button type="button" className={classes.type} aria-pressed={chosen === offered.id} onClick={() => onChoose(offered)}>
              <span className={classes.typeName}>{offered.name}</span>
              <span className={classes.typeText}>{offered.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
