import { workerUrl } from '../page/worker-url.ts';
import { drawScheduler } from './draw-scheduler.ts';
import { createPaintService, type PaintService } from './paint-service.ts';

/** Undefined where OffscreenCanvas is missing, and in tests without a build. */
function startPainter(): Worker | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  try {
    return new Worker(workerUrl('paint'), { type: 'module', name: 'watchfloor-paint' });
  } catch (error) {
    console.warn('The page paints its charts itself:', error);
    return undefined;
  }
}

/** Its worker starts with the first picture. */
export const pagePainter: PaintService = createPaintService(startPainter, drawScheduler);
