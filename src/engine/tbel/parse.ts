import { readExpression } from './expressions.ts';
import { TbelFault } from './fault.ts';
import { createReader, type Reader } from './reader.ts';
import type { Case, Expression, Statement } from './tree.ts';

const UNTERMINATED = 'Unterminated statement!';
/** Begin statements of JavaScript that the language does not have. */
const FOREIGN = new Set(['throw', 'try', 'catch', 'finally', 'class', 'import', 'export', 'with', 'debugger', 'async']);
const NEEDS_NO_END = new Set<Statement['is']>(['if', 'for', 'foreach', 'while', 'switch', 'block', 'function']);

/** @throws TbelFault for what the language does not have. */
export function parseTbel(script: string): Statement[] {
  return readStatements(createReader(script), 'end');
}

function readStatements(reader: Reader, close: '}' | 'end'): Statement[] {
  const statements: Statement[] = [];
  for (;;) {
    while (reader.take(';'));
    const { kind, text, at } = reader.token;
    if (close === 'end' ? kind === 'end' : kind === 'sign' && text === '}') return statements;
    if (kind === 'end') throw new TbelFault('unbalanced braces { ... }', at);
    if (kind === 'sign' && text === '}') throw new TbelFault('unbalanced braces { ... }', at);
    if (close === '}' && (reader.isWord('case') || reader.isWord('default'))) return statements;
    statements.push(readStatement(reader));
  }
}

/** With its end: only the last one of a script or block needs none. */
function readStatement(reader: Reader): Statement {
  const statement = reader.nested(() => readOne(reader));
  const isLoopWithEnd = statement.is === 'while' && statement.isAfter;
  if (NEEDS_NO_END.has(statement.is) && !isLoopWithEnd) return statement;
  if (reader.take(';') || reader.token.kind === 'end' || reader.isSign('}')) return statement;
  throw new TbelFault(UNTERMINATED, statement.at);
}

