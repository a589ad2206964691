/** The second half of a sign-in: a code of one of the factors that the account has. The token for it stays in the core. */
import { Button, TextInput } from '@mantine/core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { perform, QUIET, request } from '../../bridge/request.ts';
import type { SecondFactor } from '../../contract/calls/accounts.ts';
import { type Fault, fault as makeFault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './code-screen.module.css';
import { FormFault } from './form-fault.tsx';
import cardClasses from './public-card.module.css';
import { PublicCard } from './public-card.tsx';
import { PublicForm } from './public-form.tsx';
import { isUnreachable } from './refusal.ts';
import { useHalfSignIn } from './use-half-sign-in.ts';

/** What goes wrong with codes, in words. */
interface Refused {
  readonly sentence: string;
  readonly details: string;
}

const KNOWN = ['TOTP', 'EMAIL', 'SMS', 'BACKUP_CODE'] as const;
type KnownFactor = (typeof KNOWN)[number] | 'OTHER';

/** Newer servers may have more kinds. */
const factorOf = (type: string): KnownFactor => KNOWN.find((one) => one === type) ?? 'OTHER';

const EXPIRED = 11;

/** Why no code can be entered any more; null where another try may succeed. */
function endingOf({ kind, errorCode }: Fault): 'expired' | 'locked' | 'gone' | null {
  if (kind === 'forbidden') return 'gone';
  if (kind !== 'auth') return null;
  return errorCode === EXPIRED ? 'expired' : 'locked';
}

function codeRefusal(fault: Fault): Refused {
  if (fault.kind === 'invalid') return { sentence: translate('second-factor.wrong'), details: '' };
  if (fault.kind === 'rate-limited') return { sentence: translate('second-factor.tooOften'), details: '' };
  if (isUnreachable(fault)) return { sentence: translate('sign-in.unreachable'), details: faultDetails(fault) };
  return { sentence: faultSentence(fault), details: faultDetails(fault) };
}

function sendRefusal(fault: Fault): Refused {
  if (fault.kind === 'rate-limited') return { sentence: translate('second-factor.sentBefore'), details: '' };
  return { sentence: translate('second-factor.notSent'), details: fault.message };
}

interface EndedScreenProps {
  readonly fault: Fault;
  readonly signInAddress: string;
}

/** A sign-in that cannot go on with a code. */
function EndedScreen({ fault, signInAddress }: EndedScreenProps) {
  const t = useT();
  const ending = endingOf(fault);
  const { sentence, details } = ending ? { sentence: t(`second-factor.${ending}`), details: fault.message } : codeRefusal(fault);
  return (
    <PublicCard title={t('second-factor.title')} subtitle={t('second-factor.ended')}>
      <FormFault id="ended" sentence={sentence} details={ending === 'expired' ? '' : details} />
      <Button component={Link} href={signInAddress} size="lg" variant="filled" fullWidth>
        {t('login.cancel')}
      </Button>
    </PublicCard>
  );
}

/** Where a server names no period. */
const USUAL_PERIOD_S = 30;
const isSent = (type: string) => type === 'EMAIL' || type === 'SMS';

/** Seconds until a code may be asked for again, by kind of factor. */
function useWaits() {
  const [waits, setWaits] = useState<Readonly<Record<string, number>>>({});
  const isWaiting = Object.values(waits).some((left) => left > 0);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      setWaits((before) => Object.fromEntries(Object.entries(before).map(([type, left]) => [type, Math.max(0, left - 1)])));
    }, 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const begin = useCallback((type: string, seconds: number) => setWaits((before) => ({ ...before, [type]: seconds })), []);
  return { waits, begin };
}

interface CodeFormProps {
  readonly factors: readonly SecondFactor[];
  readonly signInAddress: string;
  readonly onEnd: (fault: Fault) => void;
}

