import { IconBug, IconBugFilled } from '@tabler/icons-react';
import { use, useState } from 'react';
import type { EpochMs } from '../../../contract/units.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SearchInput } from '../../../inputs/search-input.tsx';
import { HintedButton } from '../../../marks/hinted-button.tsx';
import { BOX, classOf, descriptionOf, firstOf, linkKey, linksOf, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import { type Recorded, recordedNow } from '../../../rule-chains/document/recording.ts';
import { foldText, hasText } from '../../../rule-chains/document/search.ts';
import { plainName } from '../../../rule-chains/document/shown-names.ts';
import { nodeId } from '../canvas/flow-elements.ts';
import { kindOf } from '../canvas/kind-icons.ts';
import classes from './chain-editor.module.css';
import { ChainNamesContext, useNodeNames } from './node-names.ts';
import { ThingDrawer } from './thing-drawer.tsx';
import type { ChainEditor } from './use-chain-editor.ts';
import type { RecordNodes } from './use-recording.ts';

const PRESSED: Readonly<Record<Recorded, boolean | 'mixed'>> = { all: true, failures: 'mixed', nothing: false };

interface ListPanelProps {
  readonly editor: ChainEditor;
  readonly components: Components;
  readonly record: RecordNodes;
  readonly now: EpochMs;
  /** Opens a node or a link, where it can be seen. */
  readonly onOpen: (id: string) => void;
}

/** All nodes with their links as a list, searched by what stands in them: the way through a chain without seeing it. */
export function ListPanel({ editor, components, record, now, onOpen }: ListPanelProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { document } = editor;
  const named = useNodeNames(document);
  const chains = use(ChainNamesContext);
  const nodes = nodesOf(document);
  const first = firstOf(document);
  const links = Map.groupBy(linksOf(document), ({ from }) => from);
  const wanted = foldText(search.trim());
  const rows = Object.entries(nodes).map(([key, node], i) => ({ key, node, number: i }));
  const found = rows.filter(
    ({ key, node }) =>
      hasText(node, components, wanted) || links.get(key)?.some(({ labels }) => labels.some((label) => foldText(label).includes(wanted))),
  );
  return (
    <ThingDrawer
      label={t('chain-editor.list')}
      title={t('chain-editor.list')}
      notes={t('chain-editor.listText', { count: found.length })}
      onClose={() => editor.show(null)}
    >
      <div className={classes.panelBody}>
        <SearchInput label={t('chain-editor.searchChain')} value={search} onSearch={setSearch} />
        <ol className={classes.list}>
          {found.map(({ key, node, number }) => (
            <li key={key}>
              <div className={classes.listHead}>
                <button type="button" className={classes.toThing} onClick={() => onOpen(nodeId(key))}>
                  <bdi>{`${number}. ${plainName(node, chains) || t('chain-editor.unnamed')}`}</bdi>
                </button>
                {classOf(node) === BOX ? null : (
                  <HintedButton
                    icon={recordedNow(node, now) === 'all' ? IconBugFilled : IconBug}
                    label={t('chain-editor.recordOf', { name: named(key) })}
                    aria-pressed={PRESSED[recordedNow(node, now)]}
                    onClick={() => void record([key], recordedNow(node, now) === 'all' ? 'nothing' : 'all')}
                  />
                )}
              </div>
              <span className={classes.hint}>
                {t(`chain-editor.kind.${kindOf(classOf(node), components)}`)}
                {key === first ? `, ${t('chain-editor.isFirst')}` : null}
              </span>
              {descriptionOf(node) === '' ? null : <span className={classes.described}>{descriptionOf(node)}</span>}
              <ul className={classes.listLinks}>
                {links.get(key)?.map((link) => (
                  <li key={link.to}>
                    <button type="button" className={classes.toThing} onClick={() => onOpen(linkKey(link.from, link.to))}>
                      {t('chain-editor.linkTo', {
                        labels: link.labels.join(' / '),
                        to: named(link.to),
                      })}
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </ThingDrawer>
  );
}
