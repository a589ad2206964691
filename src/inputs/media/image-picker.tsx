/** Chooses an image of the server's gallery. */
import { Button, Checkbox, FileButton, Input } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useAnswer } from '../../bridge/use-answer.ts';
import type { ListedRecord } from '../../contract/entities.ts';
import { partOf } from '../../contract/part.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatSize } from '../../format/sizes.ts';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../marks/dialog.tsx';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import type { OpenedProps } from '../../marks/opens-late.tsx';
import { StateNotice } from '../../marks/state-notice.tsx';
import { useAccount } from '../entities/use-account.ts';
import { SearchInput } from '../search-input.tsx';
import { GalleryPicture } from './gallery-picture.tsx';
import type { OffersProps } from './image-control.tsx';
import classes from './image-picker.module.css';
import { IMAGE_SORTS, type ImageSort, keepImage } from './image-sorts.ts';
import { pixelsWord } from './pixels-word.ts';

const STEP = 24;

interface ItemProps {
  readonly sort: ImageSort;
  readonly image: ListedRecord;
  readonly onChoose: (stored: string) => void;
}

/** What tells one from others of its title. The key is its owner's for one image. */
function useDetails({ link, resourceKey, descriptor }: ListedRecord, sort: ImageSort) {
  const t = useT();
  // Of symbols it tells nothing: all are small.
  const size = sort === 'symbol' ? undefined : partOf(descriptor).size;
  const owner = String(link).startsWith('/api/images/system/') ? t('files.ofSystem') : '';
  const details = [pixelsWord(descriptor), typeof size === 'number' ? formatSize(size) : '', owner].filter(Boolean);
  return { key: typeof resourceKey === 'string' ? resourceKey : '', details: details.join(', ') };
}

function Item({ image, sort, onChoose }: ItemProps) {
  const { title, link, etag } = image;
  const { key, details } = useDetails(image, sort);
  return (
    <li>
      <button type="button" className={classes.item} onClick={() => onChoose(`tb-image;${String(link)}`)}>
        <GalleryPicture path={`${String(link)}/preview`} version={String(etag)} className={classes.picture} />
        <bdi className={classes.title}>{String(title)}</bdi>
        <bdi className={classes.detail}>{key}</bdi>
        <span className={classes.detail}>{details}</span>
      </button>
    </li>
  );
}

interface PickedProps {
  readonly sort: ImageSort;
  readonly onChoose: (stored: string) => void;
}

/** Uploads one, and chooses it. */
function Upload({ sort, onChoose }: PickedProps) {
  const t = useT();
  const reset = useRef<() => void>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const take = async (file: File | null) => {
    // Otherwise choosing the same file again would be no change.
    reset.current?.();
    if (!file) return;
    setSending(true);
    const kept = await keepImage(file, sort);
    setSending(false);
    if ('stored' in kept) onChoose(kept.stored);
    else setRefused(kept.refused);
  };
  return (
    <>
      <FileButton resetRef={reset} accept={IMAGE_SORTS[sort].accept} onChange={(file) => void take(file)}>
        {(button) => (
          <Button {...button} loading={isSending} leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}>
            {t('image-picker.upload')}
          </Button>
        )}
      </FileButton>
      {refused ? (
        <Input.Error role="alert" className={classes.refused}>
          {refused}
        </Input.Error>
      ) : null}
    </>
  );
}

/** Servers bring hundreds of symbols, and few tenants have some of their own. */
const LISTED = {
  plain: { path: '/api/images?', hasSystem: false, order: { sortProperty: 'createdTime', sortOrder: 'DESC' } },
  symbol: { path: '/api/images?imageSubType=SCADA_SYMBOL&', hasSystem: true, order: { sortProperty: 'title', sortOrder: 'ASC' } },
} as const;

function Images({ sort, onChoose }: PickedProps) {
  const t = useT();
  const { path, hasSystem, order } = LISTED[sort];
  const [search, setSearch] = useState('');
  const [withSystem, setWithSystem] = useState<boolean>(hasSystem);
  const [shown, setShown] = useState(STEP);
  const isTenant = useAccount()?.authority === 'TENANT_ADMIN';
  const { answer, reload } = useAnswer('records', {
    path: `${path}includeSystemImages=${withSystem}`,
    ...{ pageSize: shown, page: 0, textSearch: search.trim(), ...order },
  });
  const onSearch = useCallback((text: string) => {
    setSearch(text);
    setShown(STEP);
  }, []);
  // They stay while more of them are read, so that the place that was scrolled to stays, too.
  const held = useRef<Extract<typeof answer, { ok: true }>['value']>(undefined);
  if (answer) held.current = answer.ok ? answer.value : undefined;
  const { data = [], totalElements = 0 } = held.current ?? {};
  return (
    <div className={classes.body}>
      <div className={classes.tools}>
        <SearchInput label={t(`image-picker.${sort}.search`)} value={search} onSearch={onSearch} className={classes.search} />
        {isTenant ? (
          <Checkbox
            label={t(`image-picker.${sort}.withSystem`)}
            checked={withSystem}
            onChange={(event) => setWithSystem(event.currentTarget.checked)}
          />
        ) : null}
        <Upload sort={sort} onChoose={onChoose} />
      </div>
      <div className={classes.images}>
        {answer && !answer.ok ? (
          <FaultNotice title={t(`image-picker.${sort}.failed`)} fault={answer.fault}>
            <Button onClick={reload}>{t('tables.retry')}</Button>
          </FaultNotice>
        ) : null}
        {answer?.ok && data.length === 0 ? (
          <StateNotice
            icon={IconPhoto}
            title={t(search === '' ? `image-picker.${sort}.none` : `image-picker.${sort}.noMatch`)}
            text={search === '' ? t(`image-picker.${sort}.noneText`) : ''}
          />
        ) : null}
        <ul className={classes.grid} aria-label={t(`image-picker.${sort}.title`)}>
          {data.map((image) => (
            <Item key={image.id.id} {...{ image, sort, onChoose }} />
          ))}
        </ul>
      </div>
      {data.length < totalElements ? (
        <div className={classes.end}>
          <span>{t('image-picker.count', { n: formatCount(data.length), total: formatCount(totalElements) })}</span>
          <Button onClick={() => setShown(shown + STEP)}>{t('image-picker.more')}</Button>
        </div>
      ) : null}
    </div>
  );
}

export function ImagePicker({ sort, button, isOpen, onChange, onChoose }: OffersProps & OpenedProps & Pick<PickedProps, 'sort'>) {
  const t = useT();
  const close = () => onChange(false);
  return (
    <>
      {button}
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t(`image-picker.${sort}.title`)}
        size={720}
        closeButtonProps={{ 'aria-label': t('marks.close') }}
      >
        {isOpen ? (
          <Images
            sort={sort}
            onChoose={(stored) => {
              onChoose(stored);
              close();
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}
