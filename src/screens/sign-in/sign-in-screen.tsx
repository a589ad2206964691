/** The email address and password are kept only here. */
import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { perform, QUIET } from '../../bridge/request.ts';
import { type Greeting, greetServer } from '../../bridge/server-greeting.ts';
import { isEmail } from '../../contract/email.ts';
import type { Fault } from '../../contract/fault.ts';
import type { DurationMs } from '../../contract/units.ts';
import { formatClock } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { afterPress } from '../../inputs/after-press.ts';
import { EmailField } from '../../inputs/email-field.tsx';
import { PasswordField } from '../../inputs/password-field.tsx';
import { eachSecond } from '../../marks/ticker.ts';
import { FORM_PATIENCE_MS, useIsLate } from '../../marks/use-is-late.ts';
import { lateComponent } from '../../page/late-component.ts';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import { type Arrival, forgetArrival, heldArrival } from '../../store/arrival.ts';
import { keepAskedAccount } from '../../store/asked-account.ts';
import { addressOfHalf, mailAddress, REQUEST_PASSWORD, RESEND_ACTIVATION, withToken } from './link-address.ts';
import { PublicCard } from './public-card.tsx';
import { PublicForm } from './public-form.tsx';
import { EXPIRED, isUnreachable, refusalOf } from './refusal.ts';
import strip from './server-strip.module.css';
import classes from './sign-in-screen.module.css';

function Clock({ offsetMs }: { readonly offsetMs: DurationMs }) {
  const place = useRef<HTMLElement>(null);
  useEffect(
    () =>
      eachSecond(() => {
        if (place.current) place.current.textContent = formatClock(Date.now() + offsetMs);
      }),
    [offsetMs],
  );
  return <bdi ref={place} />;
}

/** Its space is reserved before the first answer. */
function ServerStrip({ greeting }: { readonly greeting: Greeting | null }) {
  const t = useT();
  const isThere = greeting?.delayMs != null;
  const Icon = greeting && !isThere ? IconPlugConnectedX : IconPlugConnected;
  return (
    <div className={strip.strip} data-lost={(greeting && !isThere) || undefined}>
      <Icon aria-hidden size={14} stroke={1.75} />
      <span role="status" className={strip.state}>
        {greeting ? t(isThere ? 'sign-in.serverThere' : 'sign-in.serverLost') : t('sign-in.serverAsked')}
      </span>
      {greeting?.delayMs == null ? null : <bdi>{t('sign-in.delay', { ms: Math.max(1, Math.round(greeting.delayMs)) })}</bdi>}
      {greeting?.clockOffsetMs == null ? null : <Clock offsetMs={greeting.clockOffsetMs} />}
    </div>
  );
}

const AGAIN_MS = 15_000;

/** The server's answer to a greeting, repeated while the page is visible. `isDue`: answered, or waited long enough. */
function useGreeting(): { readonly greeting: Greeting | null; readonly isDue: boolean } {
  const [greeting, setGreeting] = useState<Greeting | null>(null);
  const isLate = useIsLate(greeting === null, FORM_PATIENCE_MS);
  useEffect(() => {
    let isWanted = true;
    let again: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (!document.hidden) {
        const next = await greetServer();
        if (!isWanted) return;
        // Third parties stay while the server does not answer, because it may be back before the next request.
        setGreeting((before) => (next.delayMs === null && before ? { ...next, thirdParties: before.thirdParties } : next));
      }
      again = setTimeout(() => void ask(), AGAIN_MS);
    };
    void ask();
    return () => {
      isWanted = false;
      clearTimeout(again);
    };
  }, []);
  return { greeting, isDue: greeting !== null || isLate };
}

/** Takes a value over from the store, which then forgets it. */
function useArrival<K extends keyof Arrival>(part: K): Arrival[K] {
  const [value] = useState(() => heldArrival(part));
  useEffect(() => forgetArrival(part), [part]);
  return value;
}

const ThirdParties = lateComponent(async () => (await import('./third-parties.tsx')).ThirdParties);

type Field = 'email' | 'password';

