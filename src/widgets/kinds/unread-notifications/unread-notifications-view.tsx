import { IconBellOff, IconChecks, IconDatabaseOff, IconFilter } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, use, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { QUIET_WIDGET, request } from '../../../bridge/request.ts';
import { useUnread } from '../../../bridge/use-demand.ts';
import { useServerFeatures } from '../../../bridge/use-server-feature.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { NOTIFICATION_TYPES, notificationTypeWord, typesInOrder } from '../../../inputs/notifications/notification-words.ts';
import { ChoiceControl } from '../../../inputs/plain/choice-control.tsx';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { ToldListContext } from '../../../page/told-list.ts';
import { sessionStore } from '../../../store/session.ts';
import { legibleColor, parseColor, TEXT_CONTRAST } from '../../../theme/contrast.ts';
import { fontStyle } from '../../control/stored-font.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import type { UnreadWidget } from './settings.ts';
import classes from './unread-notifications.module.css';

const USUAL = 6;
/** As many are looked through for those of a type. */
const LOOKED_THROUGH = 100;

function counterStyle({ counterColor, counterValueColor, counterValueFont }: UnreadWidget['settings']): CSSProperties {
  const ground = counterColor && parseColor(counterColor) ? counterColor : null;
  const color =
    counterValueColor && ground && parseColor(counterValueColor) ? legibleColor(counterValueColor, ground, TEXT_CONTRAST) : null;
  return { ...fontStyle(counterValueFont, false), ...(ground ? { background: ground } : {}), ...(color ? { color } : {}) };
}

/** What the account was told and has not read, live. */
export function UnreadNotificationsView({ input: { title, settings } }: { readonly input: UnreadWidget }) {
  const t = useT();
  const { size, host } = useSurroundings();
  const has = useServerFeatures();
  const { publicId, allowedDashboardIds } = useSnapshot(sessionStore).current;
  const List = use(ToldListContext);
  const [isFiltering, setFiltering] = useState(false);
  const [type, setType] = useState<string | null>(null);
  const isKept = publicId === null ? has?.('inboxes') : false;
  const most = settings.maxNotificationDisplay ?? USUAL;
  const unread = useUnread(isKept === true, type === null ? most : LOOKED_THROUGH);
  const isFixed = size === 'wall' || host === undefined;
  const mayMark = !isFixed && settings.enableMarkAsRead !== false;
  const mayFilter = !isFixed && settings.enableFilter !== false;
  const isKnown = unread !== undefined && unread.updatedAt !== null;
  const count = unread?.count ?? 0;
  const newest = unread?.newest.filter((one) => type === null || one.type === type).slice(0, most) ?? [];
  const mark =
    isKnown && settings.showCounter !== false ? (
      <span
        className={classes.counter}
        style={counterStyle(settings)}
        role="status"
        aria-label={t('unread-notifications.unread', { n: formatCount(count) })}
      >
        {formatCount(count)}
      </span>
    ) : null;
  const end = (
    <>
      {mayFilter ? (
        <IconButton
          icon={IconFilter}
          size="sm"
          label={t('unread-notifications.filter')}
          aria-expanded={isFiltering}
          onClick={() => {
            setFiltering(!isFiltering);
            setType(null);
          }}
        />
      ) : null}
      {mayMark ? (
        <IconButton
          icon={IconChecks}
          size="sm"
          label={t('shell.bell.readAll')}
          disabled={count === 0}
          onClick={() => void request('readAllNotifications', {}, { ofWidget: true })}
        />
      ) : null}
    </>
  );
  const within = (content: ReactNode, isBare = false) => (
    <WidgetFrame title={title} mark={isBare ? null : mark} end={isBare ? null : end} padding="none">
      {content}
    </WidgetFrame>
  );
  if (isKept === false)
    return within(
      <StateNotice icon={IconDatabaseOff} title={t('unread-notifications.notKept')} text={t('unread-notifications.notKeptText')} />,
      true,
    );
  if (unread?.fault && newest.length === 0) return within(<FaultNotice title={t('shell.bell.failed')} fault={unread.fault} />);
  if (!isKnown || !List) return within(null, true);
  const types = typesInOrder([...NOTIFICATION_TYPES, ...unread.newest.map((one) => one.type)]);
  const read = (id: string, isQuiet: boolean) => void request('readNotification', { id }, isQuiet ? QUIET_WIDGET : { ofWidget: true });
  return within(
    <div className={classes.told}>
      {isFiltering ? (
        <div className={classes.filter}>
          <ChoiceControl
            label={t('unread-notifications.filter')}
            placeholder={t('unread-notifications.anyType')}
            choices={types.map((value) => ({ value, label: notificationTypeWord(value) }))}
            isClearable
            value={type}
            onChange={setType}
          />
        </div>
      ) : null}
      {newest.length === 0 ? (
        <div className={classes.none}>
          <StateNotice
            icon={IconBellOff}
            title={t(type === null ? 'shell.bell.none' : 'unread-notifications.noneOfType')}
            text={type === null ? t('shell.bell.noneText') : ''}
          />
        </div>
      ) : (
        <div className={classes.list}>
          <List newest={newest} onRead={mayMark ? (id) => read(id, false) : null} onFollow={(id) => read(id, true)} />
        </div>
      )}
      {settings.enableViewAll !== false && allowedDashboardIds === null && !isFixed ? (
        <div className={classes.foot}>
          <Link href="/notifications">{t('shell.bell.all')}</Link>
        </div>
      ) : null}
    </div>,
  );
}
