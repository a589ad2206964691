/** Which texts are loaded when. */

/** The other texts are loaded with later styles. */
const FIRST_MESSAGES = ['fault', 'format', 'shell', 'sign-in', 'user'];
const LATE_MESSAGES = ['entities', 'marks', 'tables'];
/** Keys that the sign-in page needs. A fault whose own sentence is not loaded shows that of its kind. */
const FIRST_KEYS = {
  user: ['invalid-email-format'],
  shell: ['product', 'title', 'copyright', 'loading', 'session', 'broken'],
  fault: [
    ...['auth', 'forbidden', 'not-found', 'invalid', 'conflict', 'network', 'rate-limited', 'contract', 'overload', 'bug'],
    ...['server-failed', 'server-busy', 'timeout', 'bad-token', 'refresh-token-expired', 'refresh-token-failed', 'signed-out'],
    ...['core-restarted', 'unable-to-connect', 'too-many-requests', 'web-page', 'unhandled'],
  ],
};
/** Of texts that are loaded later otherwise, those of the first list. */
const FIRST_LIST = { device: ['plural', 'add', 'name', 'profile', 'label', 'active'] };
/** Only late screens, drawers and notices need these keys, and they load all texts. */
const OPENED_LATER = {
  shell: ['update', 'notes', 'outage', 'comingSoon', 'back', 'toasts', 'language'],
  marks: ['notHeld', 'status', 'shortStatus', 'close', 'failures', 'copy', 'copied', 'notCopied', 'back'],
  tables: [
    'retry',
    'triedAgain_one',
    'triedAgain_other',
    'selected',
    'ofTotal',
    'deselect',
    'omittedEntities_one',
    'omittedEntities_other',
    'beyondLimit_one',
    'beyondLimit_other',
    'readEvery_one',
    'readEvery_other',
    'restReadEvery_one',
    'restReadEvery_other',
    'notHeld',
    'notHeldTitle',
  ],
  entities: [
    'setting',
    'links',
    'exportRecord',
    'copyId',
    'idCopied',
    'clearSearch',
    'delete',
    'keep',
    'bulk',
    'deleteMany_one',
    'deleteMany_other',
    'deleteManyText',
    'deleteManyDone',
    'tabs',
    'steps',
    'logs',
    'filters',
    'telemetry',
    'attributes',
    'headFailed',
    'unknownName',
    'keys',
    'findKey',
    'addKey',
    'keysChosen',
    'loading',
  ],
};

/**
 * Sentences of faults that dashboards load, because nothing can be loaded when they are needed. The others come ahead of their use, with all
 * texts; a fault that is quicker shows the sentence of its kind.
 */
const FAULTS_AT_ONCE = new Set(['no-reply', 'socket-closed', 'wait', 'place']);

function partOfMessage(name, key, laterOf) {
  const later = laterOf(name, key);
  if (OPENED_LATER[name]?.includes(key)) return later;
  if (FIRST_LIST[name]?.includes(key)) return 'late';
  if (!FIRST_MESSAGES.includes(name)) return LATE_MESSAGES.includes(name) ? 'late' : later;
  if (!FIRST_KEYS[name] || FIRST_KEYS[name].includes(key)) return 'first';
  if (name === 'fault') return FAULTS_AT_ONCE.has(key) ? later : 'rest';
  return name === 'user' ? later : 'late';
}

export const MESSAGE_PARTS = ['first', 'late', 'dashboard', 'viewer', 'rest'];

/**
 * Whether code refers to texts: by a literal (`'editor.edit'`), or to all of a file (`\`time-window.${...}\``).
 * @param sources texts of the code.
 */
export function referredIn(sources) {
  const found = new Set();
  for (const text of sources) for (const [, name, key] of text.matchAll(/['`]([a-z-]+)\.(\w+|\$\{)/g)) found.add(`${name}.${key}`);
  // Plurals are looked up by the name without its ending.
  return (name, key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, ''), '${'].some((one) => found.has(`${name}.${one}`));
}

/** The texts of one part, by file. @param laterOf the part of a text that is needed neither at first nor for lists. */
export const messagesOf = (part, files, laterOf) =>
  Object.fromEntries(
    files
      .map(([name, texts]) => [
        name,
        Object.fromEntries(Object.entries(texts).filter(([key]) => partOfMessage(name, key, laterOf) === part)),
      ])
      .filter(([, texts]) => Object.keys(texts).length > 0),
  );
