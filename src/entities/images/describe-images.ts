/** Galleries of the server's pictures: a kind each, alike in all but words and what may be uploaded. */
import { IconPhoto } from '@tabler/icons-react';
import { ok } from '../../contract/fault.ts';
import { formatSize } from '../../format/sizes.ts';
import { translate } from '../../i18n/i18n.ts';
import type { Offer } from '../../inputs/entities/offer.ts';
import { pixelsIn } from '../../inputs/media/pixels-word.ts';
import { lateComponent } from '../../page/late-component.ts';
import { sessionStore } from '../../store/session.ts';
import { describePlain, type FieldFilter, type PlainKind } from '../describe.ts';
import { isOfOthers, ownerWord } from '../files/own-file.ts';
import { ADMINISTRATORS, placeOf } from '../kind-names.ts';
import { ImageName } from './image-name.tsx';
import 'texts:image';
import 'texts:scada-symbol';

export type ImagesName = 'image' | 'scada-symbol';

interface Listing {
  readonly path: string;
  readonly filter: FieldFilter;
}

const ofTenants = async (offer: Offer) => ok(sessionStore.current.user?.authority === 'TENANT_ADMIN' ? [offer] : []);

const LISTINGS: Readonly<Record<ImagesName, Listing>> = {
  image: {
    path: '/api/images',
    filter: {
      ...{ field: 'tenantId', parameter: 'includeSystemImages', label: 'image.owner', any: 'image.ofTenant' },
      choices: () => ofTenants({ value: 'true', label: translate('image.withSystem') }),
    },
  },
  // Servers bring hundreds, and few tenants have some of their own.
  'scada-symbol': {
    path: '/api/images?imageSubType=SCADA_SYMBOL&includeSystemImages=true',
    filter: {
      ...{ field: 'tenantId.id', label: 'image.owner', any: 'scada-symbol.withSystem' },
      choices: () => ofTenants({ value: 'own', label: translate('scada-symbol.ofTenant') }),
      heldBy: () => [sessionStore.current.user?.tenantId.id ?? null],
    },
  },
};

export function describeImages(name: ImagesName): PlainKind {
  const { path: listPath, filter: fieldFilter } = LISTINGS[name];
  // All symbols are of one type.
  const type = name === 'image' ? [{ id: 'type', field: 'descriptor.mediaType', width: 120, priority: 2 } as const] : [];
  const owner = type.length + 4;
  return describePlain({
    ...placeOf(name),
    icon: IconPhoto,
    listPath,
    rowPx: 80,
    fieldFilter,
    columns: [
      { id: 'title', field: 'title', width: 320, grows: true, priority: 0, phone: 'name', sort: 'title', view: ImageName },
      ...type,
      { id: 'size', field: 'descriptor.size', width: 90, priority: 1, phone: 'value', words: (size) => formatSize(Number(size)) },
      { id: 'dimensions', field: 'descriptor', width: 110, priority: 6, words: pixelsIn },
      { id: 'public', field: 'public', width: 90, priority: 3, format: 'flag' },
      { id: 'owner', field: 'tenantId.id', width: 110, priority: 5, words: ownerWord },
      { id: 'createdTime', field: 'createdTime', width: 184, priority: 4, format: 'time', sort: 'createdTime' },
      // The last two make the picture of the title.
      { id: 'link', field: 'link', width: 280, priority: 7 },
      { id: 'etag', field: 'etag', width: 120, priority: 8 },
    ],
    staysIf: (row) => isOfOthers(row[owner]),
    writers: ADMINISTRATORS,
    tabs: ['details', 'audit'],
    beside: lateComponent(async () => (await import('../files/file-drop.tsx')).FileDrop),
    addView: lateComponent(async () => (await import('./add-images.tsx')).AddImages),
    record: async () => (await import('./image-record.ts')).imageRecord,
  });
}
