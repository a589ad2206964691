import { expect, it } from 'vitest';
import { box, show } from '../../tests/show.tsx';
import { PanelPicture } from './panel-picture.tsx';

const imageUrl = 'data:image/png;base64,iVBORw0KGgo=';

it.each([
  [{ imageUrl }, ''],
  [{ imageUrl, overlay: { enabled: true, color: '#fff', blur: 3 } }, 'blur(3px)'],
  [{ imageUrl, overlay: { enabled: true, blur: 900 } }, 'blur(50px)'],
  [{ imageUrl, overlay: { enabled: false, blur: 3 } }, ''],
])('blurs the picture behind a widget as its cover does', async (ground, filter) => {
  await show(<PanelPicture ground={ground} />);
  expect(box.querySelector('img')?.style.filter).toBe(filter);
});
