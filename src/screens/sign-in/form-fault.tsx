import { IconAlertOctagon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './public-card.module.css';

interface FormFaultProps {
  readonly id: string;
  /** What went wrong and what comes next; null when nothing did. */
  readonly sentence: ReactNode;
  /** The platform's own words. */
  readonly details?: string;
}

/** Why a form was refused. Stands always, because a reader does not hear an alert that comes together with its words. */
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
