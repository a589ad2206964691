/** What a script of each kind must return: one judgement for running chains and for tests of scripts. */
import type { ScriptAnswer, ScriptLanguage } from './answer.ts';
import { javaClass, javaText, jsonKind, jsonParts, withJavaNumbers } from './json-text.ts';
import { type ErrorStyle, failedRun, noMetadata, noResult, type ScriptError, type ScriptKind, wrongResult } from './script-error.ts';

export interface ScriptMessage {
  /** The exact text of the JSON: 2.0 stays 2.0. */
  readonly data: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly type: string;
}

export interface Judging {
  readonly language: ScriptLanguage;
  readonly style: ErrorStyle;
  /** Whether `update` may return several messages, as from 3.2.2 on. */
  readonly mayBeSeveral: boolean;
  readonly limitMs: number;
}

export type Verdict<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ScriptError };

/** Its error is the verdict. */
class Refused extends Error {
  readonly error: ScriptError;
  constructor(error: ScriptError) {
    super(error.message);
    this.error = error;
  }
}

const typeOf = (json: string, { language }: Judging) => (language === 'TBEL' ? javaClass(json) : jsonKind(json).toUpperCase());
const wrong = (json: string, how: Judging) => new Refused(wrongResult(typeOf(json, how), how.style));

/** @throws Refused */
function metadataOf(json: string, how: Judging): Record<string, string> {
  const metadata: Record<string, string> = {};
  if (jsonKind(json) !== 'object') throw new Refused(noMetadata(json, how.style));
  for (const { key, text } of jsonParts(json)) {
    const kind = jsonKind(text);
    if (kind === 'null' || key === null) continue;
    if (how.language === 'JS' && (kind === 'object' || kind === 'array')) throw new Refused(noMetadata(json, how.style));
    // Not an assignment: a key may be `__proto__`.
    Object.defineProperty(metadata, key, { value: javaText(text), writable: true, enumerable: true, configurable: true });
  }
  return metadata;
}

/** Parts that the script does not return stay unchanged. @throws Refused */
function messageOf(json: string, message: ScriptMessage, how: Judging): ScriptMessage {
  const parts = new Map(jsonKind(json) === 'object' ? jsonParts(json).map(({ key, text }) => [key, text] as const) : []);
  const [data, metadata, type] = [parts.get('msg'), parts.get('metadata'), parts.get('msgType')];
  const keepsNull = how.language === 'JS';
  return {
    data: data === undefined || (data === 'null' && !keepsNull) ? message.data : data,
    metadata: metadata === undefined || metadata === 'null' ? message.metadata : metadataOf(metadata, how),
    type: type === undefined || (type === 'null' && !keepsNull) ? message.type : javaText(type),
  };
}

type Read<T> = (json: string, how: Judging) => T;

/** @throws Refused */
const readFilter: Read<boolean> = (json, how) => {
  if (jsonKind(json) !== 'boolean') throw wrong(json, how);
  return json.trim() === 'true';
};

/** @throws Refused */
const readText: Read<string> = (json, how) => {
  if (jsonKind(json) !== 'string') throw wrong(json, how);
  return JSON.parse(json) as string;
};

/** Each label once. @throws Refused */
const readLabels: Read<string[]> = (json, how) => {
  if (jsonKind(json) !== 'array') return [readText(json, how)];
  return [...new Set(jsonParts(json).map(({ text }) => readText(text, how)))];
};

/** @throws Refused */
const readMessage =
  (message: ScriptMessage): Read<ScriptMessage> =>
  (json, how) => {
    if (jsonKind(json) !== 'object') throw wrong(json, how);
    return messageOf(json, message, how);
  };

/** @throws Refused */
const readMessages =
  (message: ScriptMessage): Read<ScriptMessage[]> =>
  (json, how) => {
    if (!how.mayBeSeveral || jsonKind(json) !== 'array') return [readMessage(message)(json, how)];
    // In JavaScript what is no message leaves the message as it was.
    const read = how.language === 'TBEL' ? readMessage(message) : (text: string) => messageOf(text, message, how);
    return jsonParts(json).map(({ text }) => read(text, how));
  };

function judge<T>(kind: ScriptKind, answer: ScriptAnswer, how: Judging, read: Read<T>): Verdict<T> {
  const { language, style, limitMs } = how;
  if (!answer.ok) return { ok: false, error: failedRun(answer, kind, language, style, limitMs) };
  if (answer.json === null) return { ok: false, error: noResult(kind, style) };
  try {
    return { ok: true, value: read(language === 'JS' ? withJavaNumbers(answer.json) : answer.json, how) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.error };
    throw error;
  }
}

export const judgeFilter = (answer: ScriptAnswer, how: Judging) => judge('filter', answer, how, readFilter);

/** Labels in the order of writing; real servers give those of TBEL in none. */
export const judgeSwitch = (answer: ScriptAnswer, how: Judging) => judge('switch', answer, how, readLabels);

/** `message`: the one that the script got. An empty list is up to the node (`NO_MESSAGES`). */
export const judgeUpdate = (answer: ScriptAnswer, how: Judging, message: ScriptMessage) =>
  judge('update', answer, how, readMessages(message));

/** `message`: the previous one. */
export const judgeGenerate = (answer: ScriptAnswer, how: Judging, message: ScriptMessage) =>
  judge('generate', answer, how, readMessage(message));

/** Details of alarms: any JSON, as its text. */
export const judgeJson = (answer: ScriptAnswer, how: Judging) => judge('json', answer, how, (json) => json);

export const judgeString = (answer: ScriptAnswer, how: Judging) => judge('string', answer, how, readText);
