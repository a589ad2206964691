import { Button, Menu } from '@mantine/core';
import { IconAlignLeft, IconBug, IconHistory, IconLayoutGrid, IconListTree, IconNote, IconPlus, IconSearch } from '@tabler/icons-react';
import type { Part } from '../../../contract/part.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { HintedButton } from '../../../marks/hinted-button.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import { BOX, classOf, type NodeKey, nodesOf, type Spot } from '../../../rule-chains/document/chain-document.ts';
import { ALIGNMENTS, align, distribute } from '../../../rule-chains/document/commands/arrange.ts';
import { recordedNow } from '../../../rule-chains/document/recording.ts';
import type { ChainEditor, Panel } from './use-chain-editor.ts';
import type { RecordNodes } from './use-recording.ts';

/** How many nodes record all messages, and all that can. */
function recordable(document: Part, now: EpochMs): readonly [number, readonly NodeKey[]] {
  const all = Object.entries(nodesOf(document)).filter(([, node]) => classOf(node) !== BOX);
  return [all.filter(([, node]) => recordedNow(node, now) === 'all').length, all.map(([key]) => key)];
}

interface ChainToolsProps {
  readonly editor: ChainEditor;
  readonly record: RecordNodes;
  readonly now: EpochMs;
  readonly onFind: () => void;
  /** All nodes, or those that are chosen. */
  readonly onArrange: () => void;
  readonly onNote: () => void;
  /** Asks which node; told the corner of the question in pixels of the page. */
  readonly onAdd: (at: Spot) => void;
}

/** What is done to many nodes, and the panels. */
export function ChainTools({ editor, record, now, onFind, onArrange, onNote, onAdd }: ChainToolsProps) {
  const t = useT();
  const { document, things, panel, lower, perform, show, showLower } = editor;
  const [recording, all] = recordable(document, now);
  const isAll = all.length > 0 && recording === all.length;
  const toggle = (wanted: Panel) => show(panel === wanted ? null : wanted);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          onAdd({ x: left, y: bottom + 4 });
        }}
      >
        {t('chain-editor.addNode')}
      </Button>
      <Button
        variant="subtle"
        aria-pressed={isAll}
        aria-label={t('chain-editor.recordsOf', { count: all.length, n: formatCount(recording), of: formatCount(all.length) })}
        disabled={all.length === 0}
        title={t(isAll ? 'chain-editor.recordAllNoMore' : 'chain-editor.recordAll', { count: all.length })}
        leftSection={<IconBug aria-hidden size={16} stroke={1.75} />}
        onClick={() => void record(all, isAll ? 'nothing' : 'all')}
      >
        {t('chain-editor.ofAll', { n: formatCount(recording), of: formatCount(all.length) })}
      </Button>
      <HintedButton icon={IconLayoutGrid} label={t('chain-editor.layOut')} px={18} onClick={onArrange} />
      <Menu>
        <Menu.Target>
          <IconButton icon={IconAlignLeft} label={t('chain-editor.align')} px={18} disabled={things.nodes.length < 2} />
        </Menu.Target>
        <Menu.Dropdown>
          {ALIGNMENTS.map((side) => (
            <Menu.Item key={side} onClick={() => perform({ name: 'arranged' }, align(things.nodes, side))}>
              {t(`chain-editor.alignSide.${side}`)}
            </Menu.Item>
          ))}
          <Menu.Item disabled={things.nodes.length < 3} onClick={() => perform({ name: 'arranged' }, distribute(things.nodes, 'x'))}>
            {t('chain-editor.spreadX')}
          </Menu.Item>
          <Menu.Item disabled={things.nodes.length < 3} onClick={() => perform({ name: 'arranged' }, distribute(things.nodes, 'y'))}>
            {t('chain-editor.spreadY')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <HintedButton
        icon={IconNote}
        label={t(things.nodes.length > 0 ? 'chain-editor.frame' : 'chain-editor.addNote')}
        px={18}
        onClick={onNote}
      />
      <Button
        variant="subtle"
        aria-pressed={panel === 'list'}
        leftSection={<IconListTree aria-hidden size={16} stroke={1.75} />}
        onClick={() => toggle('list')}
      >
        {t('chain-editor.list')}
      </Button>
      <HintedButton
        icon={IconHistory}
        label={t('back-test.title')}
        px={18}
        aria-pressed={lower === 'past'}
        onClick={() => showLower(lower === 'past' ? null : 'past')}
      />
      <HintedButton icon={IconSearch} label={t('chain-editor.searchChain')} px={18} onClick={onFind} />
    </>
  );
}
