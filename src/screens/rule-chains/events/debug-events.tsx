import { Button } from '@mantine/core';
import { IconBug, IconPlayerRecord, IconPlayerStopFilled } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useServerFeatures } from '../../../bridge/use-server-feature.ts';
import type { EventChoice } from '../../../contract/chain-flow.ts';
import type { Part } from '../../../contract/part.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { EventsTab } from '../../../entities/logs/events-tab.tsx';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { HintedButton } from '../../../marks/hinted-button.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { BOX, classOf, type NodeKey, nodeAt, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import { hasRecorded, recordedNow, recordsMessages, recordsUntil, storedId } from '../../../rule-chains/document/recording.ts';
import { serverNow } from '../../../store/connection.ts';
import { useNodeNames } from '../editor/node-names.ts';
import type { ChainEditor } from '../editor/use-chain-editor.ts';
import type { RecordNodes } from '../editor/use-recording.ts';
import { followed } from '../flow/event-choice.ts';
import { recordedOf } from '../flow/flow-of-chain.ts';
import { type ChainFlow, useShownFlow } from '../flow/use-chain-flow.ts';
import { ChainEvents, type OpenEvent } from './chain-events.tsx';
import classes from './debug-events.module.css';
import { endOfRecording } from './end-of-recording.ts';
import { FollowButton } from './follow-button.tsx';

interface DebugEventsProps {
  readonly editor: ChainEditor;
  readonly flow: ChainFlow;
  readonly choice: EventChoice;
  readonly onChoice: (choice: EventChoice) => void;
  readonly tenant: string;
  readonly record: RecordNodes;
  /** Selects a node and brings it into sight. */
  readonly onNode: (node: NodeKey) => void;
}

/** What nodes record no more of, and since when, in words. Empty: nothing ended by itself. */
function useEndWords(now: EpochMs): (nodes: readonly Part[]) => string {
  const t = useT();
  return (nodes) => {
    const end = endOfRecording(nodes, now);
    const failures = nodes.some((node) => recordedNow(node, now) === 'failures') ? t('chain-editor.recordsFailures') : '';
    return [end === null ? '' : t('chain-editor.recordsEnded', { time: formatClock(end) }), failures].join(' ').trim();
  };
}

/** What messages did: at the node that is chosen, else in the whole chain. */
export function DebugEvents({ editor, flow, choice, onChoice, tenant, record, onNode }: DebugEventsProps) {
  const t = useT();
  const has = useServerFeatures();
  const { document, things, history } = editor;
  const shown = useShownFlow(flow);
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
  const endWords = useEndWords(now);
  const partAt = (key: NodeKey) => nodeAt(document, key) ?? {};
  const storedAt = (key: NodeKey) => nodeAt(history.base, key) ?? {};
  const all = Object.keys(nodesOf(document)).filter((key) => classOf(partAt(key)) !== BOX);
  const limits = isNewer ? t('chain-editor.recordsLimited') : t('chain-editor.recordsOn');
  const offer = (keys: readonly NodeKey[], words: string) => (
    <Button leftSection={<IconPlayerRecord aria-hidden size={16} stroke={1.75} />} onClick={() => void record(keys, 'all')}>
      {words}
    </Button>
  );
  if (chosen !== undefined && nodeAt(document, chosen) && opened === null && choice.message === '') {
    const node = partAt(chosen);
    const id = storedId(storedAt(chosen));
    const recorded = recordedNow(node, now);
    const until = recordsUntil(node, now);
    const isWaiting = recorded !== 'nothing' && !recordsMessages(storedAt(chosen), now);
    const running = until === null ? t('chain-editor.recording') : t('chain-editor.recordsUntil', { time: formatClock(until) });
    const said = recorded === 'all' ? running : endWords([node]) || t('chain-editor.recordsNot', { name: nameOfNode(chosen) });
    return (
      <div className={classes.chain}>
        <div className={classes.bar}>
          <span className={classes.said}>{isWaiting ? `${t('chain-editor.recordsOnceSaved')} ${limits}` : said}</span>
          {recorded === 'all' || classOf(node) === BOX ? null : offer([chosen], t('chain-editor.record'))}
          {recorded === 'nothing' ? null : (
            <HintedButton
              icon={IconPlayerStopFilled}
              label={t('chain-editor.recordNoMore')}
              onClick={() => void record([chosen], 'nothing')}
            />
          )}
        </div>
        {id ? (
          <div className={classes.table}>
            <EventsTab
              key={id.id}
              entity={id}
              only="DEBUG_RULE_NODE"
              news={shown && recordedOf(shown, id.id)}
              action={(at) => {
                const [message, createdTime] = [String(at('body.msgId') ?? ''), Number(at('createdTime'))];
                return message === '' ? null : <FollowButton onFollow={() => onChoice(followed({ message, createdTime }))} />;
              }}
            />
          </div>
        ) : null}
      </div>
    );
  }
  const read = all.filter((key) => hasRecorded(storedAt(key), now));
  if (read.length === 0 && (flow.current()?.events ?? []).length === 0) {
    const isAsked = all.some((key) => recordsMessages(partAt(key), now));
    return (
      <div className={classes.chain}>
        <StateNotice
          icon={IconBug}
          title={isAsked ? t('chain-editor.recordsOnceSaved') : t('chain-editor.noneRecords')}
          text={isAsked ? limits : `${t('chain-editor.noneRecordsText')} ${limits}`}
        >
          {isAsked || all.length === 0 ? null : offer(all, t('chain-editor.recordAll', { count: all.length }))}
        </StateNotice>
      </div>
    );
  }
  const isOver = read.every((key) => recordedNow(storedAt(key), now) !== 'all');
  const ended = {
    said: endWords(read.map(storedAt)) || `${t('chain-editor.noneRecords')}.`,
    offer: offer(read, t('chain-editor.recordAgain', { count: read.length })),
  };
  return (
    <ChainEvents
      {...{ document, flow, choice, onChoice, tenant, opened }}
      nameOf={nameOfNode}
      onOpen={open}
      ended={isOver ? ended : null}
    />
  );
}
