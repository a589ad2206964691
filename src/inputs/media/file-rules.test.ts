import { describe, expect, it } from 'vitest';
import { extensionsOf, isAllowedFile, isImageUrl } from './file-rules.ts';

describe('files', () => {
  it.each([
    ['data:image/png;base64,AA==', true],
    ['data:image/svg+xml,%3Csvg/%3E', true],
    ['DATA:IMAGE/JPEG;base64,AA==', true],
    ['data:text/html,<b>', false],
    ['data:imagex/png,', false],
    ['https://a.example/image.png', false],
    ['javascript:alert(1)', false],
    [7, false],
    [null, false],
  ])('%j is an image: %s', (text, isImage) => expect(isImageUrl(text)).toBe(isImage));

  it.each([
    ['a.json', '.json', true],
    ['a.JSON', 'json', true],
    ['key.pem', '.cer, .pem ,.key', true],
    ['a.txt', '.json', false],
    ['json', '.json', false],
    ['a.txt', '', true],
    ['a.txt', undefined, true],
  ])('%s with %j: %s', (name, allowed, isAllowed) => expect(isAllowedFile(name, allowed)).toBe(isAllowed));

  it('parse lists of extensions', () => expect(extensionsOf(' json,,.PEM')).toEqual(['.json', '.pem']));
});
