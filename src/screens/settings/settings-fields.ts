/** How values of settings are stored: as texts, where empty ones are "". */

export const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Numbers that are stored as texts. What is no number is shown as nothing. */
export const numberAsText = {
  read: (stored: unknown): number | null => {
    const number = stored === '' || stored === null ? Number.NaN : Number(stored);
    return Number.isNaN(number) ? null : number;
  },
  write: (value: number | null): string => (value === null ? '' : String(value)),
} as const;

/** Flags that old servers stored as texts. */
export const isOn = (stored: unknown): boolean => stored === true || stored === 'true';

export const PORT = { isWhole: true, minimum: 1, maximum: 65_535 } as const;