function readOne(reader: Reader): Statement {
  const { kind, text, at } = reader.token;
  if (kind === 'sign' && text === '{' && reader.peek(2).text !== ':') return { is: 'block', at, body: readBlock(reader) };
  if (kind === 'name') {
    if (FOREIGN.has(text) && (reader.peek(1).kind !== 'sign' || /^[{(]$/.test(reader.peek(1).text))) throw new TbelFault(UNTERMINATED, at);
    const read = Object.hasOwn(BY_WORD, text) ? BY_WORD[text] : undefined;
    if (read && !(reader.peek(1).kind === 'sign' && /^[=.]$/.test(reader.peek(1).text))) {
      reader.next();
      return read(reader, at);
    }
    // `int x = 1`, `String s`
    if (text !== 'new' && reader.peek(1).kind === 'name' && !['instanceof', 'is', 'contains', 'or', 'and'].includes(reader.peek(1).text))
      return readTyped(reader, at);
  }
  return { is: 'expression', at, expression: readExpression(reader) };
}

const TYPES = new Set([
  'int',
  'long',
  'double',
  'float',
  'short',
  'byte',
  'char',
  'boolean',
  'String',
  'Integer',
  'Long',
  'Double',
  'Float',
  'Boolean',
  'Object',
  'Map',
  'List',
]);

function readTyped(reader: Reader, at: number): Statement {
  const { text, end } = reader.next();
  if (!TYPES.has(text)) throw new TbelFault(`unknown class or illegal statement: ${text}`, Math.max(end, reader.token.end));
  return readDeclaration(reader, at);
}

function readDeclaration(reader: Reader, at: number): Statement {
  const variables: { name: string; value: Expression | null }[] = [];
  do variables.push({ name: reader.name(), value: reader.take('=') ? readExpression(reader) : null });
  while (reader.take(','));
  return { is: 'declaration', at, variables };
}

function readBlock(reader: Reader): Statement[] {
  reader.expect('{', 'expected block');
  const body = readStatements(reader, '}');
  reader.expect('}', 'unbalanced braces { ... }');
  return body;
}

function readTest(reader: Reader): Expression {
  reader.expect('(', 'statement expected');
  const test = readExpression(reader);
  reader.expect(')', 'unbalanced braces ( ... )');
  return test;
}

function readFor(reader: Reader, at: number): Statement {
  reader.expect('(', 'statement expected');
  // `for (x : list)`, `for (String x : list)`
  const distance = reader.peek(1).text === ':' ? 0 : reader.peek(2).text === ':' ? 1 : -1;
  if (distance >= 0 && reader.peek(distance).kind === 'name') {
    if (distance === 1) reader.next();
    const name = reader.name();
    reader.next();
    const of = readExpression(reader);
    reader.expect(')', 'unbalanced braces ( ... )');
    return { is: 'foreach', at, name, of, body: readStatement(reader) };
  }
  const first = reader.isSign(';') ? null : readOne(reader);
  reader.expect(';');
  const test = reader.isSign(';') ? null : readExpression(reader);
  reader.expect(';');
  const next: Expression[] = [];
  while (!reader.take(')')) {
    if (next.length > 0) reader.expect(',', 'unbalanced braces ( ... )');
    next.push(readExpression(reader));
  }
  return { is: 'for', at, first, test, next, body: readStatement(reader) };
}

function readForEach(reader: Reader, at: number): Statement {
  const loop = readFor(reader, at);
  if (loop.is !== 'foreach') throw new TbelFault("expected ':' in foreach", at);
  return loop;
}

function readDo(reader: Reader, at: number): Statement {
  const body = readStatement(reader);
  const isUntil = reader.take('until');
  if (!isUntil) reader.expect('while', "expected 'while' or 'until'");
  return { is: 'while', at, body, isUntil, isAfter: true, test: readTest(reader) };
}

function readIf(reader: Reader, at: number): Statement {
  const test = readTest(reader);
  const yes = readStatement(reader);
  while (reader.isSign(';') && reader.peek(1).text === 'else') reader.next();
  return { is: 'if', at, test, yes, no: reader.take('else') ? readStatement(reader) : null };
}

function readSwitch(reader: Reader, at: number): Statement {
  const value = readTest(reader);
  reader.expect('{', 'Switch without expression or not find start/end of switch block');
  const cases: Case[] = [];
  while (!reader.take('}')) {
    const isDefault = reader.take('default');
    if (!isDefault) reader.expect('case', 'case expected');
    const own = isDefault ? null : readExpression(reader);
    reader.expect(':');
    cases.push({ value: own, body: readStatements(reader, '}') });
  }
  return { is: 'switch', at, value, cases };
}

function readFunction(reader: Reader, at: number): Statement {
  const name = reader.name();
  reader.expect('(');
  const params: string[] = [];
  while (!reader.take(')')) {
    if (params.length > 0) reader.expect(',');
    const param = reader.name();
    params.push(reader.token.kind === 'name' ? reader.name() : param);
  }
  return { is: 'function', at, name, params, body: readBlock(reader) };
}

const whileLoop =
  (isUntil: boolean) =>
  (reader: Reader, at: number): Statement => ({
    is: 'while',
    at,
    isUntil,
    isAfter: false,
    test: readTest(reader),
    body: readStatement(reader),
  });

const BY_WORD: Readonly<Record<string, ((reader: Reader, at: number) => Statement) | undefined>> = {
  var: readDeclaration,
  if: readIf,
  for: readFor,
  foreach: readForEach,
  while: whileLoop(false),
  until: whileLoop(true),
  do: readDo,
  switch: readSwitch,
  function: readFunction,
  return: (reader, at) => {
    const hasNone = reader.isSign(';') || reader.isSign('}') || reader.token.kind === 'end';
    return { is: 'return', at, value: hasNone ? null : readExpression(reader) };
  },
  break: (_reader, at) => ({ is: 'break', at }),
  continue: (_reader, at) => ({ is: 'continue', at }),
};
