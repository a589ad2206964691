/**
 * JavaScript in which every operation that means something else there is a call of the run time (`runtime/`), and each statement notes
 * where it stands. Names of the script get a prefix, so that none is a word of JavaScript or a name of the run time.
 */
import { type Names, namesOf, STATICS } from './names.ts';
import type { Expression, Statement } from './tree.ts';

const OPERATIONS: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '%': 'remainder',
  '<': 'less',
  '>': 'greater',
  '<=': 'atMost',
  '>=': 'atLeast',
  '==': 'equal',
  '===': 'equal',
  contains: 'contains',
  '~=': 'matches',
  '#': 'append',
};

const quoted = (text: string) => JSON.stringify(text);
const variable = (name: string) => `v$${name}`;

export function generate(
  statements: readonly Statement[],
  params: readonly string[],
  fieldArguments: readonly string[],
): { body: string; params: string[] } {
  const given = [...params, ...fieldArguments];
  const names = namesOf(statements, given);
  const declared = [...names.variables].filter((name) => !given.includes(name));
  const taken = fieldArguments.map((name) => `let ${variable(name)}=tbel.argument(${variable('ctx')},${quoted(name)});`);
  const lines = [...taken, ...declarationOf(declared), ...bodyOf(statements, names)];
  return { body: lines.join('\n'), params: params.map(variable) };
}

const declarationOf = (names: readonly string[]) =>
  names.length > 0 ? [`let ${names.map((name) => `${variable(name)}=null`).join(',')};`] : [];

/** The value of the last statement is that of the script. */
const bodyOf = (statements: readonly Statement[], names: Names): string[] => [
  ...statements.map((one, index) => statementOf(one, names, index === statements.length - 1)),
  'return null;',
];

function statementOf(statement: Statement, names: Names, isLast = false): string {
  return `position.at=${statement.at};${codeOf(statement, names, isLast)}`;
}

const blockOf = (body: readonly Statement[], names: Names, isLast: boolean) =>
  `{${body.map((one, index) => statementOf(one, names, isLast && index === body.length - 1)).join('\n')}}`;

/** The position is noted where the body begins. */
const inBraces = (statement: Statement, names: Names, isLast = false) => `{${statementOf(statement, names, isLast)}}`;

function codeOf(statement: Statement, names: Names, isLast: boolean): string {
  const value = (expression: Expression) => expressionOf(expression, names);
  const test = (expression: Expression) => `tbel.isTrue(${value(expression)},${startOf(expression)})`;
  switch (statement.is) {
    case 'declaration': {
      const parts = statement.variables.map((one) => `${variable(one.name)}=${one.value ? value(one.value) : 'null'};`);
      const last = statement.variables.at(-1);
      return `${parts.join('')}${isLast && last ? `return ${variable(last.name)};` : ''}`;
    }
    case 'expression':
      return `${isLast ? 'return ' : ''}${value(statement.expression)};`;
    case 'if': {
      const otherwise = statement.no ? `else${inBraces(statement.no, names, isLast)}` : '';
      return `if(${test(statement.test)})${inBraces(statement.yes, names, isLast)}${otherwise}`;
    }
    case 'for': {
      const first = statement.first ? codeOf(statement.first, names, false) : '';
      const head = `${statement.test ? test(statement.test) : ''};${statement.next.map(value).join(',')}`;
      return `${first}for(;${head})${inBraces(statement.body, names)}`;
    }
    case 'foreach':
      return `for(${variable(statement.name)} of tbel.itemsOf(${value(statement.of)},${startOf(statement.of)}))${inBraces(statement.body, names)}`;
    case 'while': {
      const head = `while(${statement.isUntil ? '!' : ''}${test(statement.test)})`;
      const body = inBraces(statement.body, names);
      return statement.isAfter ? `do${body}${head};` : `${head}${body}`;
    }
    case 'switch': {
      const cases = statement.cases.map(
        (one) => `${one.value ? `case tbel.equal(switched,${value(one.value)})` : 'default'}:${blockOf(one.body, names, false)}`,
      );
      return `{const switched=${value(statement.value)};switch(true){${cases.join('\n')}}}`;
    }
    case 'return':
      return `return ${statement.value ? value(statement.value) : 'null'};`;
    case 'break':
    case 'continue':
      return `${statement.is};`;
    case 'block':
      return blockOf(statement.body, names, isLast);
    case 'function': {
      const own = names.inside(statement);
      const locals = [...own.variables].filter((name) => !statement.params.includes(name) && own.isLocal(name));
      const params = statement.params.map((name) => `${variable(name)}=null`).join(',');
      return `function ${variable(statement.name)}(${params}){${[...declarationOf(locals), ...bodyOf(statement.body, own)].join('\n')}}`;
    }
  }
}

