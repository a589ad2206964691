/** A secret is never shown: what is typed replaces it, nothing typed leaves it as it is. */
export const SECRET = { control: 'password', isSecret: true, isExplained: true, read: (): string | null => null } as const;
