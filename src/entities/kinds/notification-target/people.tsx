import { QUIET, request } from '../../../bridge/request.ts';
import { useAnswerOf } from '../../../bridge/use-answer.ts';
import { type Part, partOf } from '../../../contract/part.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { BelowProps } from '../../describe.ts';
import { FaultLine } from '../../notifications/fault-line.tsx';
import classes from '../../notifications/preview.module.css';

const LISTED = 8;
/** Who they are is known only when something happens. */
const LATER = ['AFFECTED_USER', 'ORIGINATOR_ENTITY_OWNER_USERS', 'AFFECTED_TENANT_ADMINISTRATORS'];

const isChosen = ({ type, usersIds, customerId }: Part) =>
  typeof type === 'string' &&
  (type !== 'USER_LIST' || (Array.isArray(usersIds) && usersIds.length > 0)) &&
  (type !== 'CUSTOMER_USERS' || typeof customerId === 'string');

const personOf = ({ firstName, lastName, email }: Part) => ({
  name: [firstName, lastName].filter((one) => typeof one === 'string' && one !== '').join(' '),
  email: String(email ?? ''),
});

/** Who would be told, as the server finds them with what is chosen. */
export function People({ edited }: BelowProps) {
  const t = useT();
  const { type, usersFilter } = partOf(partOf(edited).configuration);
  const filter = partOf(usersFilter);
  const isLater = LATER.includes(String(filter.type));
  const isAsked = type === 'PLATFORM_USERS' && !isLater && isChosen(filter);
  const { answer } = useAnswerOf(
    (asked: Part) =>
      request(
        'findRecords',
        {
          ...{ path: '/api/notification/target/recipients', page: 0, pageSize: LISTED, sortProperty: 'email' },
          filter: { name: '-', configuration: { type: 'PLATFORM_USERS', description: '', usersFilter: asked } },
        },
        QUIET,
      ),
    isAsked ? filter : null,
  );
  if (type !== 'PLATFORM_USERS') return null;
  if (isLater) return <p className={classes.note}>{t('notification-target.knownLater')}</p>;
  if (!isAsked || !answer) return null;
  if (!answer.ok) return <FaultLine fault={answer.fault} />;
  const { data, totalElements: count } = answer.value;
  const more = count - data.length;
  return (
    <section className={classes.preview} aria-label={t('notification-target.people')}>
      <h3 className={classes.heading} role="status">
        {t('notification-target.count', { count, n: formatCount(count) })}
      </h3>
      <ul className={classes.people}>
        {data.map((user) => {
          const { name, email } = personOf(user);
          return (
            <li key={user.id.id}>
              <bdi>{name || email}</bdi> {name ? <bdi className={classes.small}>{email}</bdi> : null}
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p className={classes.note}>{t('notification-target.more', { count: more, n: formatCount(more) })}</p> : null}
    </section>
  );
}
