import { Badge, Tabs } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { EventChoice } from '../../../contract/chain-flow.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LatePart } from '../../../marks/late-part.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import type { NodeKey } from '../../../rule-chains/document/chain-document.ts';
import type { FieldProblem } from '../../../rule-chains/document/checks.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import { nodeId } from '../canvas/flow-elements.ts';
import type { ChainFlow } from '../flow/use-chain-flow.ts';
import classes from './chain-editor.module.css';
import type { ChainEditor, LowerPanel as Lower } from './use-chain-editor.ts';
import type { RecordNodes } from './use-recording.ts';
import type { ChainProblems } from './use-wrong-fields.ts';

const ChainTrial = lateComponent(async () => (await import('../past/chain-trial.tsx')).ChainTrial);
const DebugEvents = lateComponent(async () => (await import('../events/debug-events.tsx')).DebugEvents);
const ProblemsPanel = lateComponent(async () => (await import('./problems-panel.tsx')).ProblemsPanel);

interface LowerPanelProps {
  /** Of the chain. */
  readonly id: string;
  readonly components: Components;
  readonly editor: ChainEditor;
  readonly problems: ChainProblems;
  readonly onLead: (field: FieldProblem) => void;
  readonly flow: ChainFlow;
  readonly choice: EventChoice;
  readonly onChoice: (choice: EventChoice) => void;
  readonly tenant: string;
  readonly record: RecordNodes;
  /** Selects a thing of the canvas and brings it into sight. */
  readonly onLook: (id: string) => void;
  /** With its panel. */
  readonly onOpen: (id: string) => void;
}

/** Below the canvas: what messages did, what is wrong with the chain, and what it would have done. A press on the open tab closes it. */
export function LowerPanel({
  id,
  components,
  editor,
  problems,
  flow,
  choice,
  onChoice,
  tenant,
  record,
  onLook,
  onOpen,
  onLead,
}: LowerPanelProps) {
  const t = useT();
  const { lower, showLower, document, history, things } = editor;
  // What was tried stays while the editor is open.
  const [wasTried, setWasTried] = useState(false);
  if (lower === 'past' && !wasTried) setWasTried(true);
  const count = problems.stops.length + problems.hints.length;
  const onNode = useCallback((key: NodeKey) => onLook(nodeId(key)), [onLook]);
  return (
    <section className={classes.lower} data-open={lower ?? undefined} aria-label={t('chain-editor.lower')}>
      <Tabs
        value={lower}
        onChange={(next) => showLower(next as Lower | null)}
        allowTabDeactivation
        activateTabWithKeyboard={false}
        keepMounted={false}
        className={classes.lowerTabs ?? ''}
      >
        <Tabs.List>
          <Tabs.Tab value="events">{t('chain-editor.events')}</Tabs.Tab>
          <Tabs.Tab value="problems" rightSection={<Badge color="gray">{formatCount(count)}</Badge>}>
            {t('chain-editor.problems')}
          </Tabs.Tab>
          <Tabs.Tab value="past">{t('back-test.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="events" className={classes.lowerBody ?? ''}>
          <LatePart>
            <DebugEvents {...{ editor, flow, choice, onChoice, tenant, record, onNode }} />
          </LatePart>
        </Tabs.Panel>
        <Tabs.Panel value="problems" className={classes.lowerBody ?? ''}>
          <LatePart>
            <ProblemsPanel {...{ editor, problems, onLead, onOpen }} />
          </LatePart>
        </Tabs.Panel>
        <Tabs.Panel value="past" keepMounted={wasTried} className={classes.lowerBody ?? ''}>
          <LatePart>
            <ChainTrial {...{ id, document, components, onNode }} base={history.base} chosen={things.nodes[0] ?? null} />
          </LatePart>
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
