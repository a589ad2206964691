import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { SomeOfControl } from '../../../inputs/schema-form/choice-controls.tsx';
import { type Link, nodeAt } from '../../../rule-chains/document/chain-document.ts';
import { type Components, hasFreeLabels } from '../../../rule-chains/document/components.ts';
import classes from './chain-editor.module.css';
import { useNodeNames } from './node-names.ts';
import { ThingDrawer } from './thing-drawer.tsx';
import { type ChainActs, offeredLabels } from './use-chain-acts.ts';
import type { ChainEditor } from './use-chain-editor.ts';
import { useOutputs } from './use-outputs.ts';

interface LinkPanelProps {
  readonly editor: ChainEditor;
  readonly acts: ChainActs;
  readonly components: Components;
  readonly link: Link;
}

/** The labels of a link: those of the class, those that its script returns, and free ones where they may be. */
export function LinkPanel({ editor, acts, components, link: { from, to, labels } }: LinkPanelProps) {
  const t = useT();
  const [source, target] = [nodeAt(editor.document, from), nodeAt(editor.document, to)];
  const outputs = useOutputs(source);
  const named = useNodeNames(editor.document);
  if (!source || !target) return null;
  const choices = [...new Set([...outputs, ...offeredLabels(editor, from, components)])].map((label) => ({
    value: label,
    label,
    stored: label,
  }));
  const change = (next: unknown) => {
    const texts = Array.isArray(next) ? next.filter((one): one is string => typeof one === 'string') : [];
    // Without labels it would be gone: that is what the button is for.
    if (texts.length > 0) acts.relabel(from, to, texts);
  };
  return (
    <ThingDrawer
      label={t('chain-editor.link')}
      title={t('chain-editor.linkOf', { from: named(from), to: named(to) })}
      onClose={() => editor.show(null)}
    >
      <div className={classes.panelBody}>
        <SomeOfControl
          label={t('chain-editor.labels')}
          description={hasFreeLabels(source, components) ? t('chain-editor.labelsFree') : t('chain-editor.labelsText')}
          required
          isFree={hasFreeLabels(source, components)}
          choices={choices}
          value={labels}
          onChange={change}
        />
        <Button variant="subtle" color="red" leftSection={<IconTrash aria-hidden size={16} stroke={1.75} />} onClick={acts.remove}>
          {t('chain-editor.removeLink')}
        </Button>
      </div>
    </ThingDrawer>
  );
}
