import type * as z from 'zod/mini';
import { type Command, type CommandForm, ORDER } from './command.ts';
import type { RealtimeSettings } from './options.ts';
import { hasUnknown, isRecord, poisonOf } from './strict-checks.ts';

/** Commands in the order of execution. If parsing fails, none of them may run. */
export type ParsedFrame =
  | { readonly ok: true; readonly commands: readonly Command[]; readonly token?: string | undefined }
  | { readonly ok: false };

const REJECTED: ParsedFrame = { ok: false };
const ENVELOPE = ['authCmd', 'cmds'];

/** Both endpoints accept the legacy envelope. */
export function parseFrame(text: string, settings: Pick<RealtimeSettings, 'version' | 'strict'>): ParsedFrame {
  const frame = parseObject(text);
  if (!frame) return REJECTED;
  const forms = ORDER[settings.version];
  if (settings.strict && Object.keys(frame).some((name) => !isKnown(name, forms, settings.version))) return REJECTED;
  const commands: Command[] = [];
  for (const form of forms) {
    const list = frame[form.array] ?? [];
    if (!Array.isArray(list)) return REJECTED;
    for (const raw of list) if (!accept(form, raw, settings.strict, commands)) return REJECTED;
  }
  const typed = frame.cmds ?? [];
  if (!Array.isArray(typed)) return REJECTED;
  for (const item of typed) {
    if (!isRecord(item)) return REJECTED;
    const { type, ...raw } = item;
    const form = forms.find((candidate) => candidate.type === type);
    if (form) {
      if (!accept(form, raw, settings.strict, commands)) return REJECTED;
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
  const token = isRecord(frame.authCmd) && typeof frame.authCmd.token === 'string' ? frame.authCmd.token : undefined;
  return { ok: true, commands, token };
}

function isKnown(name: string, forms: readonly CommandForm[], version: RealtimeSettings['version']): boolean {
  if (ENVELOPE.includes(name)) return version !== '3.2';
  return forms.some((form) => form.array === name && (form.since === '3.2' || version !== '3.2'));
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** False if the command makes the whole frame invalid. */
function accept(form: CommandForm, raw: unknown, strict: boolean, commands: Command[]): boolean {
  const parsed = form.schema.safeParse(raw);
  if (parsed.success) {
    if (strict && hasUnknown(raw, parsed.data)) return false;
    const poison = strict ? poisonOf(form.array, raw) : undefined;
    commands.push(poison ? { kind: poison } : form.make(raw));
    return true;
  }
  const issues = parsed.error.issues;
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  if (strict) {
    const poison = unknown.length === 0 ? poisonOf(form.array, raw) : undefined;
    if (poison) commands.push({ kind: poison });
    return poison !== undefined;
  }
  if (unknown.length > 0) return accept(form, without(raw, unknown), strict, commands);
  const cmdId = isRecord(raw) ? raw.cmdId : undefined;
  if (typeof cmdId !== 'number' || !Number.isSafeInteger(cmdId)) return false;
  const [issue] = issues;
  commands.push({ kind: 'invalid', cmdId, message: `Bad request: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}` });
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
