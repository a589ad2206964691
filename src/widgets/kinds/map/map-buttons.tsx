import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../marks/icon-button.tsx';
import classes from './map.module.css';

interface MapButtonsProps {
  readonly map: LeafletMap;
  readonly onZoom: () => void;
  readonly onFit: () => void;
}

export function MapButtons({ map, onZoom, onFit }: MapButtonsProps) {
  const t = useT();
  const zoom = (by: 1 | -1) => () => {
    onZoom();
    map.zoomIn(by);
  };
  const buttons = [
    { id: 'in', name: t('map.zoomIn'), Icon: IconPlus, run: zoom(1) },
    { id: 'out', name: t('map.zoomOut'), Icon: IconMinus, run: zoom(-1) },
    { id: 'fit', name: t('map.fit'), Icon: IconArrowsMaximize, run: onFit },
  ];
  return (
    <div className={classes.buttons}>
      {buttons.map(({ id, name, Icon, run }) => (
        <IconButton icon={Icon} label={name} key={id} title={name} radius={0} onClick={run} />
      ))}
    </div>
  );
}
