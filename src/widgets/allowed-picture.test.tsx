import { afterEach, expect, it } from 'vitest';
import { askedPicture } from './allowed-picture.ts';

const meta = document.head.appendChild(document.createElement('meta'));
meta.name = 'picture-hosts';
meta.content = 'tile.example.org *.pictures.example';
afterEach(() => meta.remove());

it.each([
  ['https://a.pictures.example/x.png', { address: 'https://a.pictures.example/x.png', refused: undefined }],
  [' //tile.example.org/x.png', { address: 'https://tile.example.org/x.png', refused: undefined }],
  ['https://other.example:8443/x.png', { address: undefined, refused: 'other.example:8443' }],
  ['javascript:alert(1)', { address: undefined, refused: undefined }],
  ['data:image/png;base64,AA==', { address: undefined, refused: undefined }],
  ['assets/logo.svg', { address: undefined, refused: undefined }],
  [null, { address: undefined, refused: undefined }],
])('asks for %s as the policy says', (stored, asked) => {
  document.head.append(meta);
  expect(askedPicture(stored)).toEqual(asked);
});
