/** One worker for all charts of the page. */
import { type PaintOrder, paintPicture, transferOf } from './paint/painted-picture.ts';

self.addEventListener('message', ({ data }: MessageEvent<PaintOrder>) => {
  const painted = paintPicture(data);
  self.postMessage(painted, { transfer: transferOf(painted) });
});