/** @param whole text of the chain of properties that it is part of, for the error of a part that is null. */
function expressionOf(expression: Expression, names: Names, whole = chainOf(expression)): string {
  const value = (inner: Expression) => expressionOf(inner, names);
  const list = (items: readonly Expression[]) => `[${items.map(value).join(',')}]`;
  const { at } = expression;
  switch (expression.is) {
    case 'number':
      return numberOf(expression.value, expression.kind);
    case 'text':
      return quoted(expression.value);
    case 'constant':
      return expression.value;
    case 'name':
      return names.knows(expression.name) ? variable(expression.name) : `tbel.unresolved(${quoted(expression.name)},${at})`;
    case 'member': {
      const owner = staticOf(expression.of, names);
      if (owner) return `tbel.constantOf(${quoted(owner)},${quoted(expression.name)},${at})`;
      const chain = quoted(whole);
      return `tbel.member(${expressionOf(expression.of, names, whole)},${quoted(expression.name)},${startOf(expression)},${chain},${isSafe(expression)})`;
    }
    case 'index':
      return `tbel.item(${expressionOf(expression.of, names, whole)},${value(expression.index)},${startOf(expression)},${quoted(whole)})`;
    case 'call':
      return callOf(expression.callee, list(expression.args), startOf(expression), names, whole);
    case 'new':
      return `tbel.create(${quoted(expression.type)},${list(expression.args)},${at})`;
    case 'array':
      return `tbel.array(${quoted(expression.type)},${expression.size ? value(expression.size) : list(expression.items)},${at})`;
    case 'list':
      return list(expression.items);
    case 'map':
      return `tbel.map([${expression.entries.map(([key, held]) => `[${value(key)},${value(held)}]`).join(',')}])`;
    case 'unary':
      if (expression.operator === '!') return `!tbel.isTrue(${value(expression.of)},${startOf(expression.of)})`;
      return `tbel.unary(${quoted(expression.operator)},${value(expression.of)},${at})`;
    case 'cast':
      return `tbel.cast(${quoted(expression.type)},${value(expression.of)},${at})`;
    case 'binary':
      return operationOf(expression, value, names);
    case 'type test':
      return `tbel.isOf(${value(expression.of)},${quoted(expression.type)})`;
    case 'choice':
      return `(tbel.isTrue(${value(expression.test)},${startOf(expression.test)})?${value(expression.yes)}:${value(expression.no)})`;
    case 'assignment':
      return assignmentOf(expression, names);
    case 'step': {
      const { target, operator, isPrefix } = expression;
      const by = operator === '++' ? '1' : '-1';
      if (target.is === 'name')
        return `tbel.stepped(${variable(target.name)},${variable(target.name)}=tbel.add(${variable(target.name)},${by}),${isPrefix})`;
      return `tbel.step(${placeOf(target, names)},${by},${isPrefix},${at})`;
    }
  }
}

/** Owner and key of a property. */
function placeOf(target: Expression, names: Names): string {
  if (target.is === 'member') return `${expressionOf(target.of, names)},${quoted(target.name)}`;
  if (target.is === 'index') return `${expressionOf(target.of, names)},${expressionOf(target.index, names)}`;
  return `null,null`;
}

function assignmentOf({ target, operator, value, at }: Expression & { is: 'assignment' }, names: Names): string {
  const given = expressionOf(value, names);
  const changed = (old: string) => (operator === '' ? given : binaryCode(operator, old, given, at, false));
  if (target.is === 'name') return `(${variable(target.name)}=${changed(variable(target.name))})`;
  return `tbel.change(${placeOf(target, names)},(old)=>${changed('old')},${at})`;
}

