import type { FormFile } from '../../contract/calls/call.ts';

/** Rejects when it cannot be read, such as one that was deleted. */
export async function formFile(file: File): Promise<FormFile> {
  return { name: file.name, type: file.type || 'application/octet-stream', bytes: await file.arrayBuffer() };
}

/** The name without its extension. */
export const titleOf = (file: File): string => file.name.replace(/\.[A-Za-z]\w{0,8}$/, '') || file.name;
