/** A name that is none or several once it was joined with others by commas; undefined if all survive that. */
export const unjoinable = (names: readonly string[]): string | undefined => names.find((name) => name === '' || name.includes(','));
