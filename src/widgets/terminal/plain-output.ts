/** How programs tell terminals of colours and the like. */
const SEQUENCES = /\p{Cc}\[[0-?]*[ -/]*[@-~]/gu;

/** What a program has written, without what only a terminal of its own would understand. */
export const plainOutput = (text: string): string => text.replace(SEQUENCES, '');