function binaryCode(operator: string, left: string, right: string, at: number, isWhole: boolean): string {
  if (operator === '/') return `tbel.${isWhole ? 'divideWhole' : 'divide'}(${left},${right},${at})`;
  const name = OPERATIONS[operator];
  return name ? `tbel.${name}(${left},${right},${at})` : `tbel.bits(${quoted(operator)},${left},${right},${at})`;
}

function operationOf(
  { operator, left, right, at }: Expression & { is: 'binary' },
  value: (inner: Expression) => string,
  names: Names,
): string {
  const test = (inner: Expression) => `tbel.isTrue(${value(inner)},${startOf(inner)})`;
  if (operator === '&&' || operator === 'and') return `(${test(left)}&&${test(right)})`;
  if (operator === '||' || operator === 'or') return `(${test(left)}||${test(right)})`;
  if (operator === '!=' || operator === '!==') return `!tbel.equal(${value(left)},${value(right)})`;
  const isFolded = left.is === 'number' && right.is === 'number';
  const isWhole = operator === '/' && !isFolded && names.isWhole(left) && names.isWhole(right);
  return binaryCode(operator, value(left), value(right), at, isWhole);
}

function callOf(callee: Expression, args: string, at: number, names: Names, whole: string): string {
  if (callee.is === 'name') {
    if (names.isFunction(callee.name)) return `${variable(callee.name)}(...${args})`;
    return `tbel.call(${quoted(callee.name)},${args},${at})`;
  }
  if (callee.is !== 'member') return `tbel.call(${quoted(chainOf(callee))},${args},${at})`;
  const owner = staticOf(callee.of, names);
  if (owner) return `tbel.callStatic(${quoted(owner)},${quoted(callee.name)},${args},${at})`;
  return `tbel.callMethod(${expressionOf(callee.of, names, whole)},${quoted(callee.name)},${args},${at},${quoted(whole)},${isSafe(callee)})`;
}

/** `Math`, `java.util.Collections`: the class that is meant, unless a variable has the name. */
function staticOf(expression: Expression, names: Names): string | null {
  if (expression.is === 'name') return !names.knows(expression.name) && STATICS.has(expression.name) ? expression.name : null;
  if (expression.is !== 'member') return null;
  return /^java\.(?:util|lang)\.\w+$/.test(chainOf(expression)) && STATICS.has(expression.name) ? expression.name : null;
}

/** Where its text begins. */
function startOf(expression: Expression): number {
  switch (expression.is) {
    case 'member':
    case 'index':
    case 'type test':
      return startOf(expression.of);
    case 'call':
      return startOf(expression.callee);
    case 'binary':
      return startOf(expression.left);
    default:
      return expression.at;
  }
}

/** Whatever follows it is not asked of what is null. */
const isSafe = (expression: Expression): boolean =>
  expression.is === 'member'
    ? expression.isSafe || isSafe(expression.of)
    : expression.is === 'call'
      ? isSafe(expression.callee)
      : expression.is === 'index' && isSafe(expression.of);

function chainOf(expression: Expression): string {
  if (expression.is === 'name') return expression.name;
  if (expression.is === 'member') return `${chainOf(expression.of)}.${expression.isSafe ? '?' : ''}${expression.name}`;
  if (expression.is === 'index')
    return `${chainOf(expression.of)}[${expression.index.is === 'number' || expression.index.is === 'text' ? expression.index.value : '…'}]`;
  if (expression.is === 'call') return `${chainOf(expression.callee)}(…)`;
  return '(…)';
}

function numberOf(text: string, kind: 'integer' | 'double'): string {
  if (kind === 'double') {
    const value = Number(text.replace(/[dDfFB]$/, ''));
    return Number.isInteger(value) ? `tbel.double(${value})` : String(value);
  }
  const digits = text.replace(/[lLI]$/, '');
  const isOctal = /^0[0-7]+$/.test(digits);
  const value = BigInt(isOctal ? `0o${digits.slice(1)}` : /^0\d/.test(digits) ? digits.replace(/^0+/, '') || '0' : digits);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? `${value}n` : String(value);
}
