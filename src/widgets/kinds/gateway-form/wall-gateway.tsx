import { useT } from '../../../i18n/use-t.ts';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import type { GatewayState } from './gateway-attributes.ts';
import classes from './gateway-form.module.css';
import { CONNECTOR_TYPES } from './gateway-values.ts';

const TYPES: Readonly<Record<string, string>> = CONNECTOR_TYPES;

/** Nobody types at a wall: what the gateway runs. */
export function WallGateway({ gateway: { is, at, values } }: { readonly gateway: GatewayState }) {
  const t = useT();
  const used = values.connectors.filter(({ enabled }) => enabled);
  return (
    <div className={classes.wall}>
      <p>
        {t(`gateway-form.standing.${is}`)} {at > 0 ? <FreshnessMark freshness="fresh" at={at} /> : null}
      </p>
      <ul className={classes.used}>
        {used.map(({ name, type }) => (
          <li key={name}>
            <bdi>{name}</bdi> <span>{TYPES[type ?? ''] ?? type}</span>
          </li>
        ))}
      </ul>
      {used.length === 0 ? <p>{t('gateway-form.noConnectors')}</p> : null}
    </div>
  );
}
