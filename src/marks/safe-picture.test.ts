import { expect, it } from 'vitest';
import { pictureAddress } from './safe-picture.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

it.each([
  [PNG, PNG],
  [`tb-image:cGxhbnQ=:UGxhbnQ=;${PNG}`, PNG],
  ['tb-image;/api/images/tenant/plant.png', '/api/images/tenant/plant.png'],
  ['/api/images/system/plant.png', '/api/images/system/plant.png'],
  ['tb-image;https://example.org/plant.png', undefined],
  ['https://example.org/plant.png', undefined],
  ['data:text/html,<p>', undefined],
  ['', undefined],
  [null, undefined],
])('%j is shown from %j', (stored, address) => {
  expect(pictureAddress(stored)).toBe(address);
});
