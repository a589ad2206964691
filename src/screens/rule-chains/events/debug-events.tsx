import { Button } from '@mantine/core';
import { IconBug, IconPlayerRecord } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useServerFeatures } from '../../../bridge/use-server-feature.ts';
import { EventsTab } from '../../../entities/logs/events-tab.tsx';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { BOX, classOf, type NodeKey, nodeAt, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import { hasRecorded, recordsMessages, recordsUntil } from '../../../rule-chains/document/recording.ts';
import { serverNow } from '../../../store/connection.ts';
import { useNodeNames } from '../editor/node-names.ts';
import type { ChainEditor } from '../editor/use-chain-editor.ts';
import type { RecordNodes } from '../editor/use-recording.ts';
import { ChainEvents, type OpenEvent } from './chain-events.tsx';
import classes from './debug-events.module.css';
import { storedId } from './recorded.ts';
import type { RecordedState } from './use-recorded.ts';

interface DebugEventsProps {
  readonly editor: ChainEditor;
  readonly state: RecordedState;
  readonly tenant: string;
  readonly record: RecordNodes;
  /** Selects a node and brings it into sight. */
  readonly onNode: (node: NodeKey) => void;
}

/** What messages did: at the node that is chosen, else in the whole chain. */
export function DebugEvents({ editor, state, tenant, record, onNode }: DebugEventsProps) {
  const t = useT();
  const has = useServerFeatures();
  const { document, things, history } = editor;
  const [opened, setOpened] = useState<OpenEvent | null>(null);
  const chosen = things.nodes.length === 1 ? things.nodes[0] : undefined;
  // Another node is chosen than that of the event.
  useEffect(() => setOpened((before) => (chosen === undefined || before?.node === chosen ? before : null)), [chosen]);
  const open = useCallback(
    (event: OpenEvent | null) => {
      setOpened(event);
      if (event) onNode(event.node);
    },
    [onNode],
  );
  const nameOfNode = useNodeNames(document);
  const isNewer = has?.('debugSettings') ?? false;
  const now = serverNow();
  const all = Object.keys(nodesOf(document)).filter((key) => classOf(nodeAt(document, key) ?? {}) !== BOX);
  const node = chosen === undefined ? undefined : nodeAt(document, chosen);
  const stored = chosen === undefined ? undefined : nodeAt(history.base, chosen);
  const id = storedId(stored);
  const isRecording = node !== undefined && recordsMessages(node, now);
  const isWaiting = isRecording && !(stored && recordsMessages(stored, now));
  const ended = isNewer ? t('chain-editor.recordsLimited') : t('chain-editor.recordsOn');
  const offer = (keys: readonly NodeKey[], words: string) => (
    <Button leftSection={<IconPlayerRecord aria-hidden size={16} stroke={1.75} />} onClick={() => void record(keys, true)}>
      {words}
    </Button>
  );
  if (node && chosen !== undefined && opened === null) {
    const until = recordsUntil(node, now);
    const said = isWaiting
      ? `${t('chain-editor.recordsOnceSaved')} ${ended}`
      : isRecording
        ? until === null
          ? t('chain-editor.recording')
          : t('chain-editor.recordsUntil', { time: formatClock(until) })
        : t('chain-editor.recordsNot', { name: nameOfNode(chosen) });
    return (
      <div className={classes.chain}>
        <div className={classes.bar}>
          <span className={classes.said}>{said}</span>
          {isRecording || classOf(node) === BOX ? null : offer([chosen], t('chain-editor.record'))}
        </div>
        {id ? (
          <div className={classes.table}>
            <EventsTab key={id.id} entity={id} only="DEBUG_RULE_NODE" />
          </div>
        ) : null}
      </div>
    );
  }
  const isAny = all.some((key) => hasRecorded(nodeAt(history.base, key) ?? {}, now));
  if (!isAny) {
    const isAsked = all.some((key) => recordsMessages(nodeAt(document, key) ?? {}, now));
    return (
      <div className={classes.chain}>
        <StateNotice
          icon={IconBug}
          title={isAsked ? t('chain-editor.recordsOnceSaved') : t('chain-editor.noneRecords')}
          text={isAsked ? ended : `${t('chain-editor.noneRecordsText')} ${ended}`}
        >
          {isAsked || all.length === 0 ? null : offer(all, t('chain-editor.recordAll', { count: all.length }))}
        </StateNotice>
      </div>
    );
  }
  return <ChainEvents {...{ state, tenant, opened }} nameOf={nameOfNode} onOpen={open} />;
}
