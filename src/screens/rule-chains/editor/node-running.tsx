import type { Part } from '../../../contract/part.ts';
import { useT } from '../../../i18n/use-t.ts';
import { QueueControl } from '../../../inputs/entities/queue-control.tsx';
import { FlagControl } from '../../../inputs/plain/flag-control.tsx';
import { textOf } from '../../../rule-chains/document/chain-document.ts';
import type { Component } from '../../../rule-chains/document/components.ts';

interface NodeRunningProps {
  readonly node: Part;
  /** Undefined: the server does not know the class. */
  readonly component: Component | undefined;
  readonly set: (path: readonly string[], value: unknown) => void;
}

/** How newer servers run a node: where its class has it, or the node has it from elsewhere. */
export function NodeRunning({ node, component, set }: NodeRunningProps) {
  const t = useT();
  const queue = textOf(node.queueName);
  return (
    <>
      {component?.hasQueueName || queue !== '' ? (
        <QueueControl
          label={t('chain-editor.queue')}
          description={t('chain-editor.queueText')}
          value={queue || null}
          onChange={(next) => set(['queueName'], next ?? null)}
        />
      ) : null}
      {component?.runsWhere === 'CHOSEN' ? (
        <FlagControl
          label={t('chain-editor.singleton')}
          value={node.singletonMode === true}
          onChange={(next) => set(['singletonMode'], next === true)}
        />
      ) : null}
    </>
  );
}
