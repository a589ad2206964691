/** Settings that servers keep under a key. */
import { QUIET, request } from '../../bridge/request.ts';
import type { AdminSettings } from '../../contract/administration.ts';
import { type Fault, type Outcome, ok } from '../../contract/fault.ts';
import type { RecordCalls } from '../../entities/records.ts';
import { notify } from '../../store/notices.ts';
import { sameValue } from '../../stored/same-value.ts';
import { refusalWords } from './refusal-words.ts';

/** What was never saved has no record; the first save makes one. */
async function read(key: string): Promise<Outcome<AdminSettings>> {
  const answer = await request('adminSettings', { key }, QUIET);
  return !answer.ok && answer.fault.kind === 'not-found' ? ok({ key, jsonValue: {} }) : answer;
}

/** Servers answer without some secrets. */
const SECRET = /password|secret|token/i;

/** Some servers refuse values and store them all the same: then they count, and it is said. */
async function keptThough(fault: Fault, sent: AdminSettings): Promise<Outcome<AdminSettings> | undefined> {
  if (fault.kind === 'network' || fault.kind === 'forbidden' || fault.kind === 'auth') return undefined;
  const newest = await read(sent.key);
  const isKept =
    newest.ok &&
    Object.entries(sent.jsonValue).every(([name, value]) => SECRET.test(name) || sameValue(newest.value.jsonValue[name] ?? null, value));
  if (!isKept) return undefined;
  void notify({ tone: 'warn', text: { key: 'settings.keptRefused', values: { reason: refusalWords(fault) } } });
  return newest;
}

export const saidSaved = () => void notify({ tone: 'success', text: { key: 'settings.saved' } });

/** Of settings that have an address of their own. @param send saves them, without a word where it fails. */
export const ownCalls = <R extends object>(
  from: () => Promise<Outcome<R>>,
  send: (settings: R) => Promise<Outcome<R>>,
): RecordCalls<R> => ({
  read: from,
  save: async (record) => {
    // A cast: it is what was read, with changes of its fields.
    const answer = await send(record as R);
    if (answer.ok) saidSaved();
    return answer;
  },
});

export const adminSettings = (key: string): RecordCalls<AdminSettings> => ({
  read: () => read(key),
  save: async (record) => {
    // A cast: it is what was read, with changes below `jsonValue`.
    const settings = record as AdminSettings;
    const answer = await request('saveAdminSettings', { settings }, { ignoreErrors: true });
    if (!answer.ok) return (await keptThough(answer.fault, settings)) ?? answer;
    saidSaved();
    return answer;
  },
});
