import type * as z from 'zod/mini';
import { isPart } from '../../src/contract/part.ts';
import { checkJson, TooComplex } from '../bounded-json.ts';
import { type Command, type CommandForm, ORDER } from './command.ts';
import { splitNewer } from './newer-parts.ts';
import type { CommandFailure, RealtimeSettings } from './options.ts';
import { failureOf, hasUnknown } from './strict-checks.ts';

/** Commands in the order of execution. If parsing fails, none of them may run. */
export type ParsedFrame =
  | { readonly ok: true; readonly commands: readonly Command[]; readonly token?: string | undefined }
  | { readonly ok: false };

const REJECTED: ParsedFrame = { ok: false };
const ENVELOPE = ['authCmd', 'cmds'];

type Settings = Pick<RealtimeSettings, 'version' | 'strict' | 'failAt'>;

/** Both endpoints accept the legacy envelope. */
export function parseFrame(text: string, settings: Settings): ParsedFrame {
  const frame = parseObject(text);
  if (!frame) return REJECTED;
  const forms = ORDER[settings.version];
  if (settings.strict && Object.keys(frame).some((name) => !isKnown(name, forms, settings.version))) return REJECTED;
  const commands: Command[] = [];
  for (const form of forms) {
    const list = form.array === null ? [] : (frame[form.array] ?? []);
    if (!Array.isArray(list)) return REJECTED;
    for (const raw of list) if (!accept(form, raw, settings, commands)) return REJECTED;
  }
  const typed = frame.cmds ?? [];
  if (!Array.isArray(typed)) return REJECTED;
  for (const item of typed) {
    if (!isPart(item)) return REJECTED;
    const { type, ...raw } = item;
    const form = forms.find((candidate) => candidate.type === type);
    if (form) {
      if (!accept(form, raw, settings, commands)) return REJECTED;
    } else if (settings.strict || !Number.isSafeInteger(raw.cmdId)) {
      return REJECTED;
    } else {
      commands.push({
        kind: 'invalid',
        cmdId: Number(raw.cmdId),
        message: typeof type === 'string' ? `Unknown command type: ${type.slice(0, 50)}` : 'The command type is no text',
      });
    }
  }
  const token = isPart(frame.authCmd) && typeof frame.authCmd.token === 'string' ? frame.authCmd.token : undefined;
  return { ok: true, commands, token };
}

function isKnown(name: string, forms: readonly CommandForm[], version: RealtimeSettings['version']): boolean {
  if (ENVELOPE.includes(name)) return version !== '3.2';
  return forms.some((form) => form.array === name && (form.since === '3.2' || version !== '3.2'));
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    checkJson(text);
    const value: unknown = JSON.parse(text);
    return isPart(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooComplex) return undefined;
    throw error;
  }
}

/** False if the command makes the whole frame invalid. */
function accept(form: CommandForm, given: unknown, settings: Settings, commands: Command[]): boolean {
  const split = form.type === 'ENTITY_DATA' && settings.version !== '3.2' && isPart(given) ? splitNewer(given) : { plain: given };
  if (!split) return false;
  const raw = split.plain;
  const failure = settings.failAt(form.type, given);
  if (failure) return fail(failure, commands);
  const { strict, version } = settings;
  const parsed = form.schema.safeParse(raw);
  const issues = parsed.error?.issues ?? [];
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  if (strict) {
    if (unknown.length > 0 || (parsed.success && hasUnknown(raw, parsed.data))) return false;
    const poisoned = failureOf(form.type, raw, version);
    if (poisoned) return fail(poisoned, commands);
  }
  if (parsed.success) {
    const command = form.make(raw);
    commands.push(command.kind === 'entityData' && 'newer' in split ? { ...command, newer: split.newer } : command);
    return true;
  }
  if (strict) return false;
  if (unknown.length > 0) return accept(form, without(given, unknown), { ...settings, failAt: () => undefined }, commands);
  const cmdId = isPart(raw) ? raw.cmdId : undefined;
  if (typeof cmdId !== 'number' || !Number.isSafeInteger(cmdId)) return false;
  const [issue] = issues;
  commands.push({ kind: 'invalid', cmdId, message: `Bad request: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}` });
  return true;
}

function fail(failure: CommandFailure, commands: Command[]): boolean {
  if (failure === 'frame-refused') return false;
  commands.push(failure === 'unanswered' ? { kind: 'unanswered' } : { kind: 'closing', code: failure });
  return true;
}

type UnknownKeys = Extract<z.core.$ZodIssue, { code: 'unrecognized_keys' }>;

function without(raw: unknown, issues: readonly UnknownKeys[]): unknown {
  const copy: unknown = structuredClone(raw);
  for (const { path, keys } of issues) {
    let target: unknown = copy;
    for (const step of path) target = typeof target === 'object' && target !== null ? Reflect.get(target, step) : undefined;
    if (typeof target === 'object' && target !== null) for (const key of keys) Reflect.deleteProperty(target, key);
  }
  return copy;
}
