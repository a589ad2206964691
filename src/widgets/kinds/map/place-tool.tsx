import { Menu } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../marks/icon-button.tsx';
import classes from './map.module.css';
import type { Drawn } from './marker-looks.ts';
import type { Edits } from './use-edits.ts';

interface PlaceToolProps {
  readonly map: LeafletMap;
  /** Those without a position. */
  readonly lacking: readonly Drawn[];
  readonly edits: Edits;
}

/** Entities in the menu at most: others are found by a filter of the dashboard. */
const MOST = 200;

/** Puts an entity that has no position on the map: by a click, or by Enter into the middle. */
export function PlaceTool({ map, lacking, edits }: PlaceToolProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Drawn | null>(null);
  useEffect(() => {
    if (!chosen) return undefined;
    const box = map.getContainer();
    const put = (lat: number, lng: number) => {
      edits.save(chosen, [lat, lng]);
      setChosen(null);
    };
    const clicked = ({ latlng }: LeafletMouseEvent) => put(latlng.lat, latlng.lng);
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setChosen(null);
      else if (event.key === 'Enter' && event.target === box) put(map.getCenter().lat, map.getCenter().lng);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    box.focus({ preventScroll: true });
    box.style.cursor = 'crosshair';
    map.on('click', clicked);
    box.addEventListener('keydown', pressed);
    return () => {
      box.style.cursor = '';
      map.off('click', clicked);
      box.removeEventListener('keydown', pressed);
    };
  }, [map, chosen, edits]);
  if (chosen) {
    return (
      <p className={classes.placing} role="status">
        {t('map.placing', { name: chosen.name })}
      </p>
    );
  }
  if (lacking.length === 0) return null;
  return (
    <div className={classes.buttons}>
      <Menu position="right-start" withinPortal returnFocus={false}>
        <Menu.Target>
          <IconButton icon={IconMapPinPlus} label={t('map.place')} title={t('map.place')} radius={0} />
        </Menu.Target>
        <Menu.Dropdown className={classes.lacking ?? ''}>
          <Menu.Label>{t('map.place')}</Menu.Label>
          {lacking.slice(0, MOST).map((one) => (
            <Menu.Item key={one.place} onClick={() => setChosen(one)}>
              {one.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
