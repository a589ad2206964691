import { lateComponent } from '../page/late-component.ts';
import { listOf } from './list-of.ts';

/** The list of devices, which is what most users see first. The list's styles are in the console's part. */
export const DEVICE_SCREEN = lateComponent(
  () =>
    listOf(
      async () => (await import('./live-list.tsx')).LiveList,
      async () => (await import('./kinds/device.ts')).device,
    ),
  'console',
);
