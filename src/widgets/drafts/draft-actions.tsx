import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatList } from '../../format/weekdays.ts';
import { useT } from '../../i18n/use-t.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import { Hint } from '../../marks/hint.tsx';
import { IconButton } from '../../marks/icon-button.tsx';
import classes from './draft-actions.module.css';

/** Names of another direction keep their letters and places among the others (Unicode's isolates). */
const isolated = (name: string) => `\u2068${name}\u2069`;

interface DraftActionsProps {
  readonly className?: string | undefined;
  /** Fields that are typed and not stored. */
  readonly count: number;
  /** Names of those of them that were sent and not stored, said in place of how many are typed. */
  readonly refused?: readonly string[];
  /** In place of how many they are; null: nothing is said. */
  readonly said?: string | null | undefined;
  /** False: only `children` and what is said. */
  readonly canSave?: boolean;
  /** Something can be saved though nothing is typed. */
  readonly isReady?: boolean;
  /** Absent: the button that discards is an icon. */
  readonly discardLabel?: string | undefined;
  readonly saveLabel?: string | null | undefined;
  readonly onDiscard: () => void;
  /** Before the others. */
  readonly children?: ReactNode;
}

/** The buttons below a form whose fields are saved by hand. The one that saves submits it. */
export function DraftActions(props: DraftActionsProps) {
  const { className = '', count, refused = [], canSave = true, isReady = count > 0, discardLabel, saveLabel, onDiscard, children } = props;
  const t = useT();
  const { said = count > 0 ? t('inputs.form.changes', { count }) : '' } = props;
  const failure = refused.length > 0 ? t('drafts.refusedFields', { names: formatList(refused.map(isolated)) }) : null;
  const discard = { disabled: count === 0, onClick: onDiscard };
  return (
    <div className={`${classes.actions} ${className}`}>
      {children}
      {said === null ? null : (
        <span className={classes.said} data-count={props.said === undefined || undefined} data-failed={failure !== null || undefined}>
          {failure && props.said === undefined ? (
            <Hint label={failure}>
              <FailureText>{failure}</FailureText>
            </Hint>
          ) : (
            said
          )}
        </span>
      )}
      {canSave ? (
        <>
          {discardLabel === undefined ? (
            <IconButton icon={IconArrowBackUp} label={t('inputs.form.discard')} {...discard} />
          ) : (
            <Button variant="default" {...discard}>
              {discardLabel || t('inputs.form.discard')}
            </Button>
          )}
          <Button variant="filled" type="submit" disabled={!isReady}>
            {saveLabel || t('inputs.form.save')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
