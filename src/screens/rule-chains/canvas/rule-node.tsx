import { IconAlertOctagon, IconAlertTriangle, IconBug, IconBugFilled, IconExternalLink } from '@tabler/icons-react';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo, use, useState } from 'react';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FailureText } from '../../../marks/failure-text.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import { BOX, classOf, descriptionOf, isChainNode, nameOf, targetOf } from '../../../rule-chains/document/chain-document.ts';
import { hasInput, hasOutput } from '../../../rule-chains/document/components.ts';
import { recordedNow } from '../../../rule-chains/document/recording.ts';
import { FAILED_PLACE, RATE_PLACE } from '../flow/live-flow.ts';
import classes from './canvas.module.css';
import { Detail, useCanvasWorld, useLivePlace } from './canvas-context.ts';
import type { InputFlowNode, RuleFlowNode } from './flow-elements.ts';
import marks from './flow-marks.module.css';
import { KIND_ICONS, kindOf } from './kind-icons.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** A node as a box: its kind by icon and word, its name, and what is wrong with it. */
export const RuleNode = memo(function RuleNode({ id, selected, data: { nodeKey, node, ordinal } }: NodeProps<RuleFlowNode>) {
  const t = useT();
  useKeptFocus(id);
  const { components, stopped, hinted, chains, onOpenChain, onRecord, now } = useCanvasWorld();
  const detail = use(Detail);
  const isWhole = detail === 'all';
  const kind = kindOf(classOf(node), components);
  const KindIcon = KIND_ICONS[kind];
  const isChain = isChainNode(node);
  const target = isChain ? targetOf(node) : null;
  const chain = target === null ? undefined : chains.get(target);
  const name = nameOf(node) || chain || '';
  const description = kind === 'UNKNOWN' ? t('chain-editor.unknownClass', { class: classOf(node) }) : descriptionOf(node);
  const note = isChain
    ? target === null
      ? t('chain-editor.noTarget')
      : (chain ?? t('chain-editor.unresolved', { id: target }))
    : description;
  const recorded = recordedNow(node, now);
  const isAll = recorded === 'all';
  const place = useLivePlace(id, `${detail} ${recorded}`);
  const [isAimed, setAimed] = useState(false);
  const isStopped = stopped.has(nodeKey);
  const isHinted = hinted.has(nodeKey);
  return (
    <div
      ref={place}
      className={`${classes.node} ${marks.box}`}
      // What few nodes show is no element of the others: they come and go while the canvas is moved.
      onPointerEnter={() => setAimed(true)}
      onPointerLeave={() => setAimed(false)}
      data-kind={kind}
      data-detail={detail}
      data-stopped={isStopped || undefined}
      data-recorded={recorded !== 'nothing' || undefined}
      title={[...new Set([name, description, note])].filter(Boolean).join('\n')}
    >
      {detail !== 'boxes' && hasInput(node, components) ? (
        <Handle className={classes.handle} type="target" position={Position.Left} />
      ) : null}
      {isWhole ? (
        <span className={classes.kind}>
          <KindIcon aria-hidden size={14} stroke={1.75} />
          {t(`chain-editor.kind.${kind}`)}
          <span className={classes.ordinal}>{formatCount(ordinal)}</span>
          <span className={classes.marks}>
            {classOf(node) === BOX || (recorded === 'nothing' && !isAimed && !selected) ? null : (
              <button
                type="button"
                // The keyboard has it in the list, in the panel and in the commands of the node.
                tabIndex={-1}
                className={`${marks.record} nodrag nopan`}
                aria-pressed={recorded === 'failures' ? 'mixed' : isAll}
                aria-label={t('chain-editor.record')}
                title={t(
                  isAll ? 'chain-editor.recordNoMore' : recorded === 'failures' ? 'chain-editor.recordsFailures' : 'chain-editor.record',
                )}
                onClick={(event) => {
                  event.stopPropagation();
                  onRecord(nodeKey, isAll ? 'nothing' : 'all');
                }}
              >
                {isAll ? <IconBugFilled aria-hidden size={14} /> : <IconBug aria-hidden size={14} stroke={1.75} />}
              </button>
            )}
            {isStopped ? <IconAlertOctagon size={14} stroke={1.75} className={classes.stop} aria-label={t('chain-editor.stops')} /> : null}
            {isHinted && !isStopped ? <IconAlertTriangle size={14} stroke={1.75} aria-label={t('chain-editor.hints')} /> : null}
          </span>
        </span>
      ) : null}
      {detail === 'boxes' ? null : <bdi className={classes.name}>{name || t('chain-editor.unnamed')}</bdi>}
      {isWhole ? (
        <span className={classes.foot} data-beside={(target !== null && chain !== undefined) || undefined}>
          <span className={classes.note}>{note}</span>
          {recorded === 'nothing' ? null : (
            <span className={marks.counts} title="">
              <span className={marks.failed}>
                <FailureText>
                  <span {...{ [FAILED_PLACE]: '' }} />
                </FailureText>
              </span>
              {/* Nothing else is known of a node that records failures alone. */}
              {isAll ? <span {...{ [RATE_PLACE]: '' }} /> : null}
            </span>
          )}
        </span>
      ) : null}
      {isWhole && target !== null && chain !== undefined ? (
        <span className={`${classes.open} nodrag`}>
          <IconButton
            icon={IconExternalLink}
            label={t('chain-editor.openChain', { name: chain })}
            px={14}
            onClick={() => onOpenChain(target, nodeKey)}
          />
        </span>
      ) : null}
      {detail !== 'boxes' && hasOutput(node, components) ? (
        <Handle className={classes.handle} type="source" position={Position.Right} />
      ) : null}
    </div>
  );
});

export const InputNode = memo(function InputNode(_: NodeProps<InputFlowNode>) {
  const t = useT();
  const detail = use(Detail);
  return (
    <div className={classes.input} data-detail={detail}>
      {detail === 'boxes' ? null : t('chain-editor.input')}
      <Handle className={classes.handle} type="source" position={Position.Right} />
    </div>
  );
});
