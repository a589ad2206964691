import { TbelFault } from './fault.ts';
import type { Reader } from './reader.ts';
import type { Expression } from './tree.ts';

const ASSIGNMENTS = new Set(['=', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>=', '>>>=']);
/** From the loosest to the tightest. */
const OPERATORS: readonly (readonly string[])[] = [
  ['||', 'or'],
  ['&&', 'and'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!=', '===', '!=='],
  ['<', '>', '<=', '>=', 'instanceof', 'is', 'contains', '~='],
  ['<<', '>>', '>>>'],
  ['+', '-', '#'],
  ['*', '/', '%'],
];
const CAST = new Set([
  'byte',
  'short',
  'int',
  'long',
  'float',
  'double',
  'char',
  'boolean',
  'String',
  'Integer',
  'Long',
  'Double',
  'Float',
]);
/** Of JavaScript, in places of expressions; the language takes them for classes. */
const FOREIGN = new Set([
  'typeof',
  'void',
  'delete',
  'await',
  'yield',
  'function',
  'async',
  'class',
  'def',
  'let',
  'const',
  'throw',
  'try',
]);

/** @throws TbelFault */
export function readExpression(reader: Reader): Expression {
  return reader.nested(() => {
    const target = readChoice(reader);
    const { text, kind, at } = reader.token;
    if (kind !== 'sign' || !ASSIGNMENTS.has(text)) return target;
    if (!['name', 'member', 'index'].includes(target.is)) throw new TbelFault('assignment expected a variable or property', at);
    reader.next();
    return { is: 'assignment', at: target.at, operator: text.slice(0, -1), target, value: readExpression(reader) };
  });
}

function readChoice(reader: Reader): Expression {
  const test = readOperation(reader, 0);
  if (!reader.take('?')) return test;
  const yes = readExpression(reader);
  reader.expect(':');
  return { is: 'choice', at: test.at, test, yes, no: readExpression(reader) };
}

function readOperation(reader: Reader, level: number): Expression {
  const operators = OPERATORS[level];
  if (!operators) return readUnary(reader);
  let left = readOperation(reader, level + 1);
  while (reader.token.kind !== 'text' && operators.includes(reader.token.text)) {
    const { text: operator, at } = reader.next();
    if (operator === 'instanceof' || operator === 'is') left = { is: 'type test', at, of: left, type: readType(reader) };
    else left = { is: 'binary', at, operator, left, right: readOperation(reader, level + 1) };
  }
  return left;
}

/** The last part of a name with its packages. */
function readType(reader: Reader): string {
  let type = reader.name();
  while (reader.isSign('.') && reader.peek(1).kind === 'name') {
    reader.next();
    type = reader.name();
  }
  return type;
}

function readUnary(reader: Reader): Expression {
  const { kind, text, at } = reader.token;
  if (kind === 'sign' && (text === '!' || text === '-' || text === '+' || text === '~')) {
    reader.next();
    return reader.nested(() => ({ is: 'unary', at, operator: text, of: readUnary(reader) }));
  }
  if (kind === 'sign' && (text === '++' || text === '--')) {
    reader.next();
    return { is: 'step', at, operator: text, isPrefix: true, target: readUnary(reader) };
  }
  if (reader.isSign('(') && CAST.has(reader.peek(1).text) && reader.peek(2).text === ')' && reader.peek(2).kind === 'sign') {
    reader.next();
    const type = reader.name();
    reader.next();
    return { is: 'cast', at, type, of: readUnary(reader) };
  }
  const operand = readMembers(reader, readOperand(reader));
  const { text: operator } = reader.token;
  if (reader.token.kind !== 'sign' || (operator !== '++' && operator !== '--')) return operand;
  reader.next();
  return { is: 'step', at, operator, isPrefix: false, target: operand };
}

function readMembers(reader: Reader, first: Expression): Expression {
  let value = first;
  for (;;) {
    const { at } = reader.token;
    if (reader.take('.?')) value = { is: 'member', at, of: value, name: reader.name(), isSafe: true };
    else if (reader.take('.')) value = { is: 'member', at, of: value, name: reader.name(), isSafe: false };
    else if (reader.take('[')) {
      value = { is: 'index', at, of: value, index: readExpression(reader) };
      reader.expect(']', 'unbalanced braces [ ... ]');
    } else if (reader.take('('))
      value = { is: 'call', at: value.at, callee: value, args: readItems(reader, ')', 'unbalanced braces ( ... )') };
    else return value;
  }
}

function readItems(reader: Reader, close: string, words: string): Expression[] {
  const items: Expression[] = [];
  while (!reader.take(close)) {
    if (items.length > 0) reader.expect(',', words);
    if (reader.take(close)) break;
    items.push(readExpression(reader));
  }
  return items;
}

function readOperand(reader: Reader): Expression {
  const token = reader.next();
  const { kind, text, at } = token;
  if (kind === 'integer' || kind === 'double') return { is: 'number', at, value: text, kind };
  if (kind === 'text') return { is: 'text', at, value: text };
  if (kind === 'sign' && text === '(') {
    const value = readExpression(reader);
    reader.expect(')', 'unbalanced braces ( ... )');
    return value;
  }
  if (kind === 'sign' && text === '[') return readBrackets(reader, at);
  if (kind === 'sign' && text === '{') return readBraces(reader, at);
  if (kind !== 'name') throw new TbelFault(kind === 'end' ? 'unexpected end of statement' : `illegal use of operator: ${text}`, at);
  if (FOREIGN.has(text) && !reader.isSign('.') && reader.token.kind !== 'end' && !/^[;,)\]}=+*/%<>:?&|-]/.test(reader.token.text)) {
    // Where the statement ends, as real servers say.
    const place = reader.token.kind === 'name' ? reader.next().end : at;
    throw new TbelFault(`unknown class or illegal statement: ${text}`, place);
  }
  if (text === 'true' || text === 'false' || text === 'null') return { is: 'constant', at, value: text };
  if (text === 'nil') return { is: 'constant', at, value: 'null' };
  if (text === 'new') return readNew(reader, at);
  return { is: 'name', at, name: text };
}

