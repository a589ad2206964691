import { useT } from '../../../i18n/use-t.ts';
import { ChoiceControl } from '../../../inputs/plain/choice-control.tsx';
import { FlagControl } from '../../../inputs/plain/flag-control.tsx';
import { BOX, classOf, firstOf, linkKey, linksOf, type NodeKey, nodeAt, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import { setFirst } from '../../../rule-chains/document/commands/nodes.ts';
import { type Components, hasInput, hasOutput } from '../../../rule-chains/document/components.ts';
import { leadingTo } from '../../../rule-chains/document/paths.ts';
import classes from './chain-editor.module.css';
import { useNodeNames } from './node-names.ts';
import type { ChainActs } from './use-chain-acts.ts';
import type { ChainEditor } from './use-chain-editor.ts';

interface NodeLinksProps {
  readonly editor: ChainEditor;
  readonly acts: ChainActs;
  readonly components: Components;
  readonly node: NodeKey;
}

/** Where messages go from a node, and whether they begin there: what lines on the canvas say, for the keyboard. */
export function NodeLinks({ editor, acts, components, node: key }: NodeLinksProps) {
  const t = useT();
  const { document, perform } = editor;
  const node = nodeAt(document, key);
  const named = useNodeNames(document);
  if (!node) return null;
  const links = linksOf(document).filter(({ from }) => from === key);
  const taken = new Set([...links.map(({ to }) => to), ...leadingTo(document, key)]);
  const others = Object.entries(nodesOf(document)).filter(([one, other]) => !taken.has(one) && hasInput(other, components));
  return (
    <>
      {hasInput(node, components) && classOf(node) !== BOX ? (
        <FlagControl
          label={t('chain-editor.beginsHere')}
          value={firstOf(document) === key}
          onChange={(isFirst) => perform({ name: 'first', of: named(key) }, setFirst(isFirst === true ? key : null))}
        />
      ) : null}
      {hasOutput(node, components) ? (
        <section className={classes.nodeLinks} aria-label={t('chain-editor.links')}>
          <ChoiceControl
            label={t('chain-editor.leadTo')}
            isClearable={false}
            choices={others.map(([one]) => ({ value: one, label: named(one) }))}
            value={null}
            onChange={(to) => (to === null ? undefined : acts.connect(key, to))}
          />
          <ul className={classes.listLinks}>
            {links.map((link) => (
              <li key={link.to}>
                <button type="button" className={classes.toThing} onClick={() => acts.open(linkKey(link.from, link.to))}>
                  {t('chain-editor.linkTo', { labels: link.labels.join(' / '), to: named(link.to) })}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
