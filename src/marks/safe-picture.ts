/** Only inline pictures: others would have to be fetched, or could follow who looks. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i;

/** Whether a stored address of a picture may be shown as it is. */
export const isSafePicture = (stored: unknown): stored is string => typeof stored === 'string' && PICTURE.test(stored);
