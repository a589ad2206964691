import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { Fault } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { codeRefusal, endingOf } from './code-faults.ts';
import { FormFault } from './form-fault.tsx';
import { PublicCard } from './public-card.tsx';

interface EndedScreenProps {
  readonly fault: Fault;
  readonly signInAddress: string;
}

/** A sign-in that cannot go on with a code. */
export function EndedScreen({ fault, signInAddress }: EndedScreenProps) {
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
