import { IconBuildingStore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../bridge/use-answer.ts';
import { useServerFeatures } from '../../../bridge/use-server-feature.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { readAddress } from '../../actions/plan-action.ts';
import { HeadingFrame } from '../../links/heading-frame.tsx';
import { LinkTiles } from '../../links/link-tiles.tsx';
import type { WidgetInput } from '../../widget-input.ts';
import classes from './iot-hub.module.css';

/** The way to the server's catalogue, which is a site of its own. */
export function IotHubView({ input: { title } }: { readonly input: WidgetInput }) {
  const t = useT();
  const has = useServerFeatures();
  const isTold = has?.('ownSettings');
  const { answer } = useAnswer('systemParams', isTold ? {} : null);
  const heading = title || t('iot-hub.title');
  const within = (content: ReactNode) => <HeadingFrame title={heading}>{content}</HeadingFrame>;
  if (answer && !answer.ok) return within(<FaultNotice title={t('iot-hub.failed')} fault={answer.fault} />);
  if (isTold === undefined || (isTold && !answer)) return within(null);
  const url = readAddress(answer?.value.iotHubBaseUrl ?? '', location.href);
  if (!url) return within(<StateNotice icon={IconBuildingStore} title={t('iot-hub.none')} text={t('iot-hub.noneText')} />);
  return within(
    <div className={classes.hub}>
      <p>{t('iot-hub.text')}</p>
      <LinkTiles
        tiles={[
          { id: 'hub', name: t('iot-hub.open'), note: url.host, href: url.href, icon: <IconBuildingStore size={20} stroke={1.75} /> },
        ]}
        label={heading}
        columns={1}
      />
    </div>,
  );
}
