import { useEffect, useMemo } from 'react';
import { usePicture } from '../../../inputs/media/use-picture.ts';
import { askedPicture } from '../../allowed-picture.ts';
import type { Placed } from './places.ts';

export type FillPictureMap = ReadonlyMap<string, HTMLImageElement>;

const NONE: readonly string[] = [];

interface FillPictureProps {
  readonly stored: string;
  /** Keeps its identity. */
  readonly onRead: (stored: string, image: HTMLImageElement) => void;
}

function FillPicture({ stored, onRead }: FillPictureProps) {
  const own = usePicture(stored);
  const address = own ?? askedPicture(stored).address;
  useEffect(() => {
    if (address === undefined) return undefined;
    const image = new Image();
    image.onload = () => onRead(stored, image);
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [stored, address, onRead]);
  return null;
}

/** Reads the pictures that areas are filled with. Renders nothing. */
export function FillPictures({ shown, onRead }: { readonly shown: readonly Placed[] } & Pick<FillPictureProps, 'onRead'>) {
  const all = useMemo(() => {
    const filled = shown.flatMap(({ layer, picture }) => (layer.shape?.image && picture.stored ? [picture.stored] : []));
    return [...new Set(filled)];
  }, [shown]);
  return all.map((stored) => <FillPicture key={stored} stored={stored} onRead={onRead} />);
}

/** The servers of pictures that the page may not ask, of markers and of what areas are filled with. */
export function useRefusedPictures(shown: readonly Placed[]): readonly string[] {
  const hosts = useMemo(() => {
    const stored = new Set(shown.map(({ picture }) => picture.stored));
    return [...new Set([...stored].flatMap((one) => askedPicture(one).refused ?? []))].sort().join(' ');
  }, [shown]);
  return useMemo(() => (hosts === '' ? NONE : hosts.split(' ')), [hosts]);
}
