import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type ComponentProps, useMemo } from 'react';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import { useT } from '../../i18n/use-t.ts';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import type { ImageSort } from '../../stored/fields/form-field.ts';
import { useAccount } from '../entities/use-account.ts';
import { ImageControl, type OffersProps } from './image-control.tsx';
import { IMAGE_SORTS, keepImage } from './image-sorts.ts';

const ImagePicker = lateComponent(async () => (await import('./image-picker.tsx')).ImagePicker);

interface GalleryOffersProps extends OffersProps {
  readonly sort: ImageSort;
}

function GalleryOffers(props: GalleryOffersProps) {
  const t = useT();
  const name = t('inputs.media.gallery');
  return (
    <OpensLate
      kind="dialog"
      opens={ImagePicker}
      given={props}
      button={
        <Button size="xs" leftSection={<IconPhoto size={14} stroke={1.75} aria-hidden />} aria-label={`${name}, ${props.label}`}>
          {name}
        </Button>
      }
    />
  );
}

const OFFERS = {
  plain: (props: OffersProps) => <GalleryOffers {...props} sort="plain" />,
  symbol: (props: OffersProps) => <GalleryOffers {...props} sort="symbol" />,
};

interface KeptImageControlProps extends Omit<ComponentProps<typeof ImageControl>, 'offers' | 'keep' | 'accept'> {
  readonly sort?: ImageSort;
}

/**
 * An image of a document, which may be one of the server's gallery. Customers may see those, and not list them. A symbol that is chosen as a
 * file goes there: documents of official servers know symbols by their links alone.
 */
export function KeptImageControl({ sort = 'plain', ...props }: KeptImageControlProps) {
  const authority = useAccount()?.authority;
  const { accept, since } = IMAGE_SORTS[sort];
  const hasGallery = useServerFeature(since);
  const keep = useMemo(() => (sort === 'plain' ? undefined : (file: File) => keepImage(file, sort)), [sort]);
  const isAdministrator = hasGallery && (authority === 'TENANT_ADMIN' || authority === 'SYS_ADMIN');
  return <ImageControl {...props} accept={accept} {...(isAdministrator && { offers: OFFERS[sort], keep })} />;
}
