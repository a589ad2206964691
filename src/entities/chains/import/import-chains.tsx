import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { faultDetails, faultSentence } from '../../../i18n/fault-sentence.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DropArea } from '../../../inputs/media/drop-area.tsx';
import { copyText } from '../../../marks/copy-text.tsx';
import { FailureText } from '../../../marks/failure-text.tsx';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { SideDrawer } from '../../../marks/side-drawer.tsx';
import { useUnsaved } from '../../../marks/use-unsaved.ts';
import { notify } from '../../../store/notices.ts';
import type { ImportViewProps } from '../../describe.ts';
import { nodesHref } from '../nodes-href.ts';
import { ChainPart } from './chain-part.tsx';
import classes from './import-chains.module.css';
import { listAsText } from './list-as-text.ts';
import { linesOf } from './note-lines.ts';
import { type OpenChain, openFile } from './open-files.ts';
import { type Stored, storeImport } from './store-import.ts';
import { type Chosen, labelsOf, questionsOf, surePlaces, targetHere, targetInFile, twinsOf } from './targets.ts';
import { type ServerChains, useServerChains } from './use-server-chains.ts';

/** Chooses files with rule chains, shows what becomes of each before anything is stored, and stores them. */
export function ImportChains({ onClose }: ImportViewProps) {
  const t = useT();
  const { answer, reload } = useServerChains();
  const title = t('rule-chain.importTitle');
  return (
    <SideDrawer label={title} title={title} takesFocus onClose={onClose}>
      <div className={classes.body}>
        {answer?.ok ? <Files server={answer.value} onChanged={reload} /> : null}
        {answer && !answer.ok ? (
          <FaultNotice title={t('rule-chain.serverNotRead')} fault={answer.fault}>
            <Button onClick={reload}>{t('tables.retry')}</Button>
          </FaultNotice>
        ) : null}
      </div>
    </SideDrawer>
  );
}

interface FilesProps {
  readonly server: ServerChains;
  /** The chains of the server are others now. */
  readonly onChanged: () => void;
}

