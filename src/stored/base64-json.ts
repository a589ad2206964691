/** JSON, as UTF-8, in base64: in addresses and in attributes of gateways. */

export const writeBase64Json = (value: unknown): string =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join(''));

/** Undefined: it is no such text. */
export function readBase64Json(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Others wrote it, by hand as well.
    return undefined;
  }
}
