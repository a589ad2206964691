import { IconAlertOctagon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './public-card.module.css';

interface FormFaultProps {
  readonly id: string;
  /** What went wrong and what to do; null without a failure. */
  readonly sentence: ReactNode;
  readonly details?: string;
}

/** Always mounted: screen readers do not announce an alert that is inserted together with its text. */
export function FormFault({ id, sentence, details = '' }: FormFaultProps) {
  return (
    <div id={id} role="alert" className={classes.fault} data-shown={sentence ? true : undefined}>
      {sentence ? (
        <>
          <IconAlertOctagon aria-hidden size={16} stroke={1.75} />
          <div>
            <p>{sentence}</p>
            {details ? (
              <p className={classes.details}>
                <bdi>{details}</bdi>
              </p>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  );
}
