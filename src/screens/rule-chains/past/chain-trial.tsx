import { useRef, useState } from 'react';
import type { TriedNode } from '../../../contract/back-test.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { entityId } from '../../../contract/identifiers.ts';
import type { Part } from '../../../contract/part.ts';
import { BackTest, type Tried } from '../../../entities/back-test/back-test.tsx';
import { readStoredChain } from '../../../entities/chains/stored-chains.ts';
import { useT } from '../../../i18n/use-t.ts';
import { classOf, linksOf, nodeAt } from '../../../rule-chains/document/chain-document.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import { chainSource } from '../../../rule-chains/document/tried-chain.ts';
import { sameValue } from '../../../stored/same-value.ts';
import { chainDevices } from './chain-devices.ts';
import { ChainResults } from './chain-results.tsx';
import classes from './chain-trial.module.css';

interface ChainTrialProps {
  readonly id: string;
  /** As it is edited. */
  readonly document: Part;
  /** As it was read. */
  readonly base: Part;
  readonly components: Components;
  /** The node that is chosen on the canvas. */
  readonly chosen: string | null;
  /** Chooses a node there. */
  readonly onNode: (key: string) => void;
}

const USUAL = ['Success', 'Failure'];

/** Runs the chain, as it is edited and as it is stored, over what devices really sent. */
export function ChainTrial({ id, document, base, components, chosen, onNode }: ChainTrialProps) {
  const t = useT();
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  /** For a trial that begins before they are drawn. */
  const latest = useRef(labels);

  async function read(): Promise<Outcome<Tried>> {
    const newest = await readStoredChain(id, base);
    if (!newest.ok) return newest;
    const [edited, stored] = [document, newest.value].map((one) => chainSource(one, id));
    const rule = (chain: ReturnType<typeof chainSource>) => ({ document: 'chain', chain, labels: latest.current }) as const;
    if (!edited || !stored) throw new Error('a chain is lost');
    return ok({ edited: rule(edited), stored: sameValue(edited, stored) ? null : rule(stored) });
  }

  function labelsOf({ id: key }: TriedNode): readonly string[] {
    const node = nodeAt(document, key);
    const declared = (node && components.get(classOf(node))?.labels) ?? [];
    const linked = linksOf(document).flatMap((link) => (link.from === key ? link.labels : []));
    return [...new Set([...USUAL, ...declared, ...linked])];
  }

  return (
    <div className={classes.trial}>
      <BackTest owner={entityId('RULE_CHAIN', id)} findDevices={chainDevices} text={t('back-test.chainText')} read={read} problem={null}>
        {(shown) => (
          <ChainResults
            {...{ shown, labels, labelsOf, onNode, chosen }}
            onLabel={(node, label) => {
              latest.current = { ...latest.current, [node]: label };
              setLabels(latest.current);
              shown.again();
            }}
          />
        )}
      </BackTest>
    </div>
  );
}
