import { useEffect, useMemo, useState } from 'react';
import { useEntityTable } from '../../../bridge/use-demand.ts';
import { usePicture } from '../../../inputs/media/use-picture.ts';
import { askedPicture } from '../../allowed-picture.ts';
import { queryKey } from '../../source.ts';
import { oneRow } from '../../source-table.ts';
import { useSurroundings } from '../../surroundings.ts';
import { EARTH, type Ground, pictureGround } from './ground.ts';
import type { MapPicture } from './map-model.ts';

export interface MapGround {
  readonly ground: Ground;
  /** False: the picture below is not there yet, so that nobody knows where things are on it. */
  readonly isKnown: boolean;
  readonly picture: string | undefined;
  /** The server of the picture, which the page may not ask. */
  readonly refused: string | undefined;
  /** There is no picture, or it cannot be shown: positions stand on an empty sheet. */
  readonly isBare: boolean;
}

const SHEET = pictureGround(1);

/** The picture that an entity has, as it is stored; null: not known yet, or there is none to ask. */
function useEntityPicture(of: MapPicture['of'] | undefined) {
  const resolver = useSurroundings();
  const demand = useMemo(() => {
    const alias = of && (of.aliasId ? resolver.alias(of.aliasId) : resolver.aliasNamed(of.aliasName ?? ''));
    const column = of && queryKey(of.key);
    return alias?.filter && column ? oneRow({ filter: alias.filter, keyFilters: [] }, [column]) : null;
  }, [of, resolver]);
  const view = useEntityTable(demand);
  return { isAsked: demand !== null && (!view || view.state === 'loading'), stored: view?.rows[0]?.values[0] || null };
}

interface Measured {
  readonly address: string;
  /** Null: it is no picture. */
  readonly ground: Ground | null;
}

/** What the map is drawn on. @param picture null: the earth. */
export function useGround(picture: MapPicture | null): MapGround {
  const ofEntity = useEntityPicture(picture?.of);
  const stored = ofEntity.stored ?? picture?.stored ?? null;
  const own = usePicture(stored);
  const { address: other, refused } = askedPicture(stored);
  const address = own ?? other;
  const [measured, setMeasured] = useState<Measured | null>(null);
  useEffect(() => {
    if (address === undefined) return undefined;
    const image = new Image();
    const done = (ground: Ground | null) => () => setMeasured({ address, ground });
    image.onload = () => done(image.naturalHeight > 0 ? pictureGround(image.naturalWidth / image.naturalHeight) : SHEET)();
    image.onerror = done(null);
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [address]);
  return useMemo(() => {
    if (!picture) return { ground: EARTH, isKnown: true, picture: undefined, refused: undefined, isBare: false };
    const now = measured?.address === address ? measured : null;
    if (now?.ground) return { ground: now.ground, isKnown: true, picture: now.address, refused: undefined, isBare: false };
    // Pictures of the gallery are read first; one that cannot be read leaves the sheet.
    const isPending = ofEntity.isAsked || (address !== undefined && !now);
    return { ground: SHEET, isKnown: !isPending, picture: undefined, refused, isBare: !isPending };
  }, [picture, measured, address, ofEntity.isAsked, refused]);
}
