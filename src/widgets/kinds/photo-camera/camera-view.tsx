import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCamera, IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { QUIET_WIDGET, request } from '../../../bridge/request.ts';
import type { Fault } from '../../../contract/fault.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { faultSentence } from '../../../i18n/fault-sentence.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isImageUrl } from '../../../inputs/media/file-rules.ts';
import { FailureText } from '../../../marks/failure-text.tsx';
import { FreshnessMark } from '../../../marks/freshness-mark.tsx';
import { Hint } from '../../../marks/hint.tsx';
import { IconButton } from '../../../marks/icon-button.tsx';
import { useAsOf } from '../../../store/past.ts';
import type { ViewProps } from '../../define-kind.ts';
import { useHeld, useUnsavedDrafts } from '../../drafts/use-widget-drafts.ts';
import { NAMES } from '../../latest/latest-values.ts';
import { useSurroundings } from '../../surroundings.ts';
import classes from './camera.module.css';
import type { CameraSettings } from './settings.ts';
import { useCamera } from './use-camera.ts';

/** Shows the stored photo, and stores another one that the browser's camera takes. A taken one is kept until it is stored or discarded. */
export function CameraView({ input: { settings, sources }, data }: ViewProps<CameraSettings>) {
  const t = useT();
  const { size } = useSurroundings();
  const isPast = useAsOf() !== null;
  const video = useRef<HTMLVideoElement>(null);
  const { stream, fault, start, stop, take } = useCamera(settings);
  const [saved, setSaved] = useState<{ readonly photo: string; readonly before: EpochMs } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Fault | null>(null);
  const row = data.rows[0]?.[0];
  const key = sources[0]?.keys[0];
  // Another entity has its own.
  const [taken, setTaken] = useHeld(`photo ${row?.id.id} ${key?.name}`);
  useUnsavedDrafts(taken !== null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const stored = row?.values[NAMES.length];
  const at = row?.times[NAMES.length] ?? 0;
  // Until it comes back from the server.
  const shown = taken ?? (saved?.before === at ? saved.photo : stored);
  if (!row) return null;
  const name = row.values[0] ?? '';
  const save = async () => {
    if (!key || taken === null) return;
    setSaving(true);
    setRefused(null);
    const values = { [key.name]: taken };
    const answer =
      key.type === 'timeseries'
        ? await request('saveTelemetry', { entity: row.id, values }, QUIET_WIDGET)
        : await request('saveAttributes', { entity: row.id, scope: 'SERVER_SCOPE', attributes: values }, QUIET_WIDGET);
    setSaving(false);
    setRefused(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    setSaved({ photo: taken, before: at });
    setTaken(null);
  };
  const discard = () => {
    setTaken(null);
    setRefused(null);
  };
  const refusal = refused && t('photo-camera.refused', { reason: faultSentence(refused) });
  const picture = isImageUrl(shown) ? (
    <img className={classes.picture} src={shown} alt={t(taken === null ? 'photo-camera.stored' : 'photo-camera.taken', { name })} />
  ) : (
    <p className={classes.none}>
      <IconPhotoOff aria-hidden size={28} stroke={1.5} />
      <span title={t('photo-camera.none', { name })}>{t('photo-camera.none', { name })}</span>
    </p>
  );
  return (
    <div className={classes.box} data-size={size}>
      {stream ? <video ref={video} className={classes.picture} autoPlay playsInline muted aria-label={t('photo-camera.live')} /> : picture}
      {size === 'wall' ? null : (
        <div className={classes.actions}>
          <span className={classes.note} role={fault || refused ? 'alert' : 'status'}>
            {fault ? <FailureText>{t(`photo-camera.${fault}`)}</FailureText> : null}
            {refusal === null ? null : (
              <Hint label={refusal}>
                <FailureText>{refusal}</FailureText>
              </Hint>
            )}
            {taken !== null && refusal === null ? t(isSaving ? 'drafts.saving' : 'photo-camera.unsaved') : null}
            {!fault && taken === null && !stream && at > 0 ? (
              <FreshnessMark freshness={row.freshness[NAMES.length] ?? 'unknown'} at={at} isYielding />
            ) : null}
          </span>
          {stream ? (
            <>
              <Button variant="default" onClick={stop}>
                {t('photo-camera.cancel')}
              </Button>
              <Button
                variant="filled"
                onClick={() => {
                  if (video.current) setTaken(take(video.current));
                  stop();
                }}
              >
                {t('photo-camera.take')}
              </Button>
            </>
          ) : taken === null ? (
            <Button
              variant="default"
              leftSection={<IconCamera aria-hidden size={16} stroke={1.75} />}
              disabled={isPast || !key}
              onClick={() => void start()}
            >
              {t('photo-camera.open')}
            </Button>
          ) : (
            <>
              <IconButton icon={IconArrowBackUp} label={t('inputs.form.discard')} disabled={isSaving} onClick={discard} />
              <Button variant="filled" disabled={isSaving} onClick={() => void save()}>
                {t('inputs.form.save')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