function CodeForm({ factors, signInAddress, onEnd }: CodeFormProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const first = factors.find((one) => one.default) ?? (factors[0] as SecondFactor);
  const [chosen, setChosen] = useState(first);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof codeRefusal> | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { waits, begin } = useWaits();
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef<ReadonlySet<string>>(new Set());

  const send = useCallback(
    async ({ type, contact, minVerificationCodeSendPeriod }: SecondFactor) => {
      asked.current = new Set([...asked.current, type]);
      begin(type, minVerificationCodeSendPeriod ?? USUAL_PERIOD_S);
      const outcome = await request('sendFactorCode', { factor: type }, QUIET);
      if (outcome.ok) return setSentTo(contact ?? '');
      if (endingOf(outcome.fault)) return onEnd(outcome.fault);
      // What was not sent may be asked for again at once.
      if (outcome.fault.kind !== 'rate-limited') begin(type, 0);
      return setRefusal(sendRefusal(outcome.fault));
    },
    [begin, onEnd],
  );
  useEffect(() => {
    if (isSent(chosen.type) && !asked.current.has(chosen.type)) void send(chosen);
  }, [chosen, send]);
  useLayoutEffect(() => {
    if (chosen) field.current?.focus();
  }, [chosen]);

  const choose = (factor: SecondFactor) => {
    setChosen(factor);
    setCode('');
    setMissing(false);
    setRefusal(null);
    setSentTo(null);
  };
  const submit = async () => {
    const typed = code.replaceAll(/\s/g, '');
    setMissing(typed === '');
    if (typed === '') return field.current?.focus();
    setBusy(true);
    setRefusal(null);
    const outcome = await perform((core) => core.signIn({ factor: chosen.type, oneTimePassword: typed }), QUIET);
    // From there the guard leads on.
    if (outcome.ok) return navigate(signInAddress, { replace: true });
    setBusy(false);
    if (endingOf(outcome.fault)) return onEnd(outcome.fault);
    setRefusal(codeRefusal(outcome.fault));
    field.current?.select();
  };

  const factor = factorOf(chosen.type);
  const wait = waits[chosen.type] ?? 0;
  const others = factors.filter((one) => one !== chosen);
  return (
    <PublicCard title={t('second-factor.title')} subtitle={t(`second-factor.text.${factor}`, { contact: chosen.contact ?? '' })}>
      <PublicForm
        failure={refusal}
        isBusy={isBusy}
        submitWords={t(isBusy ? 'second-factor.busy' : 'second-factor.submit')}
        onSubmit={submit}
      >
        <TextInput
          ref={field}
          size="lg"
          name="code"
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={factor === 'BACKUP_CODE' || factor === 'OTHER' ? 'text' : 'numeric'}
          label={t('second-factor.code')}
          value={code}
          error={isMissing ? t('second-factor.missing') : null}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setMissing(false);
            setRefusal(null);
          }}
        />
        {isSent(chosen.type) ? (
          <div className={classes.resend}>
            <span role="status">{sentTo === null ? '' : t('second-factor.sent')}</span>
            <Button disabled={wait > 0} onClick={() => void send(chosen)}>
              {wait > 0 ? t('second-factor.sendIn', { count: wait }) : t('second-factor.send')}
            </Button>
          </div>
        ) : null}
      </PublicForm>
      {others.length === 0 ? null : (
        <section aria-label={t('second-factor.others')}>
          <h2 className={classes.others}>{t('second-factor.others')}</h2>
          <ul className={classes.ways}>
            {others.map((one) => (
              <li key={one.type}>
                <Button size="lg" fullWidth disabled={isBusy} onClick={() => choose(one)}>
                  {t(`second-factor.way.${factorOf(one.type)}`, { type: one.type })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link href={signInAddress} className={cardClasses.away}>
        {t('login.cancel')}
      </Link>
    </PublicCard>
  );
}

export function CodeScreen() {
  const [, navigate] = useLocation();
  const signInAddress = useHalfSignIn();
  const [factors, setFactors] = useState<readonly SecondFactor[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    let isWanted = true;
    void request('secondFactors', {}, QUIET).then((outcome) => {
      if (!isWanted) return;
      if (outcome.ok && outcome.value.length > 0) setFactors(outcome.value);
      else if (outcome.ok) setFault(makeFault('forbidden'));
      // The page was loaded again: the token for the second half is gone.
      else if (outcome.fault.key === 'signed-out') navigate(signInAddress, { replace: true });
      // No code was refused yet: what the server does not take is the half sign-in.
      else setFault(outcome.fault.kind === 'auth' ? { ...outcome.fault, errorCode: EXPIRED } : outcome.fault);
    });
    return () => {
      isWanted = false;
    };
  }, [navigate, signInAddress]);
  if (fault) return <EndedScreen fault={fault} signInAddress={signInAddress} />;
  if (!factors) return null;
  return <CodeForm factors={factors} signInAddress={signInAddress} onEnd={setFault} />;
}
