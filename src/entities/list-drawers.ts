/** What opens beside a list. */
export { DetailDrawer } from './detail-drawer.tsx';
export { MakerDrawer } from './maker-drawer.tsx';
