import type { FormParts } from '../../../src/contract/calls/call.ts';

/** Ready to be sent: the engine adds the type with its boundary. */
export function formData(parts: FormParts): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.set(name, part);
    else if (part) form.set(name, new File([part.bytes], part.name, { type: part.type }));
  }
  return form;
}