const withPlace = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** @param greeting of the server, another one each time it was asked. */
function SignInForm({ greeting }: { readonly greeting: Greeting | null }) {
  const t = useT();
  const [, navigate] = useLocation();
  const query = useSearch();
  const username = useArrival('username') ?? '';
  const given = useArrival('password') ?? '';
  const [values, setValues] = useState({ email: username, password: given });
  const [checked, setChecked] = useState<ReadonlySet<Field>>(new Set());
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    (username === '' ? email : password).current?.focus();
  }, [username]);

  // That the server is lost is so only until it answers.
  useEffect(() => {
    if (greeting?.delayMs != null) setFault((before) => (before && isUnreachable(before) ? null : before));
  }, [greeting]);

  const address = values.email.trim();
  const errors = {
    email: address === '' ? t('sign-in.emailMissing') : isEmail(address) ? null : t('user.invalid-email-format'),
    password: values.password === '' ? t('sign-in.passwordMissing') : null,
  };
  const shown = (field: Field) => (checked.has(field) ? errors[field] : null);
  // Tabbing through an empty field is no mistake.
  const onBlur = (field: Field) => {
    if (values[field] !== '') afterPress(() => setChecked((before) => new Set([...before, field])));
  };
  const onChange = (field: Field, value: string) => {
    setValues({ ...values, [field]: value });
    setFault(null);
  };

  const submit = async () => {
    setChecked(new Set<Field>(['email', 'password']));
    if (errors.email || errors.password) {
      (errors.email ? email : password).current?.focus();
      return;
    }
    setBusy(true);
    setFault(null);
    const outcome = await perform((core) => core.signIn({ username: address, password: values.password }), QUIET);
    // The session gate continues when the session's snapshot arrives.
    if (outcome.ok) return;
    const { errorCode, resetToken, kind } = outcome.fault;
    const half = addressOfHalf(outcome.fault, query);
    if (half !== null) return navigate(half);
    if (errorCode === EXPIRED && resetToken) {
      keepAskedAccount(address);
      navigate(withToken('/login/resetExpiredPassword', query, 'resetToken', resetToken));
      return;
    }
    setBusy(false);
    setFault(outcome.fault);
    if (kind === 'auth') password.current?.select();
  };

  const refusal = fault ? refusalOf(fault) : null;
  return (
    <PublicForm
      failure={refusal}
      remedy={
        refusal?.remedy ? (
          <Button
            component={Link}
            href={mailAddress(refusal.remedy === 'activation' ? RESEND_ACTIVATION : REQUEST_PASSWORD, query, address)}
            size="lg"
            fullWidth
          >
            {t(refusal.remedy === 'activation' ? 'sign-in.resend' : 'sign-in.requestLink')}
          </Button>
        ) : null
      }
      isBusy={isBusy}
      submitWords={t(isBusy ? 'sign-in.busy' : 'sign-in.submit')}
      onSubmit={submit}
    >
      <EmailField
        ref={email}
        size="lg"
        autoComplete="username"
        label={t('sign-in.email')}
        value={values.email}
        error={shown('email')}
        onBlur={() => onBlur('email')}
        onChange={(event) => onChange('email', event.currentTarget.value)}
      />
      <div className={classes.password}>
        <PasswordField
          ref={password}
          size="lg"
          name="password"
          autoComplete="current-password"
          label={t('sign-in.password')}
          value={values.password}
          error={shown('password')}
          onBlur={() => onBlur('password')}
          onChange={(event) => onChange('password', event.currentTarget.value)}
        />
        <Link href={withPlace(REQUEST_PASSWORD, query)} className={classes.forgot}>
          {t('sign-in.forgot')}
        </Link>
      </div>
    </PublicForm>
  );
}

export function SignInScreen() {
  const t = useT();
  const { greeting, isDue } = useGreeting();
  const thirdParties = greeting?.thirdParties ?? [];
  if (!isDue) return null;
  return (
    <PublicCard title={t('sign-in.title')} strip={<ServerStrip greeting={greeting} />}>
      <SignInForm greeting={greeting} />
      {thirdParties.length > 0 ? (
        <UntilLoaded>
          <ThirdParties thirdParties={thirdParties} />
        </UntilLoaded>
      ) : null}
    </PublicCard>
  );
}
