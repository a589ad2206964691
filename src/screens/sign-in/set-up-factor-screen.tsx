/** A sign-in that stops until a second factor is set up. The token for it stays in the core. */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { perform, QUIET, request } from '../../bridge/request.ts';
import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { FactorSetup } from '../../inputs/second-factors/factor-setup.tsx';
import { isKnownFactor, type KnownFactor } from '../../inputs/second-factors/factor-words.ts';
import classes from './code-screen.module.css';
import { FormFault } from './form-fault.tsx';
import cardClasses from './public-card.module.css';
import { PublicCard } from './public-card.tsx';
import { useHalfSignIn } from './use-half-sign-in.ts';

export function SetUpFactorScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const signInAddress = useHalfSignIn();
  const [kinds, setKinds] = useState<readonly KnownFactor[] | null>(null);
  const [setUp, setSetUp] = useState<KnownFactor | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    let isWanted = true;
    void request('offeredFactors', {}, QUIET).then((outcome) => {
      if (!isWanted) return;
      // Backup codes are of use beside another factor alone.
      if (outcome.ok) setKinds([...new Set(outcome.value)].filter(isKnownFactor).filter((kind) => kind !== 'BACKUP_CODE'));
      // The page was loaded again: the token for the second half is gone.
      else if (outcome.fault.key === 'signed-out') navigate(signInAddress, { replace: true });
      else setFault(outcome.fault);
    });
    return () => {
      isWanted = false;
    };
  }, [navigate, signInAddress]);
  const goOn = async () => {
    const outcome = await perform((core) => core.signIn({ isSetUp: true }), QUIET);
    // From there the guard leads on.
    if (outcome.ok) navigate(signInAddress, { replace: true });
    else setFault(outcome.fault);
  };
  if (!kinds && !fault) return null;
  return (
    <PublicCard title={t('factors.title')} subtitle={t('factors.needed')}>
      {fault ? <FormFault id="set-up" sentence={faultSentence(fault)} details={faultDetails(fault)} /> : null}
      <ul className={classes.ways}>
        {(kinds ?? []).map((kind) => (
          <li key={kind}>
            <Button size="lg" fullWidth onClick={() => setSetUp(kind)}>
              {t(`factors.kind.${kind}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Link href={signInAddress} className={cardClasses.away}>
        {t('login.cancel')}
      </Link>
      {setUp ? <FactorSetup type={setUp} onClose={() => setSetUp(null)} onSaved={() => void goOn()} /> : null}
    </PublicCard>
  );
}
