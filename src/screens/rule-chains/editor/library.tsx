import { type DragEvent, type Ref, useMemo, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { SearchInput } from '../../../inputs/search-input.tsx';
import { COMPONENT_KINDS, type Component, type Components } from '../../../rule-chains/document/components.ts';
import { KIND_ICONS } from '../canvas/kind-icons.ts';
import classes from './chain-editor.module.css';

/** What is dragged: the class of a node. */
export const DRAGGED = 'application/x-watchfloor-rule-node';
/** With it: a node that may stand in a link. While something is dragged, only its types can be read. */
export const DRAGGED_INTO = 'application/x-watchfloor-rule-node-between';

interface LibraryProps {
  readonly components: Components;
  readonly onAdd: (component: Component) => void;
  /** Where the map of the chain stands. */
  readonly map: Ref<HTMLDivElement>;
}

const fold = (text: string) => text.toLocaleLowerCase();

function drag(event: DragEvent, { clazz, hasInput, hasOutput }: Component): void {
  event.dataTransfer.setData(DRAGGED, clazz);
  if (hasInput && hasOutput) event.dataTransfer.setData(DRAGGED_INTO, clazz);
  event.dataTransfer.effectAllowed = 'copy';
}

/** All classes of the server by their kinds: dragged to the canvas, or added by a press. */
export function Library({ components, onAdd, map }: LibraryProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const all = useMemo(() => [...components.values()].sort((a, b) => a.name.localeCompare(b.name)), [components]);
  const words = fold(search).split(/\s+/).filter(Boolean);
  const whole = words.join('');
  const found = all.filter(({ name, description }) => {
    const text = fold(`${name} ${description}`);
    // Releases write names apart or as one word, such as “time series”.
    return words.every((word) => text.includes(word)) || fold(name).replaceAll(/\s/g, '').includes(whole);
  });
  return (
    <aside className={classes.library} aria-label={t('chain-editor.library')}>
      <div className={classes.libraryNodes}>
        <SearchInput label={t('chain-editor.searchNodes', { count: all.length })} value={search} onSearch={setSearch} />
        {found.length === 0 ? <p className={classes.none}>{t('chain-editor.noNodes')}</p> : null}
        {COMPONENT_KINDS.map((kind) => {
          const own = found.filter((component) => component.kind === kind);
          const KindIcon = KIND_ICONS[kind];
          return own.length === 0 ? null : (
            <section key={kind} aria-labelledby={`library-${kind}`}>
              <h2 id={`library-${kind}`} className={classes.libraryKind}>
                <KindIcon aria-hidden size={16} stroke={1.75} />
                {t(`chain-editor.kind.${kind}`)}
              </h2>
              <ul className={classes.libraryList}>
                {own.map((component) => (
                  <li key={component.clazz}>
                    <button
                      type="button"
                      draggable
                      className={classes.libraryNode}
                      title={component.description}
                      onDragStart={(event) => drag(event, component)}
                      onClick={() => onAdd(component)}
                    >
                      {component.name}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <div ref={map} className={classes.libraryMap} />
    </aside>
  );
}
