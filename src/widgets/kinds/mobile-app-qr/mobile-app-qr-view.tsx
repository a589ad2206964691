import { IconDeviceMobileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useAnswer } from '../../../bridge/use-answer.ts';
import { useServerFeatures } from '../../../bridge/use-server-feature.ts';
import type { DurationMs } from '../../../contract/units.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { QrCode } from '../../../marks/qr-code.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { sessionStore } from '../../../store/session.ts';
import { readAddress } from '../../actions/plan-action.ts';
import { useSurroundings } from '../../surroundings.ts';
import { WidgetFrame } from '../../widget-frame.tsx';
import classes from './mobile-app-qr.module.css';
import type { MobileAppWidget } from './settings.ts';

/** The link is good for whole minutes. */
const AGAIN_MS: DurationMs = 60_000;

/** A code by which the mobile app is got, and signs in as the viewer. */
export function MobileAppQrView({ input: { title, settings } }: { readonly input: MobileAppWidget }) {
  const t = useT();
  const { size } = useSurroundings();
  const has = useServerFeatures();
  const isVisitor = useSnapshot(sessionStore).current.publicId !== null;
  const isWall = size === 'wall';
  const isThere = isVisitor ? false : has?.('mobileQr');
  const isWanted = isThere === true && !isWall;
  const { answer: told } = useAnswer('mobileQrSettings', isWanted ? {} : null);
  const { answer: link, newest } = useAnswer('mobileAppLink', isWanted ? {} : null, { every: AGAIN_MS });
  const within = (content: ReactNode) => (
    <WidgetFrame title={title} padding="text">
      {content}
    </WidgetFrame>
  );
  // A link that is older than it is good for is not shown.
  const failure = [told, newest].find((answer) => answer && !answer.ok);
  const fault = failure && !failure.ok ? failure.fault : null;
  const hasNoApp = told?.ok && !told.value.androidEnabled && !told.value.iosEnabled;
  if (isThere === false || hasNoApp || fault?.kind === 'not-found')
    return within(<StateNotice icon={IconDeviceMobileOff} title={t('mobile-app-qr.none')} text={t('mobile-app-qr.noneText')} />);
  if (isWall && isThere)
    return within(<StateNotice icon={IconDeviceMobileOff} title={t('mobile-app-qr.hidden')} text={t('mobile-app-qr.wallText')} />);
  if (fault) return within(<FaultNotice title={t('mobile-app-qr.failed')} fault={fault} />);
  if (!told?.ok || !link?.ok) return within(null);
  const { androidEnabled, iosEnabled, googlePlayLink, appStoreLink, qrCodeConfig: ofServer } = told.value;
  const config = settings.useSystemSettings === false ? settings.qrCodeConfig : ofServer;
  const stores = [
    { name: t('mobile-app-qr.appStore'), stored: iosEnabled ? appStoreLink : null },
    { name: t('mobile-app-qr.googlePlay'), stored: androidEnabled ? googlePlayLink : null },
  ].flatMap(({ name, stored }) => {
    const href = readAddress(stored ?? '', location.href)?.href;
    return href ? [{ name, href }] : [];
  });
  const address = readAddress(link.value, location.href);
  return within(
    <div className={classes.app}>
      <div className={classes.row} data-at={config?.badgePosition ?? 'RIGHT'}>
        <div className={classes.code}>
          <QrCode text={link.value} label={t('mobile-app-qr.code')} />
        </div>
        <ul className={classes.ways}>
          {size === 'phone' && address ? (
            <li>
              <a href={address.href}>{t('mobile-app-qr.openApp')}</a>
            </li>
          ) : null}
          {(config?.badgeEnabled === false ? [] : stores).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {config?.qrCodeLabelEnabled === false ? null : <p className={classes.label}>{config?.qrCodeLabel || t('mobile-app-qr.label')}</p>}
    </div>,
  );
}
