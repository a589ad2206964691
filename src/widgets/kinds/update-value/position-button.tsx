import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { FailureText } from '../../../marks/failure-text.tsx';
import type { Drafts } from '../../drafts/use-drafts.ts';
import type { InputField } from '../../inputs/input-fields.ts';

/** Puts the browser's position into the two fields of a place. */
export function PositionButton({
  fields,
  drafts,
  isExact,
}: {
  fields: readonly InputField[];
  drafts: Drafts<InputField>;
  isExact: boolean;
}) {
  const t = useT();
  const [step, setStep] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = () => {
    setStep('asking');
    const take = ({ coords }: GeolocationPosition) => {
      setStep('idle');
      for (const field of fields) drafts.type(field, field.rules.maxValue === 90 ? coords.latitude : coords.longitude);
    };
    navigator.geolocation.getCurrentPosition(take, () => setStep('failed'), { enableHighAccuracy: isExact, timeout: 20_000 });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation aria-hidden size={16} stroke={1.75} />}
        loading={step === 'asking'}
        disabled={fields.length < 2 || fields.some(({ hindrance }) => hindrance !== null)}
        onClick={ask}
      >
        {t('update-value.position')}
      </Button>
      {step === 'failed' ? <FailureText>{t('update-value.noPosition')}</FailureText> : null}
    </>
  );
}
