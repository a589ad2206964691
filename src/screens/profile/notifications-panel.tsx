import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAnswer } from '../../bridge/use-answer.ts';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import type { NotificationPreferences } from '../../contract/notification-delivery.ts';
import { canReceive } from '../../entities/notifications/types-by-role.ts';
import { useT } from '../../i18n/use-t.ts';
import { deliveryMethodWord, notificationTypeWord, typesInOrder } from '../../inputs/notifications/notification-words.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import { notifyFault } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { type PreferenceChange, savePreference, waysOf, withPreference } from './notification-preferences.ts';
import classes from './profile-screen.module.css';

interface RowProps {
  readonly type: string;
  readonly ways: readonly string[];
  readonly preferences: NotificationPreferences;
  readonly onChange: (change: PreferenceChange) => void;
}

function PreferenceRow({ type, ways, preferences, onChange }: RowProps) {
  const t = useT();
  const { enabled, enabledDeliveryMethods } = preferences.prefs[type] ?? {};
  const word = notificationTypeWord(type);
  const isOn = enabled !== false;
  return (
    <tr>
      <th scope="row">
        <Checkbox
          label={word}
          checked={isOn}
          onChange={({ currentTarget }) => onChange({ type, method: null, isOn: currentTarget.checked })}
        />
      </th>
      {ways.map((method) => (
        <td key={method}>
          {enabledDeliveryMethods && Object.hasOwn(enabledDeliveryMethods, method) ? (
            <Checkbox
              aria-label={t('notification-preferences.wayOf', { type: word, method: deliveryMethodWord(method) })}
              disabled={!isOn}
              checked={isOn && enabledDeliveryMethods[method] !== false}
              onChange={({ currentTarget }) => onChange({ type, method, isOn: currentTarget.checked })}
            />
          ) : null}
        </td>
      ))}
    </tr>
  );
}

/** What the user is told, and how. Each change is saved by itself. Nothing where the server has no such settings. */
export function NotificationsPanel() {
  const t = useT();
  const authority = useSnapshot(sessionStore).current.user?.authority;
  const hasCentre = useServerFeature('notificationCentre');
  const { answer } = useAnswer('notificationPreferences', hasCentre ? {} : null);
  const [saved, setSaved] = useState<NotificationPreferences>();
  const [pending, setPending] = useState<readonly PreferenceChange[]>([]);
  const queue = useRef(Promise.resolve());
  if (!answer || (!answer.ok && answer.fault.kind === 'not-found')) return null;
  if (!answer.ok)
    return (
      <section className={classes.panel}>
        <FaultNotice title={t('notification-preferences.failed')} fault={answer.fault} />
      </section>
    );
  const shown = pending.reduce(withPreference, saved ?? answer.value);
  const ways = waysOf(shown);
  /** One after another: each begins with what the one before it left. */
  const onChange = (change: PreferenceChange) => {
    setPending((before) => [...before, change]);
    queue.current = queue.current.then(async () => {
      const outcome = await savePreference(change);
      setPending((before) => before.filter((one) => one !== change));
      if (outcome.ok) setSaved(outcome.value);
      else notifyFault(outcome.fault);
    });
  };
  return (
    <section className={classes.panel} data-wide>
      <header className={classes.factorsHead}>
        <h2 className={classes.factorsTitle}>{t('notification-preferences.title')}</h2>
        <p className={classes.fact}>{t('notification-preferences.text')}</p>
      </header>
      <div className={classes.ways}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('notification-preferences.type')}</th>
              {ways.map((method) => (
                <th key={method} scope="col">
                  {deliveryMethodWord(method)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {typesInOrder(Object.keys(shown.prefs).filter((type) => canReceive(authority, type))).map((type) => (
              <PreferenceRow key={type} {...{ type, ways, preferences: shown, onChange }} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
