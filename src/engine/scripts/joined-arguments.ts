/** JSON has it nowhere. */
export const BETWEEN_ARGUMENTS = '\0';

const inText = /\0/g;

/** Arguments of a run as one text. @param args JSON texts; what has the separator is none, and stays none. */
export const joinedArguments = (args: readonly string[]): string =>
  args.map((one) => (one.includes(BETWEEN_ARGUMENTS) ? one.replace(inText, '\u0001') : one)).join(BETWEEN_ARGUMENTS);
