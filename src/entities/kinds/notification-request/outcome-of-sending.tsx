import { type Part, partOf } from '../../../contract/part.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { deliveryMethodWord, methodsInOrder } from '../../../inputs/notifications/notification-words.ts';
import { FailureText } from '../../../marks/failure-text.tsx';
import type { RecordTabProps } from '../../describe.ts';
import classes from '../../notifications/preview.module.css';
import { slackReason } from '../../notifications/slack-reason.ts';

/** Reasons by person. */
const failuresOf = (errors: Part, method: string) => Object.entries(partOf(errors[method]));

/** How many were reached by each way, and who was not, and why. Servers call it sent also where some deliveries failed. */
export function OutcomeOfSending({ record }: RecordTabProps) {
  const t = useT();
  const stats = partOf(record.stats as object | null);
  const [sent, errors] = [partOf(stats.sent), partOf(stats.errors)];
  const methods = methodsInOrder([...Object.keys(sent), ...Object.keys(errors)]);
  const named = methods.reduce((sum, method) => sum + failuresOf(errors, method).length, 0);
  const unnamed = Number(stats.totalErrors ?? 0) - named;
  const nothing = record.status === 'SENT' ? 'notification-request.nobody' : 'notification-request.notYet';
  return (
    <section className={classes.outcome} aria-label={t('notification-request.outcome')}>
      <h3 className={classes.heading}>{t('notification-request.outcome')}</h3>
      {record.ruleId ? <p className={classes.note}>{t('notification-request.byRule')}</p> : null}
      {typeof stats.error === 'string' ? <FailureText>{stats.error}</FailureText> : null}
      {methods.length === 0 && typeof stats.error !== 'string' ? <p className={classes.note}>{t(nothing)}</p> : null}
      {methods.map((method) => {
        const failures = failuresOf(errors, method);
        const word = deliveryMethodWord(method);
        return (
          <div key={method} className={classes.message}>
            <span>{t('notification-request.deliveredBy', { method: word, n: formatCount(Number(sent[method] ?? 0)) })}</span>
            {failures.length > 0 ? (
              <>
                <FailureText>{t('notification-request.failedBy', { method: word, n: formatCount(failures.length) })}</FailureText>
                <ul className={classes.people}>
                  {failures.map(([person, reason]) => (
                    <li key={person}>
                      <bdi>{person}</bdi>
                      {` ${[slackReason(String(reason)), ''].filter((part) => part !== undefined).join(' ')}`}
                      <bdi className={classes.small}>{String(reason)}</bdi>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
        );
      })}
      {unnamed > 0 ? <FailureText>{t('notification-request.moreFailed', { count: unnamed, n: formatCount(unnamed) })}</FailureText> : null}
    </section>
  );
}
