import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import { useT } from '../../i18n/use-t.ts';
import { OpensLate } from '../../marks/opens-late.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { useAccount } from '../entities/use-account.ts';
import { ImageControl, type OffersProps } from './image-control.tsx';

const ImagePicker = lateComponent(async () => (await import('./image-picker.tsx')).ImagePicker);

/** Customers may see images of the gallery, and not list them. */
function GalleryOffers(props: OffersProps) {
  const t = useT();
  if (!useServerFeature('images')) return null;
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

/** An image of a document, which may be one of the server's gallery. */
export function KeptImageControl(props: Omit<ComponentProps<typeof ImageControl>, 'offers'>) {
  const authority = useAccount()?.authority;
  const isAdministrator = authority === 'TENANT_ADMIN' || authority === 'SYS_ADMIN';
  return <ImageControl {...props} {...(isAdministrator && { offers: GalleryOffers })} />;
}
