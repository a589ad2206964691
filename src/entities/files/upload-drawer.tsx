/** Chooses files, says what is wrong with each before anything is sent, and sends them. */
import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { request } from '../../bridge/request.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import type { Fault } from '../../contract/fault.ts';
import type { Bytes } from '../../contract/units.ts';
import { formatCount } from '../../format/numbers.ts';
import { formatSize } from '../../format/sizes.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Offer } from '../../inputs/entities/offer.ts';
import { DropArea } from '../../inputs/media/drop-area.tsx';
import { FailureText } from '../../marks/failure-text.tsx';
import { reasonOf } from '../../marks/failures-in-words.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { useUnsaved } from '../../marks/use-unsaved.ts';
import { notify } from '../../store/notices.ts';
import type { EntityKind, ImportViewProps } from '../describe.ts';
import { takeHandedOver } from './dropped-files.ts';
import { sendFile } from './file-bytes.ts';
import type { UploadDescription } from './upload-description.ts';
import classes from './upload-drawer.module.css';

interface Chosen {
  readonly key: number;
  readonly file: File;
  readonly type: string;
  /** It was tried. */
  readonly fault?: Fault;
}

interface Known {
  /** Empty where there is nothing to choose. */
  readonly types: readonly Offer[];
  /** Of one file; null: the server does not say. */
  readonly most: Bytes | null;
}

/** What the server takes. */
function useKnown({ types }: UploadDescription): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      // Older servers do not say how much they take.
      const params = await request('systemParams', {}, { ignoreErrors: true, ignoreLoading: true });
      const offered = (await types?.()) ?? [];
      if (isWanted) setKnown({ types: offered, most: (params.ok && params.value.maxResourceSize) || null });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [types]);
  return known;
}

interface UploadDrawerProps extends ImportViewProps {
  readonly uploads: UploadDescription;
}

export function UploadDrawer({ kind, uploads, onClose }: UploadDrawerProps) {
  const t = useT();
  const title = t(`${kind.name}.new`);
  const known = useKnown(uploads);
  return (
    <SideDrawer label={title} title={title} takesFocus onClose={onClose}>
      {known ? <Files kind={kind} uploads={uploads} known={known} onClose={onClose} /> : null}
    </SideDrawer>
  );
}

interface FilesProps extends UploadDrawerProps {
  readonly kind: EntityKind;
  readonly known: Known;
}

function Files({ kind, uploads, known: { types, most }, onClose }: FilesProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isSending, setSending] = useState(false);
  /** What became of all that were chosen. */
  const [made, setMade] = useState<readonly AnyRecord[] | null>(null);
  const keys = useRef(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useUnsaved(chosen.length > 0 || isSending);
  const finish = useEffectEvent(([only, ...others]: readonly AnyRecord[]) => {
    if (only && others.length === 0) navigate(`${kind.path}/${only.id.id}${location.search}`, { replace: true });
    else onClose();
  });
  // By then nothing is held as unsaved.
  useEffect(() => {
    if (made) finish(made);
  }, [made]);
  const refusalOf = ({ file, type }: Chosen): string | null => {
    if (file.size === 0) return t('files.empty');
    if (most !== null && file.size > most)
      return t('inputs.media.tooLarge', { name: file.name, size: formatSize(file.size), most: formatSize(most) });
    return uploads.refusal(file, type);
  };
  const take = (files: readonly File[]) => {
    const added = files.map((file): Chosen => {
      keys.current += 1;
      const seems = uploads.typeOf?.(file) ?? '';
      const isOffered = types.some(({ value }) => value === seems);
      return { key: keys.current, file, type: isOffered ? seems : (types[0]?.value ?? '') };
    });
    setChosen((before) => [...before, ...added]);
  };
  const change = (key: number, type: string) =>
    setChosen((before) => before.map((one) => (one.key === key ? { key, file: one.file, type } : one)));
  const drop = (key: number) => setChosen((before) => before.filter((one) => one.key !== key));
  const good = chosen.filter((one) => refusalOf(one) === null);
  const takeDropped = useEffectEvent(take);
  useEffect(() => takeHandedOver(kind.path, (files) => takeDropped(files)), [kind.path]);
  const send = async () => {
    setSending(true);
    const sent: AnyRecord[] = [];
    const newest = keys.current;
    let isWhole = good.length === chosen.length;
    // One after another: each is held in memory while it is sent.
    for (const one of good) {
      // Who leaves has agreed to lose the rest.
      if (isGone.current) break;
      const outcome = await sendFile(() => uploads.send(one.file, one.type));
      if (outcome.ok) {
        sent.push(outcome.value);
        drop(one.key);
        continue;
      }
      isWhole = false;
      setChosen((before) => before.map((other) => (other.key === one.key ? { ...other, fault: outcome.fault } : other)));
    }
    setSending(false);
    if (sent.length > 0) notify({ tone: 'success', text: t('files.sent', { count: sent.length, n: formatCount(sent.length) }) });
    // Others may have been added meanwhile.
    if (isWhole && keys.current === newest) setMade(sent);
  };
  return (
    <div className={classes.body}>
      <section className={classes.part}>
        <DropArea
          label={t('files.files')}
          description={most === null ? undefined : t('files.most', { most: formatSize(most) })}
          accept={uploads.accept}
          isForMany
          onFile={async (file, others) => () => take([file, ...others])}
          onBlur={() => undefined}
        >
          {null}
        </DropArea>
      </section>
      {chosen.length > 0 ? (
        <ul className={classes.files} aria-label={t('files.chosen')}>
          {chosen.map((one) => {
            const refusal = refusalOf(one) ?? (one.fault ? reasonOf(one.fault) : null);
            return (
              <li key={one.key} className={classes.file}>
                <div className={classes.head}>
                  <bdi className={classes.name}>{one.file.name}</bdi>
                  <span className={classes.size}>{formatSize(one.file.size)}</span>
                  <HintedButton
                    icon={IconX}
                    label={t('inputs.list.remove', { name: one.file.name })}
                    disabled={isSending}
                    onClick={() => drop(one.key)}
                  />
                </div>
                {types.length > 0 ? (
                  <NativeSelect
                    aria-label={t('files.typeOf', { name: one.file.name })}
                    value={one.type}
                    disabled={isSending}
                    data={types.map(({ value, label }) => ({ value, label }))}
                    onChange={(event) => change(one.key, event.currentTarget.value)}
                  />
                ) : null}
                {refusal === null ? null : <FailureText>{refusal}</FailureText>}
              </li>
            );
          })}
        </ul>
      ) : null}
      <div className={classes.end}>
        <Button variant="filled" loading={isSending} disabled={good.length === 0} onClick={() => void send()}>
          {good.length === 0 ? t('files.send') : t('files.sendMany', { count: good.length, n: formatCount(good.length) })}
        </Button>
      </div>
    </div>
  );
}
