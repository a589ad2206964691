import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { use, useMemo } from 'react';
import { useServerFeatures } from '../../../bridge/use-server-feature.ts';
import { LONGEST_TEXT } from '../../../contract/text-lengths.ts';
import { formatClock } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { FormChecks } from '../../../inputs/control.ts';
import { EntityControl } from '../../../inputs/entities/entity-control.tsx';
import { FlagControl } from '../../../inputs/plain/flag-control.tsx';
import { TextControl } from '../../../inputs/plain/text-control.tsx';
import { Boundary } from '../../../marks/boundary.tsx';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { faultOfPart } from '../../../marks/late-part.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import { UntilLoaded } from '../../../page/until-loaded.tsx';
import {
  BOX,
  classOf,
  descriptionOf,
  isChainNode,
  type NodeKey,
  nameOf,
  nodeAt,
  targetOf,
} from '../../../rule-chains/document/chain-document.ts';
import type { FieldProblem } from '../../../rule-chains/document/checks.ts';
import { setInNode } from '../../../rule-chains/document/commands/nodes.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import { earlierKeys } from '../../../rule-chains/document/earlier-keys.ts';
import { isStored, recordedNow, recordsUntil } from '../../../rule-chains/document/recording.ts';
import { plainName } from '../../../rule-chains/document/shown-names.ts';
import { serverNow } from '../../../store/connection.ts';
import { kindOf } from '../canvas/kind-icons.ts';
import classes from './chain-editor.module.css';
import { NodeLinks } from './node-links.tsx';
import { ChainNamesContext } from './node-names.ts';
import { NodeRunning } from './node-running.tsx';
import { ThingDrawer } from './thing-drawer.tsx';
import type { ChainActs } from './use-chain-acts.ts';
import type { ChainEditor } from './use-chain-editor.ts';
import type { RecordNodes } from './use-recording.ts';
import type { ChainProblems } from './use-wrong-fields.ts';

/** With the tables of all classes. */
const NodeSettings = lateComponent(async () => (await import('../nodes/node-settings.tsx')).NodeSettings);
const NO_DEFAULTS = {};

interface NodePanelProps {
  readonly editor: ChainEditor;
  readonly acts: ChainActs;
  readonly components: Components;
  readonly problems: ChainProblems;
  /** The field to lead to. */
  readonly led: FieldProblem | null;
  readonly onLed: () => void;
  /** Of fields that keep what is typed when the panel is closed. */
  readonly keptChecks: FormChecks;
  readonly record: RecordNodes;
  readonly node: NodeKey;
}

/** The settings of a node. What is typed is a change at once; a save sends all. */
export function NodePanel({ editor, acts, components, problems, led, onLed, keptChecks, record, node: key }: NodePanelProps) {
  const t = useT();
  const has = useServerFeatures();
  const chains = use(ChainNamesContext);
  const node = nodeAt(editor.document, key);
  const earlier = useMemo(() => earlierKeys(editor.document, key), [editor.document, key]);
  if (!node) return null;
  const name = nameOf(node);
  const shown = plainName(node, chains) || t('chain-editor.unnamed');
  const clazz = classOf(node);
  const component = components.get(clazz);
  const set = (path: readonly string[], value: unknown) =>
    editor.perform({ name: 'changed', of: shown, group: `${key} ${path.join(' ')}` }, setInNode(key, path, value));
  const ended = t(has?.('debugSettings') ? 'chain-editor.recordsLimited' : 'chain-editor.recordsOn');
  const now = serverNow();
  const [recorded, until] = [recordedNow(node, now), recordsUntil(node, now)];
  const begins = t(isStored(nodeAt(editor.history.base, key)) ? 'chain-editor.recordsAtOnce' : 'chain-editor.recordsOnceSaved');
  const recording = () => {
    if (until !== null) return t('chain-editor.recordsUntil', { time: formatClock(until) });
    return [recorded === 'failures' ? t('chain-editor.recordsFailures') : '', begins, ended].filter(Boolean).join(' ');
  };
  const isWrong = problems.stops.some((one) => one.is === 'field' && one.node === key);
  const target = targetOf(node);
  const isUnknown = kindOf(clazz, components) === 'UNKNOWN';
  return (
    <ThingDrawer
      label={t('chain-editor.node')}
      title={shown}
      notes={`${t(`chain-editor.kind.${kindOf(clazz, components)}`)}, ${component?.name ?? clazz}`}
      onClose={() => editor.show(null)}
    >
      <div className={classes.panelBody}>
        {component?.description ? <p className={classes.hint}>{component.description}</p> : null}
        {isUnknown ? <p role="note">{t('chain-editor.unknownText', { class: clazz })}</p> : null}
        {clazz === BOX ? null : (
          <>
            <TextControl
              label={t('chain-editor.name')}
              required
              maxLength={LONGEST_TEXT}
              value={name}
              onChange={(next) => set(['name'], next ?? '')}
            />
            <FlagControl
              label={t('chain-editor.record')}
              description={recording()}
              value={recorded === 'all'}
              onChange={(next) => void record([key], next === true ? 'all' : 'nothing')}
            />
            {has?.('debugSettings') && recorded !== 'all' ? (
              <FlagControl
                label={t('chain-editor.recordFailures')}
                description={begins}
                value={recorded === 'failures'}
                onChange={(next) => void record([key], next === true ? 'failures' : 'nothing')}
              />
            ) : null}
          </>
        )}
        <TextControl
          label={t('chain-editor.description')}
          rows={2}
          value={descriptionOf(node)}
          onChange={(next) => set(['additionalInfo', 'description'], next ?? '')}
        />
        {isChainNode(node) ? (
          <EntityControl
            label={t('chain-editor.target')}
            entityType="RULE_CHAIN"
            value={target === null ? null : { entityType: 'RULE_CHAIN', id: target }}
            onChange={(next) => set(['configuration', 'ruleChainId'], next?.id ?? null)}
          />
        ) : null}
        {clazz === BOX ? null : (
          <Boundary
            fallback={(error, again) => (
              <FaultNotice title={t('chain-editor.formFailed')} fault={faultOfPart(error)}>
                <Button onClick={again}>{t('dashboards.retry')}</Button>
              </FaultNotice>
            )}
          >
            <UntilLoaded>
              <NodeSettings
                node={node}
                defaults={component?.defaults ?? NO_DEFAULTS}
                foreign={component}
                isWrong={isWrong}
                led={led?.node === key ? led.field : null}
                onLed={onLed}
                checks={keptChecks}
                earlier={earlier}
                set={(path, value) => set(['configuration', ...path], value)}
              />
            </UntilLoaded>
          </Boundary>
        )}
        <NodeRunning node={node} component={component} set={set} />
        <NodeLinks {...{ editor, acts, components }} node={key} />
        <Button variant="subtle" color="red" leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />} onClick={acts.remove}>
          {t('chain-editor.removeNode')}
        </Button>
      </div>
    </ThingDrawer>
  );
}
