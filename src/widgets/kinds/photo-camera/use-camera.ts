import { useCallback, useEffect, useRef, useState } from 'react';
import type { CameraSettings } from './settings.ts';

/** Why there is no picture of the camera. */
export type CameraFault = 'insecure' | 'denied' | 'missing';

const faultOf = (error: unknown): CameraFault =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError') ? 'denied' : 'missing';

/** The browser's camera, which is on from `start` to `stop`, at the latest until the widget is gone. */
export function useCamera({ imageFormat, imageQuality, maxWidth, maxHeight }: CameraSettings) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const isGone = useRef(false);
  const stop = useCallback(() => setStream(null), []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    const tracks = stream?.getTracks() ?? [];
    return () => {
      for (const track of tracks) track.stop();
    };
  }, [stream]);
  const start = async () => {
    setFault(null);
    // Browsers hide cameras from pages whose way could be tampered with.
    if (!navigator.mediaDevices) return setFault('insecure');
    try {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (!isGone.current) return setStream(opened);
      for (const track of opened.getTracks()) track.stop();
    } catch (error) {
      setFault(faultOf(error));
    }
  };
  /** A data URL, no larger than the settings allow; the video is on. */
  const take = (video: HTMLVideoElement): string => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, (maxWidth ?? 640) / videoWidth, (maxHeight ?? 480) / videoHeight);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL(imageFormat || 'image/png', imageQuality ?? 0.92);
  };
  return { stream, fault, start, stop, take };
}
