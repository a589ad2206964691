import { lateModule } from '../page/late-component.ts';

/** Values at the crosshair, and its keys. Loaded ahead once a chart is drawn. */
export const pointerPart = lateModule(() => import('./chart-pointer.ts'));
