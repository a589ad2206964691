import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useDemand } from '../../../bridge/use-demand.ts';
import type { ChainFlowDemand, ChainFlowSnapshot, EventChoice } from '../../../contract/chain-flow.ts';
import { familyOf } from '../../../contract/message-family.ts';
import type { Part } from '../../../contract/part.ts';
import { formatCount, formatNumber } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type NodeKey, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import { hasRecorded, recordsMessages, storedId } from '../../../rule-chains/document/recording.ts';
import { foldText } from '../../../rule-chains/document/search.ts';
import { serverNow } from '../../../store/connection.ts';
import { followViews, views } from '../../../store/views.ts';
import { ChainPlaces, type Flow, wayOf } from './flow-of-chain.ts';
import { type FlowWords, LiveFlow } from './live-flow.ts';

export interface ChainFlow {
  readonly live: LiveFlow;
  /** Some node records, or did since this is open. */
  readonly isLive: boolean;
  readonly current: () => ChainFlowSnapshot | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads again at once what could not be read. */
  readonly retry: () => void;
}

const STILL = () => undefined;
const NO_WAY = new Set<string>();
const NO_STEPS = new Map<string, number>();

function useFlowWords(): FlowWords {
  const t = useT();
  return useMemo(
    () => ({
      rate: (perMinute) =>
        perMinute < 100
          ? t('chain-editor.perMinute', { n: formatCount(perMinute) })
          : t('chain-editor.perSecond', { n: formatNumber(perMinute / 60, 1) }),
      failed: (count) => t('chain-editor.failedCount', { count, n: formatCount(count) }),
      step: (step) => t('chain-editor.step', { n: formatCount(step) }),
      all: ({ total, rate, failed }: Flow) =>
        [
          t('chain-editor.flowTotal', { count: total, n: formatCount(total) }),
          t('chain-editor.flowRate', { count: rate, n: formatCount(rate) }),
          failed > 0 ? t('chain-editor.failedCount', { count: failed, n: formatCount(failed) }) : '',
        ]
          .filter(Boolean)
          .join(', '),
    }),
    [t],
  );
}

interface FollowedChain {
  readonly id: string;
  readonly tenant: string;
  /** As the server has it: what it does not have records nothing. */
  readonly stored: Part;
  readonly document: Part;
  /** Null: no events are listed. */
  readonly events: EventChoice | null;
  /** What each node is called. */
  readonly nameOf: (node: NodeKey) => string;
}

/** Follows what the nodes of a chain record, and draws it at its nodes and links. */
export function useChainFlow({ id, tenant, stored, document, events, nameOf }: FollowedChain): ChainFlow {
  const [live] = useState(() => new LiveFlow());
  const words = useFlowWords();
  const [attempt, setAttempt] = useState(0);
  const demand = useMemo((): ChainFlowDemand => {
    const now = serverNow();
    const nodes: string[] = [];
    const past: string[] = [];
    for (const node of Object.values(nodesOf(stored))) {
      const of = storedId(node)?.id;
      if (of === undefined) continue;
      if (recordsMessages(node, now)) nodes.push(of);
      else if (hasRecorded(node, now)) past.push(of);
    }
    const searched = foldText(events?.search.trim() ?? '');
    const isNamed = ([key]: readonly [NodeKey, Part]) => searched !== '' && foldText(nameOf(key)).includes(searched);
    const named = Object.entries(nodesOf(document)).flatMap((entry) => (isNamed(entry) ? (storedId(entry[1])?.id ?? []) : []));
    return { kind: 'chain-flow', chain: id, tenant, nodes: nodes.sort(), past: past.sort(), events, named: named.sort() };
  }, [id, tenant, stored, events, document, nameOf]);
  const isAsked = demand.nodes.length + demand.past.length > 0;
  // Once something was followed, it is not forgotten when nothing is any more.
  const wasAsked = useRef(false);
  if (isAsked) wasAsked.current = true;
  const shown = useDemand(wasAsked.current ? (attempt > 0 ? { ...demand, attempt } : demand) : null);
  const current = useCallback(() => views['chain-flow'][shown], [shown]);
  const subscribe = useCallback((listener: () => void) => (shown === 0 ? STILL : followViews([shown], listener)), [shown]);
  const places = useMemo(() => new ChainPlaces(document), [document]);
  const draw = useCallback(() => {
    const flow = current();
    if (flow) live.show(places.flowsOf(flow), words);
  }, [live, current, places, words]);
  useEffect(() => {
    draw();
    return subscribe(draw);
  }, [subscribe, draw]);
  const message = events?.message ?? '';
  const latest = useRef(document);
  latest.current = document;
  useEffect(() => {
    const drawWay = () => {
      const listed = message === '' ? [] : (current()?.events ?? []).toReversed();
      const family = familyOf(message, listed);
      // Before the first answer, all are listed.
      const found = listed.filter((event) => family.has(event.message));
      const way = found.length === 0 ? { ids: NO_WAY, steps: NO_STEPS } : wayOf(latest.current, found);
      live.showWay(way.ids, way.steps);
    };
    drawWay();
    return message === '' ? undefined : subscribe(drawWay);
  }, [live, message, current, subscribe]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const isLive = wasAsked.current;
  return useMemo(() => ({ live, isLive, current, subscribe, retry }), [live, isLive, current, subscribe, retry]);
}

/** What is known of a chain now, for what React draws. */
export const useShownFlow = ({ subscribe, current }: ChainFlow): ChainFlowSnapshot | undefined => useSyncExternalStore(subscribe, current);
