/** What files may be, and what is in them. */
import type { Bytes } from '../../contract/units.ts';

/** Past this a dashboard that holds the image is slow for everybody who opens it. */
export const LARGEST_IMAGE: Bytes = 1_000_000;

const IMAGE = /^data:image\/[a-z0-9.+-]+[;,]/i;

/** Whether a text is an image that can stand in the text of a page; the only kind that is drawn. */
export function isImageUrl(text: unknown): text is string {
  return typeof text === 'string' && IMAGE.test(text);
}

/** Extensions of a list such as `.json, pem`, small, with their dot. Empty: every file will do. */
export function extensionsOf(allowed: string | undefined): string[] {
  return (allowed ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('.') ? part : `.${part}`));
}

export function isAllowedFile(name: string, allowed: string | undefined): boolean {
  const extensions = extensionsOf(allowed);
  return extensions.length === 0 || extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** A file as a data URL. Rejects when it cannot be read, such as one that was removed meanwhile. */
export function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
