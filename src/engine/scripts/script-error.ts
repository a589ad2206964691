import type { ScriptFailure, ScriptLanguage } from './answer.ts';

/** Whose texts are given. */
export type ErrorStyle = '3.2' | '4.3';

export interface ScriptError {
  /** What went wrong, for people. */
  readonly message: string;
  /** Class and text, as real servers record it. */
  readonly error: string;
  /** Texts of what caused it. */
  readonly causes: readonly string[];
}

/** Whoever waits for the result of a script at once gets its errors wrapped once more on old servers. */
const WAITED_FOR = new Set<ScriptKind>(['generate', 'string']);
export type ScriptKind = 'filter' | 'switch' | 'update' | 'generate' | 'json' | 'string';

const TB_EXCEPTION = 'org.thingsboard.script.api.TbScriptException';
const OLD_EXCEPTION = 'javax.script.ScriptException';
const EXECUTION = 'java.util.concurrent.ExecutionException';

/** @param type its name on that server: of JSON in JavaScript, of the class in TBEL. */
export function wrongResult(type: string, style: ErrorStyle): ScriptError {
  const message = `Wrong result type: ${type}`;
  if (style === '3.2') return { message, error: `${OLD_EXCEPTION}: ${message}`, causes: [] };
  const cause = `java.lang.ClassCastException: ${message}`;
  return { message, error: `${TB_EXCEPTION}: ${cause}`, causes: [cause] };
}

const READ_BY: Readonly<Record<ScriptKind, readonly [method: string, variable: string]>> = {
  filter: ['isBoolean', 'json'],
  switch: ['isTextual', 'result'],
  update: ['isObject', 'json'],
  generate: ['isObject', 'result'],
  json: ['isObject', 'result'],
  string: ['isTextual', 'result'],
};

/** Real servers fall over a script that returns nothing, and say so by what they fell over. */
export function noResult(kind: ScriptKind, style: ErrorStyle): ScriptError {
  const message = 'Wrong result type: MISSING';
  if (style === '4.3') {
    const [method, variable] = READ_BY[kind];
    const error = `java.lang.NullPointerException: Cannot invoke "com.fasterxml.jackson.databind.JsonNode.${method}()" because "${variable}" is null`;
    return { message, error, causes: [] };
  }
  const what = kind === 'switch' ? 'the return value of "com.google.common.util.concurrent.ListenableFuture.get()"' : '"o"';
  const cause = `java.lang.NullPointerException: Cannot invoke "Object.toString()" because ${what} is null`;
  return { message, error: `${OLD_EXCEPTION}: ${cause}`, causes: [cause] };
}

/** @param metadata its JSON text. */
export function noMetadata(metadata: string, style: ErrorStyle): ScriptError {
  const message = `Metadata must be an object of texts: ${metadata}`;
  if (style === '3.2') {
    const causes = [
      'java.lang.IllegalArgumentException: Cannot deserialize instance of `java.lang.String` out of START_OBJECT token',
      'com.fasterxml.jackson.databind.exc.MismatchedInputException: Cannot deserialize instance of `java.lang.String` out of START_OBJECT token',
    ];
    return { message, error: 'java.lang.RuntimeException: Failed to unbind message data from javascript result', causes };
  }
  const target = 'org.thingsboard.server.service.script.RuleNodeJsScriptEngine$1@0';
  const error = `java.lang.IllegalArgumentException: The given object value cannot be converted to ${target}: ${metadata}`;
  const cause = 'Cannot deserialize value of type `java.lang.String` from Object value (token `JsonToken.START_OBJECT`)';
  return { message, error, causes: [`java.lang.IllegalArgumentException: ${cause}`] };
}

const EMPTY_LIST = 'Message or messages list are empty!';
/** Of the transformation node, which has nothing to send then. */
export const NO_MESSAGES: ScriptError = { message: EMPTY_LIST, error: `java.lang.RuntimeException: ${EMPTY_LIST}`, causes: [] };

/** `limitMs`: of the run, for the text of a script that took too long. */
export function failedRun(
  failure: ScriptFailure,
  kind: ScriptKind,
  language: ScriptLanguage,
  style: ErrorStyle,
  limitMs: number,
): ScriptError {
  const { kind: reason, place } = failure;
  const words = reason === 'timeout' ? `Script execution timed out after ${limitMs} ms` : failure.message;
  const at = place ? ` in script at line number ${place.line} at column number ${place.column}` : '';
  if (reason === 'timeout') {
    const error = `java.util.concurrent.TimeoutException: ${words}${at}`;
    return { message: `${words}${at}`, error: style === '4.3' ? `${TB_EXCEPTION}: ${error}` : `${EXECUTION}: ${error}`, causes: [error] };
  }
  if (reason === 'memory' || reason === 'paused') return { message: words, error: `java.lang.RuntimeException: ${words}`, causes: [] };
  if (language === 'TBEL') return { message: words, error: `${TB_EXCEPTION}: ${words}`, causes: [] };
  const there = at.replace(' in script ', ' in <eval> ');
  const short = place ? `<eval>:${place.line}:${place.column} ${words}` : words;
  if (reason === 'syntax') {
    const message = `Can't compile script: ${words}${at}`;
    const cause = `${OLD_EXCEPTION}: ${short}${there}`;
    const error = style === '4.3' ? `${TB_EXCEPTION}: ${cause}` : `java.lang.IllegalArgumentException: Can't compile script: ${cause}`;
    return { message, error, causes: [cause] };
  }
  const cause = `${OLD_EXCEPTION}: ${words}${there}`;
  const thrown = { message: `${words}${at}`, causes: [cause, short] };
  if (style === '4.3') return { ...thrown, error: `${TB_EXCEPTION}: ${cause}` };
  const once = `${EXECUTION}: ${cause}`;
  if (!WAITED_FOR.has(kind)) return { ...thrown, error: once };
  return { ...thrown, error: `${OLD_EXCEPTION}: ${EXECUTION}: ${once}`, causes: [`${EXECUTION}: ${once}`, once, cause, short] };
}
