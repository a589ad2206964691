export const KNOWN_FACTORS = ['TOTP', 'EMAIL', 'SMS', 'BACKUP_CODE'] as const;
/** Those that this console can set up. */
export type KnownFactor = (typeof KNOWN_FACTORS)[number];

export const isKnownFactor = (type: string): type is KnownFactor => KNOWN_FACTORS.some((one) => one === type);
/** Its codes are sent to the user. */
export const isSentFactor = (type: string) => type === 'EMAIL' || type === 'SMS';

/** `+` and 2 to 15 digits, of which the first is not 0. */
export const PHONE = /^\+[1-9]\d{1,14}$/;

/** For authenticator apps that take no picture. */
export const secretOf = (authUrl: string | null | undefined): string => URL.parse(authUrl ?? '')?.searchParams.get('secret') ?? '';
