import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { QUIET_WIDGET, request } from '../../../bridge/request.ts';
import type { Fault } from '../../../contract/fault.ts';
import { faultSentence } from '../../../i18n/fault-sentence.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormChecks, FormChecksContext } from '../../../inputs/control.ts';
import { leadToWrong } from '../../../inputs/lead-to-wrong.ts';
import { TextControl } from '../../../inputs/plain/text-control.tsx';
import { FailureText } from '../../../marks/failure-text.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { sessionStore } from '../../../store/session.ts';
import type { ViewProps } from '../../define-kind.ts';
import { useHeld } from '../../drafts/use-widget-drafts.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './claim-view.module.css';
import type { ClaimSettings } from './settings.ts';

type State =
  | { readonly is: 'ready' | 'sending' }
  | { readonly is: 'claimed'; readonly name: string }
  | { readonly is: 'failed'; readonly fault: Fault };

/** Why it failed, in the author's words where there are some. The server's only words are `CLAIMED` and `FAILURE`. */
function useReason(settings: ClaimSettings): (fault: Fault) => string {
  const t = useT();
  return (fault) => {
    if (fault.kind === 'not-found') return settings.deviceNotFound || t('device-claiming.notFound');
    if (fault.message === 'CLAIMED') return settings.failedClaimDevice || t('device-claiming.owned');
    if (fault.message === 'FAILURE') return settings.failedClaimDevice || t('device-claiming.refused');
    return faultSentence(fault);
  };
}

/** Assigns a device to the customer of the user who knows its name, and its secret key where one is asked for. */
export function ClaimView({ input: { title, settings } }: ViewProps<ClaimSettings>) {
  const t = useT();
  const reason = useReason(settings);
  const { size } = useSurroundings();
  const mayClaim = useSnapshot(sessionStore).current.user?.authority === 'CUSTOMER_USER';
  const form = useRef<HTMLFormElement>(null);
  const [checks] = useState(() => new FormChecks());
  const [name, setName] = useHeld('device');
  const [secretKey, setSecretKey] = useHeld('secretKey');
  const [state, setState] = useState<State>({ is: 'ready' });
  const isSecret = settings.deviceSecret === true;
  const note = useRef<HTMLParagraphElement>(null);
  // In a low frame it is out of sight.
  useLayoutEffect(() => {
    if (state.is === 'claimed' || state.is === 'failed') note.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const claim = async (event: FormEvent) => {
    event.preventDefault();
    if (state.is === 'sending') return;
    if (!checks.check()) return void leadToWrong(form.current);
    const device = name?.trim() ?? '';
    setState({ is: 'sending' });
    const answer = await request('claimDevice', { name: device, secretKey: (isSecret && secretKey) || '' }, QUIET_WIDGET);
    // What was typed stays where it was refused.
    if (!answer.ok) return setState({ is: 'failed', fault: answer.fault });
    setName(null);
    setSecretKey(null);
    checks.reset();
    setState({ is: 'claimed', name: device });
  };
  if (size === 'wall')
    return (
      <WidgetFrame title={title} padding="none">
        <StateNotice icon={IconForms} title={t('device-claiming.notOnWalls')} />
      </WidgetFrame>
    );
  const fields = { required: true, disabled: !mayClaim, autoComplete: 'off' };
  return (
    <WidgetFrame title={title} padding="none">
      <FormChecksContext value={checks}>
        <form
          ref={form}
          className={classes.form}
          data-unlabelled={settings.showLabel === false || undefined}
          data-off={!mayClaim || undefined}
          // Nothing in it can be reached where it is off.
          tabIndex={mayClaim ? undefined : 0}
          aria-label={mayClaim ? undefined : title || t('device-claiming.claim')}
          noValidate
          onSubmit={claim}
        >
          <TextControl
            {...fields}
            label={settings.deviceLabel || t('device-claiming.device')}
            requiredText={settings.requiredErrorDevice || undefined}
            value={name}
            onChange={setName}
          />
          {isSecret ? (
            <TextControl
              {...fields}
              label={settings.secretKeyLabel || t('device-claiming.secretKey')}
              requiredText={settings.requiredErrorSecretKey || undefined}
              value={secretKey}
              onChange={setSecretKey}
            />
          ) : null}
          <Button variant="filled" type="submit" disabled={!mayClaim} loading={state.is === 'sending'} className={classes.button ?? ''}>
            {settings.labelClaimButon || t('device-claiming.claim')}
          </Button>
          <p ref={note} className={classes.note} role={state.is === 'failed' ? 'alert' : 'status'}>
            {mayClaim ? null : t('device-claiming.onlyCustomers')}
            {state.is === 'claimed' ? settings.successfulClaimDevice || t('device-claiming.claimed', { name: state.name }) : null}
            {state.is === 'failed' ? <FailureText>{reason(state.fault)}</FailureText> : null}
          </p>
        </form>
      </FormChecksContext>
    </WidgetFrame>
  );
}
