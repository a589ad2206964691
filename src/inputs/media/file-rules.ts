import type { Bytes } from '../../contract/units.ts';

/** Images are stored inside dashboards: a larger one would slow down everybody who opens it. */
export const LARGEST_IMAGE: Bytes = 1_000_000;

const IMAGE = /^data:image\/[a-z0-9.+-]+[;,]/i;

/** Data URLs are the only images that are drawn. */
export function isImageUrl(text: unknown): text is string {
  return typeof text === 'string' && IMAGE.test(text);
}

/** Extensions of a list such as `.json, pem`, in lower case with their dot. Empty: any file. */
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

/** Rejects when the file cannot be read, such as one that was deleted. */
export function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
