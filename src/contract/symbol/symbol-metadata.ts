/** What a symbol says of itself in its `tb:metadata`: its values, its actions, its functions. Source: files of the official server. */
import * as z from 'zod/mini';
import { readParts } from '../read-parts.ts';

const text = z.nullish(z.string());
const part = z.nullish(z.record(z.string(), z.unknown()));
const items = <T extends z.ZodMiniType>(item: T) => z._default(z.array(item), []);

const tag = z.object({
  tag: z.string(),
  stateRenderFunction: text,
  /** By what starts them: `click`. */
  actions: z.nullish(z.record(z.string(), z.object({ actionFunction: text }))),
});

const behaviour = z.object({
  id: z.string(),
  name: text,
  hint: text,
  group: text,
  /** It is read; it is written; it is an action of the dashboard. */
  type: z.enum(['value', 'action', 'widgetAction']),
  valueType: text,
  trueLabel: text,
  falseLabel: text,
  stateLabel: text,
  defaultGetValueSettings: part,
  defaultSetValueSettings: part,
  defaultWidgetActionSettings: part,
});

/** A field of its form: the rest is as in forms of types (`settingsForm`). */
const property = z.looseObject({ id: z.string(), type: z.string(), default: z.optional(z.unknown()) });

const schema = z.object({
  title: z._default(z.string(), ''),
  description: text,
  stateRenderFunction: text,
  tags: items(tag),
  behavior: items(behaviour),
  properties: items(property),
});

export type SymbolMetadata = z.infer<typeof schema>;
export type SymbolBehaviour = z.infer<typeof behaviour>;
export type SymbolProperty = z.infer<typeof property>;

export interface ReadMetadata {
  readonly metadata: SymbolMetadata;
  /** What of it cannot be read and does not count. */
  readonly unread: readonly string[];
}

const NOTHING: SymbolMetadata = { title: '', tags: [], behavior: [], properties: [] };

/** @param written null: the drawing has none, and is nothing but a drawing. */
export function readMetadata(written: string | null): ReadMetadata {
  if (written === null || written.trim() === '') return { metadata: NOTHING, unread: [] };
  let stored: unknown;
  try {
    stored = JSON.parse(written);
  } catch (error) {
    return { metadata: NOTHING, unread: [`tb:metadata: ${error instanceof Error ? error.message : ''}`] };
  }
  const { value = NOTHING, unread } = readParts(schema, stored);
  return { metadata: value, unread: unread.map((path) => ['tb:metadata', ...path.map(String)].join('.')) };
}

/** The value of each type before it is known. */
export function emptyValue(valueType: string | null | undefined): unknown {
  switch (valueType) {
    case 'STRING':
      return '';
    case 'INTEGER':
    case 'DOUBLE':
      return 0;
    case 'BOOLEAN':
      return false;
    case 'JSON':
      return {};
  }
  return null;
}
