/** A mail or a text message that was not taken, with a reason for whoever set it up. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}

/** Servers repeat what they were told: as text, or as it was sent. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.filter((secret) => secret !== '').flatMap((secret) => [secret, Buffer.from(secret).toString('base64')]);
  return forms.reduce((rest, form) => rest.replaceAll(form, '…'), text);
}
