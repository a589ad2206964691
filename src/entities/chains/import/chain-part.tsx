import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { FailureText } from '../../../marks/failure-text.tsx';
import { HintedButton } from '../../../marks/hinted-button.tsx';
import { linksOf, nodesOf } from '../../../rule-chains/document/chain-document.ts';
import type { KnownChain } from '../../../rule-chains/files/references.ts';
import classes from './import-chains.module.css';
import { LINE_KINDS, type Line } from './note-lines.ts';
import type { OpenChain } from './open-files.ts';
import { type Chosen, nameOfQuestion, type Question, questionKey, type Target, targetOfQuestion } from './targets.ts';

export interface Offered {
  readonly value: Target;
  readonly label: string;
}

/** Where one node leads. */
function TargetSelect({ question, chosen, offered, onChoose }: TargetProps) {
  const t = useT();
  const { id, likely, chain } = question;
  const own = id ?? t('rule-chain.noId');
  const isLikely = ({ value }: Offered) => likely.includes(value);
  const first = likely.flatMap((value) => offered.find((one) => one.value === value) ?? []);
  const groups = [
    { group: t('rule-chain.likelyChains'), items: first },
    { group: t('rule-chain.chainsOfFiles'), items: offered.filter((one) => one.value.startsWith('file ') && !isLikely(one)) },
    { group: t('rule-chain.chainsHere'), items: offered.filter((one) => one.value.startsWith('here ') && !isLikely(one)) },
  ];
  return (
    <NativeSelect
      label={nameOfQuestion(question)}
      description={t('rule-chain.ledTo', { id: own })}
      value={targetOfQuestion(question, chosen)}
      onChange={(event) => onChoose(questionKey(chain, question.node), event.currentTarget.value)}
      data={[{ value: '', label: t('rule-chain.staysOpen') }, ...groups.filter(({ items }) => items.length > 0)]}
    />
  );
}

interface TargetProps {
  readonly question: Question;
  readonly chosen: Chosen;
  readonly offered: readonly Offered[];
  readonly onChoose: (key: string, target: Target) => void;
}

interface PlaceProps {
  readonly twins: readonly KnownChain[];
  /** Of chains here, by their ids. */
  readonly labels: ReadonlyMap<string, string>;
  /** Id of the chain here that is replaced; '': none. */
  readonly replaced: string;
  readonly onReplace: (id: string) => void;
}

/** Whether a chain becomes a new one, or takes the place of one that is here. */
function PlaceSelect({ twins, labels, replaced, onReplace }: PlaceProps) {
  const t = useT();
  return (
    <NativeSelect
      label={t('rule-chain.storeAs')}
      description={t(replaced === '' ? 'rule-chain.asNewText' : 'rule-chain.inPlaceText')}
      value={replaced}
      onChange={(event) => onReplace(event.currentTarget.value)}
      data={[
        { value: '', label: t('rule-chain.asNew') },
        ...twins.map(({ id, name }) => ({ value: id, label: t('rule-chain.inPlace', { name: labels.get(id) ?? name }) })),
      ]}
    />
  );
}

interface ChainPartProps extends PlaceProps, Omit<TargetProps, 'question'> {
  readonly chain: OpenChain;
  readonly lines: readonly Line[];
  readonly questions: readonly Question[];
  readonly onRemove: () => void;
}

/** One chain of the files: what becomes of it, and where it leads. */
export function ChainPart({ chain, lines, questions, onRemove, twins, labels, replaced, onReplace, ...choice }: ChainPartProps) {
  const t = useT();
  const { name, file, document } = chain;
  const nodes = Object.keys(nodesOf(document)).length;
  const links = linksOf(document).reduce((sum, { labels }) => sum + labels.length, 0);
  return (
    <section className={classes.section} aria-label={name}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.name}>
            <bdi>{name}</bdi>
          </h3>
          <div className={classes.note}>
            <bdi>{file}</bdi>, {t('rule-chain.nodeCount', { count: nodes })}, {t('rule-chain.linkCount', { count: links })}
          </div>
        </div>
        <HintedButton icon={IconX} label={t('rule-chain.leaveOut', { name })} size="sm" onClick={onRemove} />
      </div>
      {LINE_KINDS.map((kind) => {
        const own = lines.filter((line) => line.kind === kind);
        if (own.length === 0) return null;
        return (
          <div key={kind}>
            <h4 className={classes.kind}>{t(`rule-chain.lines.${kind}`)}</h4>
            <ul className={classes.lines}>
              {own.map(({ text }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nodes may have the same name, and lines do not move
                <li key={i}>{kind === 'stops' ? <FailureText>{text}</FailureText> : text}</li>
              ))}
            </ul>
          </div>
        );
      })}
      {twins.length > 0 ? <PlaceSelect twins={twins} labels={labels} replaced={replaced} onReplace={onReplace} /> : null}
      {questions.map((question) => (
        <TargetSelect key={question.node} question={question} {...choice} />
      ))}
    </section>
  );
}
