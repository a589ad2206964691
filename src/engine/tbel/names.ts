import type { Expression, Statement } from './tree.ts';

/** Classes of which a script may call functions. */
export const STATICS = new Set([
  'Math',
  'JSON',
  'Date',
  'Integer',
  'Long',
  'Double',
  'Float',
  'Boolean',
  'String',
  'Byte',
  'Short',
  'Character',
  'Collections',
  'Arrays',
  'Objects',
  'UUID',
]);
const LARGEST_INT = 0x7fffffff;
const WHOLE_OPERATORS = new Set(['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>']);

/** What names mean in a script or in one of its functions. */
export interface Names {
  readonly variables: ReadonlySet<string>;
  knows(name: string): boolean;
  isLocal(name: string): boolean;
  isFunction(name: string): boolean;
  /** Known to be an Integer before the script runs: a division of two such is a whole one. */
  isWhole(expression: Expression): boolean;
  inside(statement: Statement & { is: 'function' }): Names;
}

interface Found {
  /** Names with the values they are ever given; null for others than an expression. */
  readonly given: Map<string, (Expression | null)[]>;
  readonly declared: Set<string>;
  readonly functions: Set<string>;
}

export function namesOf(statements: readonly Statement[], params: readonly string[], outer: Names | null = null): Names {
  const found: Found = { given: new Map(), declared: new Set(params), functions: new Set() };
  for (const name of params) give(found, name, null);
  for (const one of statements) visitStatement(one, found);
  // A variable stays whole as long as nothing else is ever put into it.
  const whole = new Set([...found.given.keys()].filter((name) => !params.includes(name) && found.declared.has(name)));
  const isWhole = (expression: Expression | null): boolean => {
    if (expression === null) return false;
    if (expression.is === 'number')
      return expression.kind === 'integer' && !/[lLI]$/.test(expression.value) && Number(expression.value) <= LARGEST_INT;
    if (expression.is === 'name') return whole.has(expression.name);
    if (expression.is === 'unary') return expression.operator !== '!' && isWhole(expression.of);
    if (expression.is === 'step') return isWhole(expression.target);
    return expression.is === 'binary' && WHOLE_OPERATORS.has(expression.operator) && isWhole(expression.left) && isWhole(expression.right);
  };
  for (let before = -1; before !== whole.size; ) {
    before = whole.size;
    for (const name of whole) if (!(found.given.get(name) ?? []).every(isWhole)) whole.delete(name);
  }
  const isOuter = (name: string) => outer?.knows(name) === true && !found.declared.has(name);
  const variables = new Set([...found.given.keys()].filter((name) => !isOuter(name)));
  const names: Names = {
    variables,
    knows: (name) => variables.has(name) || outer?.knows(name) === true,
    isLocal: (name) => variables.has(name),
    isFunction: (name) => found.functions.has(name) || outer?.isFunction(name) === true,
    isWhole,
    inside: ({ body, params: own }) => namesOf(body, own, names),
  };
  return names;
}

function give(found: Found, name: string, value: Expression | null): void {
  const given = found.given.get(name);
  if (given) given.push(value);
  else found.given.set(name, [value]);
}

/** What a function inside assigns is not known to stay whole; what it declares is its own. */
function visitStatement(statement: Statement, found: Found): void {
  const expression = (value: Expression | null) => value && visitExpression(value, found);
  const statements = (body: readonly Statement[]) => body.forEach((one) => void visitStatement(one, found));
  switch (statement.is) {
    case 'declaration':
      for (const { name, value } of statement.variables) {
        found.declared.add(name);
        give(found, name, value);
        expression(value);
      }
      return;
    case 'expression':
      return void expression(statement.expression);
    case 'if':
      expression(statement.test);
      return statements(statement.no ? [statement.yes, statement.no] : [statement.yes]);
    case 'for':
      expression(statement.test);
      statement.next.forEach(expression);
      return statements(statement.first ? [statement.first, statement.body] : [statement.body]);
    case 'foreach':
      found.declared.add(statement.name);
      give(found, statement.name, null);
      expression(statement.of);
      return statements([statement.body]);
    case 'while':
      expression(statement.test);
      return statements([statement.body]);
    case 'switch':
      expression(statement.value);
      for (const one of statement.cases) {
        expression(one.value);
        statements(one.body);
      }
      return;
    case 'return':
      return void expression(statement.value);
    case 'block':
      return statements(statement.body);
    case 'function':
      found.functions.add(statement.name);
      return visitFunction(statement, found);
    default:
      return;
  }
}

/** Names that it assigns without declaring them are those of the script. */
function visitFunction({ params, body }: Statement & { is: 'function' }, found: Found): void {
  const own: Found = { given: new Map(), declared: new Set(params), functions: new Set() };
  for (const one of body) visitStatement(one, own);
  for (const name of own.given.keys()) if (!own.declared.has(name)) give(found, name, null);
}

function visitExpression(expression: Expression, found: Found): void {
  const visit = (value: Expression | null) => value && visitExpression(value, found);
  switch (expression.is) {
    case 'assignment': {
      const { target, operator, value } = expression;
      const { at } = expression;
      if (target.is === 'name')
        give(found, target.name, operator === '' ? value : { is: 'binary', at, operator, left: target, right: value });
      else visit(target);
      return void visit(value);
    }
    case 'step':
      if (expression.target.is === 'name') return give(found, expression.target.name, expression.target);
      return void visit(expression.target);
    case 'member':
    case 'unary':
    case 'cast':
    case 'type test':
      return void visit(expression.of);
    case 'index':
      visit(expression.of);
      return void visit(expression.index);
    case 'call':
      if (expression.callee.is !== 'name') visit(expression.callee);
      return expression.args.forEach((one) => void visit(one));
    case 'new':
      return expression.args.forEach((one) => void visit(one));
    case 'array':
      visit(expression.size);
      return expression.items.forEach((one) => void visit(one));
    case 'list':
      return expression.items.forEach((one) => void visit(one));
    case 'map':
      return expression.entries.forEach(([key, value]) => {
        visit(key);
        visit(value);
      });
    case 'binary':
      visit(expression.left);
      return void visit(expression.right);
    case 'choice':
      visit(expression.test);
      visit(expression.yes);
      return void visit(expression.no);
    default:
      return;
  }
}
