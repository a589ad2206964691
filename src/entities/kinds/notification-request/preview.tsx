import { useDebouncedValue } from '@mantine/hooks';
import { QUIET, request } from '../../../bridge/request.ts';
import { useAnswerOf } from '../../../bridge/use-answer.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { usedMethods } from '../../../inputs/notifications/delivery-fields.ts';
import { deliveryMethodWord, methodsInOrder } from '../../../inputs/notifications/notification-words.ts';
import type { BelowProps } from '../../describe.ts';
import { FaultLine } from '../../notifications/fault-line.tsx';
import { plainText } from '../../notifications/plain-text.ts';
import classes from '../../notifications/preview.module.css';

/** While a text is typed, nothing is asked. */
const PAUSE_MS = 500;
const LISTED = 8;

function isWhole({ targets, template, templateId }: Part): boolean {
  if (!Array.isArray(targets) || targets.length === 0) return false;
  const { name, configuration } = partOf(template);
  if (typeof partOf(templateId).id === 'string') return true;
  const templates = partOf(partOf(configuration).deliveryMethodsTemplates);
  const isWritten = ({ subject = '-', body }: Part) => Boolean(subject) && Boolean(body);
  return Boolean(name) && usedMethods(templates).length > 0 && usedMethods(templates).every((one) => isWritten(partOf(templates[one])));
}

/** What it says by each way, to the first recipient. */
function Texts({ templates }: { readonly templates: Part }) {
  return methodsInOrder(usedMethods(templates)).map((method) => {
    const { subject, body } = partOf(templates[method]);
    return (
      <div key={method} className={classes.message}>
        <span className={classes.small}>{deliveryMethodWord(method)}</span>
        {typeof subject === 'string' ? <bdi className={classes.heading}>{plainText(subject)}</bdi> : null}
        {typeof body === 'string' ? <bdi className={classes.body}>{plainText(body)}</bdi> : null}
      </div>
    );
  });
}

/** How many are told, who, and what, as the server finds it. Nothing is sent. Only before it is sent. */
export function Preview({ edited }: BelowProps) {
  const t = useT();
  const record = partOf(edited);
  const isNew = record.id === undefined;
  const [asked] = useDebouncedValue(JSON.stringify(isNew && isWhole(record) ? record : null), PAUSE_MS);
  const { answer } = useAnswerOf((sent: Part) => request('notificationPreview', { sent }, QUIET), JSON.parse(asked) as Part | null);
  if (!isNew) return null;
  const words = () => {
    if (!answer) return <p className={classes.note}>{t('notification-request.previewText')}</p>;
    if (!answer.ok) return <FaultLine fault={answer.fault} />;
    const { totalRecipientsCount: count, recipientsCountByTarget, recipientsPreview, processedTemplates } = answer.value;
    const listed = recipientsPreview.slice(0, LISTED);
    const more = count - listed.length;
    return (
      <>
        <p>{t('notification-request.previewCount', { count, n: formatCount(count) })}</p>
        <p className={classes.note}>
          {Object.entries(recipientsCountByTarget)
            .map(([name, n]) => t('notification-request.ofTarget', { name, n: formatCount(n) }))
            .join(', ')}
        </p>
        <ul className={classes.people}>
          {listed.map((one) => (
            <li key={one}>
              <bdi>{one}</bdi>
            </li>
          ))}
          {more > 0 && listed.length > 0 ? <li>{t('notification-request.previewMore', { count: more, n: formatCount(more) })}</li> : null}
        </ul>
        <Texts templates={processedTemplates} />
      </>
    );
  };
  return (
    <section className={classes.preview} aria-label={t('notification-request.preview')} aria-live="polite">
      <h3 className={classes.heading}>{t('notification-request.preview')}</h3>
      {words()}
    </section>
  );
}
