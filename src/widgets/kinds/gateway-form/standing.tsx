import { useT } from '../../../i18n/use-t.ts';
import { FailureText } from '../../../marks/failure-text.tsx';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import type { GatewayState } from '../../gateways/gateway-configuration.ts';
import classes from './gateway-form.module.css';

/** How the configuration stands with the gateway. */
export function Standing({ gateway: { is, at, unreadable, values } }: { readonly gateway: GatewayState }) {
  const t = useT();
  return (
    <div className={classes.standing} role="status">
      {t(`gateway-form.standing.${is}`)}
      {at > 0 ? <FreshnessMark freshness="fresh" at={at} /> : null}
      {is !== 'none' && !values.remoteConfiguration ? <FailureText>{t('gateway-form.notRemote')}</FailureText> : null}
      {unreadable ? <FailureText>{t('gateway-form.unreadable', { key: unreadable })}</FailureText> : null}
    </div>
  );
}