function Files({ server, onChanged }: FilesProps) {
  const t = useT();
  const [chains, setChains] = useState<readonly OpenChain[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  /** Ids of chains here that are replaced, by the keys of those that replace them. */
  const [places, setPlaces] = useState<ReadonlyMap<string, string>>(new Map());
  const [isStoring, setStoring] = useState(false);
  const [stored, setStored] = useState<readonly Stored[] | null>(null);
  const files = useRef(0);
  const head = useRef<HTMLElement>(null);
  const questions = useMemo(() => questionsOf(chains, server.chains), [chains, server]);
  const labels = useMemo(() => labelsOf(server.chains), [server]);
  const whole = useMemo(() => chains.filter(({ stops }) => stops.length === 0), [chains]);
  const sure = useMemo(() => surePlaces(whole, server.chains), [whole, server]);
  const isAllSure = [...sure].every(([key, id]) => places.get(key) === id);
  const offered = useMemo(
    () => [
      ...chains.map(({ key, name, file }) => ({ value: targetInFile(key), label: `${name} (${file})` })),
      ...[...labels].map(([id, label]) => ({ value: targetHere(id), label })),
    ],
    [chains, labels],
  );
  const listed = useMemo(() => chains.map((chain) => ({ chain, lines: linesOf(chain, server) })), [chains, server]);
  useUnsaved(chains.length > 0 && stored === null);
  const read = async (all: readonly File[]) => {
    const texts = await Promise.all(all.map(async (file) => ({ name: file.name, text: await file.text() })));
    return () => {
      const opened: OpenChain[] = [];
      const failures: string[] = [];
      for (const { name, text } of texts) {
        files.current += 1;
        const chainsOf = openFile(String(files.current), name, text);
        if (chainsOf.ok) opened.push(...chainsOf.value);
        else failures.push(`${name}: ${[faultSentence(chainsOf.fault), faultDetails(chainsOf.fault)].filter(Boolean).join(' ')}`);
      }
      setChains((before) => [...before, ...opened]);
      setRefused(failures);
    };
  };
  const replace = ({ key }: OpenChain, id: string) =>
    setPlaces((before) => new Map([...before].filter(([other]) => other !== key).concat(id === '' ? [] : [[key, id]])));
  const store = async () => {
    setStoring(true);
    const names = new Map(server.chains.map(({ id, name }) => [id, name]));
    const versions = new Map(server.chains.map(({ id, version }) => [id, version]));
    const here = { ...server, names, versions, otherwise: t('rule-chain.otherChain') };
    const result = await storeImport(whole, questions, chosen, here, places);
    setStoring(false);
    setStored(result);
    onChanged();
  };
  const tryAgain = (left: readonly OpenChain[]) => {
    setChains(left);
    setRefused([]);
    setChosen(new Map());
    setPlaces(new Map());
    setStored(null);
  };
  if (stored) return <Result stored={stored} onTryAgain={tryAgain} />;
  return (
    <>
      <section ref={head} className={classes.section} tabIndex={-1}>
        <DropArea
          label={t('rule-chain.files')}
          description={chains.length === 0 ? t('rule-chain.filesText') : undefined}
          accept=".json,application/json"
          isForMany
          disabled={isStoring}
          onFile={(file, others) => read([file, ...others])}
          onBlur={() => undefined}
        >
          {chains.length === 0 ? t('inputs.media.noFile') : t('rule-chain.chainCount', { count: chains.length })}
        </DropArea>
        {refused.map((text) => (
          <FailureText key={text}>{text}</FailureText>
        ))}
        {sure.size > 1 ? (
          <div>
            <Button disabled={isStoring} onClick={() => setPlaces(isAllSure ? new Map() : sure)}>
              {isAllSure ? t('rule-chain.allAsNew') : t('rule-chain.allInPlace', { count: sure.size })}
            </Button>
          </div>
        ) : null}
      </section>
      {listed.map(({ chain, lines }) => (
        <ChainPart
          key={chain.key}
          chain={chain}
          lines={lines}
          questions={questions.filter((question) => question.chain === chain)}
          twins={twinsOf(chain, server.chains).filter(({ id }) => places.get(chain.key) === id || ![...places.values()].includes(id))}
          replaced={places.get(chain.key) ?? ''}
          onReplace={(id) => replace(chain, id)}
          chosen={chosen}
          labels={labels}
          offered={offered}
          onChoose={(key, target) => setChosen((before) => new Map(before).set(key, target))}
          onRemove={() => {
            setChains((before) => before.filter((one) => one !== chain));
            replace(chain, '');
            head.current?.focus();
          }}
        />
      ))}
      {chains.length > 0 ? (
        <div className={classes.end}>
          <Button
            onClick={() =>
              void copyText(listAsText(listed, questions, chosen)).then(
                (isCopied) => isCopied && notify({ tone: 'success', text: t('rule-chain.listCopied') }),
              )
            }
          >
            {t('rule-chain.copyList')}
          </Button>
          {whole.length < chains.length ? (
            <span className={classes.note}>{t('rule-chain.leftOut', { count: chains.length - whole.length })}</span>
          ) : null}
          <Button variant="filled" disabled={whole.length === 0} loading={isStoring} onClick={() => void store()}>
            {t('rule-chain.importCount', { count: whole.length })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface ResultProps {
  readonly stored: readonly Stored[];
  /** @param left what is not stored. */
  readonly onTryAgain: (left: readonly OpenChain[]) => void;
}

/** What became of each chain. */
function Result({ stored, onTryAgain }: ResultProps) {
  const t = useT();
  const left = stored.filter(({ outcome }) => !outcome.ok).map(({ chain }) => chain);
  const done = stored.length - left.length;
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <section className={classes.section}>
      <p ref={said} role="status" tabIndex={-1}>
        {t('rule-chain.imported', { count: done })}
      </p>
      <ul className={classes.lines}>
        {stored.map(({ chain, outcome }) => (
          <li key={chain.key}>
            {outcome.ok ? (
              <>
                <Link href={nodesHref(outcome.id)}>
                  <bdi>{chain.name}</bdi>
                </Link>
                {outcome.open ? (
                  <FailureText>
                    {t('rule-chain.leadsNowhere')} {faultSentence(outcome.open)} {faultDetails(outcome.open)}
                  </FailureText>
                ) : null}
              </>
            ) : (
              <FailureText>
                <bdi>{chain.name}</bdi>: {t('rule-chain.notStored')} {faultSentence(outcome.fault)} {faultDetails(outcome.fault)}
              </FailureText>
            )}
          </li>
        ))}
      </ul>
      {left.length > 0 ? (
        <div>
          <Button onClick={() => onTryAgain(left)}>{t('rule-chain.again')}</Button>
        </div>
      ) : null}
    </section>
  );
}
