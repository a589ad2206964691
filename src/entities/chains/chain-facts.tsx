import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type Answer, useAnswerOf } from '../../bridge/use-answer.ts';
import { ruleChainSchema } from '../../contract/rule-chain.ts';
import type { DurationMs } from '../../contract/units.ts';
import { formatTime } from '../../format/times.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../marks/fact-list.tsx';
import { FailureText } from '../../marks/failure-text.tsx';
import { serverNow } from '../../store/connection.ts';
import type { EntityUse, RecordTabProps } from '../describe.ts';
import classes from './chain-facts.module.css';
import { callingChains, usingProfiles } from './chain-uses.ts';
import { lastErrors } from './last-errors.ts';

const AGAIN_MS: DurationMs = 60_000;

/** While it is read its line is reserved. */
function Read<Value>({ of: { answer }, children }: { readonly of: Answer<Value>; readonly children: (value: Value) => ReactNode }) {
  if (!answer) return '\u00a0';
  return answer.ok ? children(answer.value) : <FailureText>{faultSentence(answer.fault)}</FailureText>;
}

interface UsesProps {
  readonly uses: readonly EntityUse[];
  readonly none: string;
  /** Besides them. */
  readonly also?: string | undefined;
}

function Uses({ uses, none, also }: UsesProps) {
  if (uses.length === 0) return none;
  return (
    <ul className={classes.list}>
      {uses.map(({ entity, name, href, parts = [] }) => (
        <li key={entity.id}>
          <Link href={href}>
            <bdi>{name}</bdi>
          </Link>
          {parts.map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nodes may have the same name
            <span key={i}>
              {i === 0 ? ': ' : ', '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </li>
      ))}
      {also ? <li>{also}</li> : null}
    </ul>
  );
}

/** Which profiles and chains lead to a chain, and what went wrong in it last. */
export function ChainFacts({ record }: RecordTabProps) {
  const t = useT();
  const { id } = record.id;
  const { data: chain } = ruleChainSchema.safeParse(record);
  const tenant = chain?.tenantId.id ?? '';
  const rest = chain?.root ? t('rule-chain.profilesOfRoot') : undefined;
  const profiles = useAnswerOf((asked: string) => usingProfiles([asked]), id);
  const callers = useAnswerOf((asked: string) => callingChains([asked]), id);
  const errors = useAnswerOf((asked: string) => lastErrors(asked, tenant), id, { every: AGAIN_MS });
  return (
    <div className={classes.facts}>
      <FactList>
        <Fact label={t('rule-chain.profiles')}>
          <Read of={profiles}>{(uses) => <Uses uses={uses} none={rest ?? t('rule-chain.noProfiles')} also={rest} />}</Read>
        </Fact>
        <Fact label={t('rule-chain.callers')}>
          <Read of={callers}>{(uses) => <Uses uses={uses} none={t('rule-chain.noCallers')} />}</Read>
        </Fact>
        <Fact label={t('rule-chain.lastErrors')}>
          <Read of={errors}>
            {(all) =>
              all.length === 0 ? (
                t('rule-chain.noErrors')
              ) : (
                <ul className={classes.list}>
                  {all.map(({ id: event, at, what, text }) => (
                    <li key={event}>
                      <FailureText>
                        {what === '' ? null : (
                          <>
                            <bdi>{what}</bdi>:{' '}
                          </>
                        )}
                        {text || t('rule-chain.notStarted')}
                      </FailureText>
                      <div className={classes.time}>{formatTime(at, serverNow())}</div>
                    </li>
                  ))}
                </ul>
              )
            }
          </Read>
        </Fact>
      </FactList>
    </div>
  );
}