function readNew(reader: Reader, at: number): Expression {
  const type = readType(reader);
  if (!reader.take('[')) {
    reader.expect('(');
    return { is: 'new', at, type, args: readItems(reader, ')', 'unbalanced braces ( ... )') };
  }
  const size = reader.isSign(']') ? null : readExpression(reader);
  reader.expect(']', 'unbalanced braces [ ... ]');
  const items = size === null && reader.take('{') ? readItems(reader, '}', 'unbalanced braces { ... }') : [];
  return { is: 'array', at, type, size, items };
}

/** `[1, 2]`, or a map as `["a": 1]` and `[:]`. */
function readBrackets(reader: Reader, at: number): Expression {
  const words = 'unbalanced braces [ ... ]';
  if (reader.isSign(':') && reader.peek(1).text === ']') {
    reader.next();
    reader.next();
    return { is: 'map', at, entries: [] };
  }
  return readCollection(reader, at, ']', words, false);
}

/** `{"a": 1}`, or a list as `{1, 2}`. */
const readBraces = (reader: Reader, at: number) => readCollection(reader, at, '}', 'unbalanced braces { ... }', true);

function readCollection(reader: Reader, at: number, close: string, words: string, isMapIfEmpty: boolean): Expression {
  const items: Expression[] = [];
  const entries: (readonly [Expression, Expression])[] = [];
  while (!reader.take(close)) {
    if (items.length + entries.length > 0) reader.expect(',', words);
    if (reader.take(close)) break;
    if (reader.token.kind === 'end') throw new TbelFault(words, at);
    const { kind, text, at: keyAt } = reader.token;
    const isKey =
      (kind === 'name' || kind === 'text' || kind === 'integer') && reader.peek(1).kind === 'sign' && reader.peek(1).text === ':';
    if (!isKey) {
      const item = readExpression(reader);
      if (reader.take(':')) entries.push([item, readExpression(reader)]);
      else items.push(item);
      continue;
    }
    reader.next();
    reader.next();
    entries.push([{ is: 'text', at: keyAt, value: text }, readExpression(reader)]);
  }
  if (items.length > 0 && entries.length > 0) throw new TbelFault(words, at);
  return entries.length > 0 || (items.length === 0 && isMapIfEmpty) ? { is: 'map', at, entries } : { is: 'list', at, items };
}
