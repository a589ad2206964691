import { Button, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import { useBackTest } from '../../bridge/use-demand.ts';
import { MOST_TRIED, type TriedRule } from '../../contract/back-test.ts';
import type { BackTestDemand } from '../../contract/demand.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { type EntityId, entityId } from '../../contract/identifiers.ts';
import type { BackTestSnapshot } from '../../contract/snapshot.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { EntityListControl } from '../../inputs/entities/entity-list-control.tsx';
import { entitySource } from '../../inputs/entities/entity-source.ts';
import { useAccount } from '../../inputs/entities/use-account.ts';
import { EnumControl } from '../../inputs/plain/enum-control.tsx';
import { reasonsInWords } from '../../marks/failures-in-words.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { serverNow } from '../../store/connection.ts';
import { notifyFault } from '../../store/notices.ts';
import { CHART_RANGES } from '../chart-ranges.ts';
import classes from './back-test.module.css';
import { CutDevices } from './cut-devices.tsx';
import type { TriedDevices } from './tried-devices.ts';

const RANGES = ['hour', 'day', 'week'] as const;

/** What is tried: one document, and as it is stored, where that differs. */
export interface Tried {
  readonly edited: TriedRule;
  readonly stored: TriedRule | null;
}

/** Results of the devices so far. */
export interface ShownTrial {
  readonly tried: BackTestSnapshot;
  readonly demand: BackTestDemand;
  /** The second result is that of the stored document. */
  readonly hasStored: boolean;
  readonly isRunning: boolean;
  readonly nameOf: (entity: EntityId) => string;
  /** Tries again what is to be tried now. */
  readonly again: () => void;
}

export interface BackTestProps<Owner> {
  /** JSON, of which the devices are found. */
  readonly owner: Owner;
  readonly findDevices: (owner: Owner) => Promise<Outcome<TriedDevices>>;
  /** What this kind of trial does. */
  readonly text: string;
  /** Asked at each trial: somebody, or this form, may have saved meanwhile. Faults are shown. Null: it cannot be tried as it is. */
  readonly read: (() => Promise<Outcome<Tried>>) | null;
  /** Why it cannot be tried as it is. */
  readonly problem: string | null;
  /** Controls before those of the time and the devices. */
  readonly controls?: ReactNode;
  readonly children: (shown: ShownTrial) => ReactNode;
}

interface Started {
  readonly demand: BackTestDemand;
  readonly hasStored: boolean;
  readonly names: ReadonlyMap<string, string>;
}

/** Runs a document, as it is edited and as it is stored, over what devices really sent. Nothing is sent or stored. */
export function BackTest<Owner>({ owner, findDevices, text, problem, read, controls, children }: BackTestProps<Owner>) {
  const t = useT();
  const user = useAccount();
  const [range, setRange] = useState<(typeof RANGES)[number]>('day');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [started, setStarted] = useState<Started | null>(null);
  const { answer } = useAnswerOf(findDevices, owner);
  const tried = useBackTest(started?.demand ?? null);
  const found = answer?.ok ? answer.value : null;
  const isRunning = started !== null && tried?.state !== 'failed' && (!tried || tried.done < tried.total || tried.total === 0);
  const nameOf = ({ id }: EntityId) => started?.names.get(id) ?? id;

  /** The chosen devices with their names, or all that were found. */
  async function devices({ devices: all, others }: TriedDevices): Promise<Outcome<TriedDevices['devices']>> {
    if (chosen.length === 0 || !others) return ok(all);
    const wanted = chosen.slice(0, MOST_TRIED);
    const known = all.filter(({ id }) => wanted.includes(id.id));
    const unnamed = wanted.filter((id) => !known.some((one) => one.id.id === id));
    if (unnamed.length === 0) return ok(known);
    const offers = await entitySource(user, { entityType: others.kind }).read(unnamed);
    return offers.ok
      ? ok([...known, ...offers.value.map(({ value, label }) => ({ id: entityId(others.kind, value), name: label }))])
      : offers;
  }

  async function run(on: TriedDevices, readNewest: () => Promise<Outcome<Tried>>): Promise<void> {
    const [document, named] = await Promise.all([readNewest(), devices(on)]);
    if (!document.ok) return void notifyFault(document.fault);
    if (!named.ok) return void notifyFault(named.fault);
    const { edited, stored } = document.value;
    const end = serverNow();
    setStarted({
      demand: {
        kind: 'back-test',
        entities: named.value.map(({ id }) => id),
        ...{ start: end - CHART_RANGES[range], end, rules: stored ? [edited, stored] : [edited] },
      },
      hasStored: stored !== null,
      names: new Map(named.value.map(({ id, name }) => [id.id, name])),
    });
  }

  const again = () => void (found && read && run(found, read));
  const all = found ? t('back-test.all', { count: found.total, n: formatCount(Math.min(found.total, MOST_TRIED)) }) : '';
  const wanted = chosen.length === 0 ? (found?.total ?? 0) : chosen.length;
  return (
    <section className={classes.backTest} aria-label={t('back-test.title')}>
      <h3 className={classes.heading}>{t('back-test.title')}</h3>
      <p className={classes.note}>{text}</p>
      <div className={classes.asked}>
        {controls}
        <EnumControl
          label={t('back-test.range')}
          all={RANGES}
          wordOf={(one) => t(`back-test.ranges.${one}`)}
          value={range}
          onChange={setRange}
        />
        {found?.others ? (
          <div className={classes.devices}>
            <EntityListControl
              label={t('back-test.devices')}
              placeholder={all}
              entityType={found.others.kind}
              subtype={found.others.subtype}
              value={[...chosen]}
              onChange={(next) => setChosen(next ?? [])}
            />
          </div>
        ) : null}
        {isRunning ? (
          <Button variant="default" onClick={() => setStarted(null)}>
            {t('back-test.cancel')}
          </Button>
        ) : (
          <Button variant="default" disabled={!read || !found || found.devices.length === 0} onClick={again}>
            {t('back-test.run')}
          </Button>
        )}
      </div>
      {answer && !answer.ok ? <FaultNotice title={t('back-test.failed')} fault={answer.fault} /> : null}
      {problem === null ? null : <p className={classes.note}>{problem}</p>}
      {found && found.devices.length === 0 ? <p className={classes.note}>{t('back-test.nobody')}</p> : null}
      {wanted > MOST_TRIED ? (
        <p className={classes.note}>{t('back-test.first', { n: formatCount(MOST_TRIED), total: formatCount(wanted) })}</p>
      ) : null}
      {isRunning && tried ? (
        <div className={classes.progress}>
          <Progress size={6} value={100 * tried.share} aria-label={t('back-test.progress')} />
          <span className={classes.note}>{t('back-test.done', { n: formatCount(tried.done), total: formatCount(tried.total) })}</span>
        </div>
      ) : null}
      {tried?.state === 'failed' && tried.fault ? <FaultNotice title={t('back-test.failed')} fault={tried.fault} /> : null}
      {started && tried && tried.done > 0 ? (
        <>
          {children({ tried, demand: started.demand, hasStored: started.hasStored, isRunning, nameOf, again })}
          <p className={classes.note}>{t('back-test.readings', { count: tried.readings, n: formatCount(tried.readings) })}</p>
          <CutDevices names={tried.cut.map(nameOf)} />
          {reasonsInWords({ failures: tried.failed.map(({ entity: item, fault }) => ({ item, fault })), nameOf }).map((words) => (
            <p key={words} className={classes.failure}>
              {words}
            </p>
          ))}
        </>
      ) : null}
    </section>
  );
}
