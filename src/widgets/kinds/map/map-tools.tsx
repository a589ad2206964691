import { Checkbox, Popover, Radio, Stack } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus, IconStack2 } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet';
import { memo, type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../marks/icon-button.tsx';
import { fillPattern } from '../../markup/patterns.ts';
import classes from './map.module.css';
import type { MapModel, TileChoice } from './map-model.ts';

export interface LayerChoice {
  readonly tiles: readonly TileChoice[];
  readonly tile: number;
  readonly onTile: (tile: number) => void;
  readonly groups: readonly string[];
  readonly hidden: ReadonlySet<string>;
  readonly onGroup: (group: string, isShown: boolean) => void;
}

const nameOf = ({ label, url, subdomains }: TileChoice) =>
  fillPattern(label ?? '', {}) || URL.parse(url.replace('{s}', subdomains[0] ?? ''))?.host || url;

/** Which tiles are shown, and which groups. */
const LayerMenu = memo(function LayerMenu({ tiles, tile, onTile, groups, hidden, onGroup }: LayerChoice) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="right-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton icon={IconStack2} label={t('map.layers')} title={t('map.layers')} radius={0} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {tiles.length > 1 ? (
            <Radio.Group label={t('map.options.mapTiles')} value={String(tile)} onChange={(value) => onTile(Number(value))} size="xs">
              <Stack gap={6} mt={4}>
                {tiles.map((one, i) => (
                  <Radio key={`${one.url} ${one.label}`} value={String(i)} label={nameOf(one)} size="xs" />
                ))}
              </Stack>
            </Radio.Group>
          ) : null}
          {groups.length > 0 ? (
            <Checkbox.Group
              label={t('map.options.layerGroups')}
              size="xs"
              value={groups.filter((group) => !hidden.has(group))}
              onChange={(shown) => {
                const changed = groups.find((group) => shown.includes(group) === hidden.has(group));
                if (changed !== undefined) onGroup(changed, hidden.has(changed));
              }}
            >
              <Stack gap={6} mt={4}>
                {groups.map((group) => (
                  <Checkbox key={group} size="xs" value={group} label={group} />
                ))}
              </Stack>
            </Checkbox.Group>
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
});

interface ZoomButtonsProps {
  readonly map: LeafletMap;
  readonly onZoom: () => void;
  readonly onFit: () => void;
}

const ZoomButtons = memo(function ZoomButtons({ map, onZoom, onFit }: ZoomButtonsProps) {
  const t = useT();
  const zoom = (by: 1 | -1) => () => {
    onZoom();
    map.setZoom(map.getZoom() + by * (map.options.zoomDelta ?? 1));
  };
  const buttons = [
    { id: 'in', name: t('map.zoomIn'), Icon: IconPlus, run: zoom(1) },
    { id: 'out', name: t('map.zoomOut'), Icon: IconMinus, run: zoom(-1) },
    { id: 'fit', name: t('map.fit'), Icon: IconArrowsMaximize, run: onFit },
  ];
  return buttons.map(({ id, name, Icon, run }) => <IconButton icon={Icon} label={name} key={id} title={name} radius={0} onClick={run} />);
});

interface MapToolsProps {
  readonly map: LeafletMap;
  readonly model: MapModel;
  readonly choice: LayerChoice;
  /** Both keep their identity. */
  readonly onZoom: () => void;
  readonly onFit: () => void;
  /** More of them, below. */
  readonly children: ReactNode;
}

export function MapTools({ map, model, choice, onZoom, onFit, children }: MapToolsProps) {
  const hasChoice = choice.tiles.length > 1 || choice.groups.length > 0;
  return (
    <div className={classes.tools} data-corner={model.corner}>
      {model.hasZoomButtons || hasChoice ? (
        <div className={classes.buttons}>
          {model.hasZoomButtons ? <ZoomButtons map={map} onZoom={onZoom} onFit={onFit} /> : null}
          {hasChoice ? <LayerMenu {...choice} /> : null}
        </div>
      ) : null}
      {children}
    </div>
  );
}
