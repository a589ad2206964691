import type { DashboardLayout } from '../contract/dashboard.ts';
import { usePicture } from '../inputs/media/use-picture.ts';
import { layoutGround } from './layout-settings.ts';

type Stored = Pick<DashboardLayout, 'widgets' | 'gridSettings'>;

/** What is drawn below the widgets of a layout, for React's `style`. @param layout null: nothing is. */
export function useLayoutGround(layout: Stored | null): Record<string, string> | undefined {
  const picture = usePicture(layout?.gridSettings?.backgroundImageUrl);
  return layout ? layoutGround(layout, picture) : undefined;
}

/** The same on a wall, whose palette is made for dark rooms: a colour alone gives way to it. */
export function useWallGround(layout: Stored): Record<string, string> | undefined {
  const ground = useLayoutGround(layout);
  return ground?.backgroundImage === undefined ? undefined : ground;
}
